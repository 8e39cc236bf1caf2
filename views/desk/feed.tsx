import { DESK_TITLES } from '#domain/desk.ts'
import { plainText, tellerPart } from '#domain/entry-sentence.ts'
import { noticeSentence } from '#domain/notice-sentence.ts'
import type { DeskItem } from '#queries/desk/asked.ts'
import type { DeskFeed, FeedNotice } from '#queries/desk-feed.ts'
import { Layout } from '../layout.tsx'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { Atom, type AtomEntry } from '../shared/atom.tsx'
import { ActionForm } from '../shared/form.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** What waits for one person and what concerns them, as an Atom feed. It does not name its own address, which is secret. */
export const DeskAtom = (props: { readonly baseUrl: string; readonly told: DeskFeed }) => (
  <Atom
    id={`${props.baseUrl}/desk`}
    title="Touchstone: your desk"
    page={`${props.baseUrl}/desk`}
    entries={[
      ...props.told.items.map((item) => waiting(props.baseUrl, item)),
      ...props.told.notices.map((notice) => concerning(props.baseUrl, notice)),
    ].toSorted((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0))}
  />
)

const waiting = (baseUrl: string, item: DeskItem): AtomEntry => ({
  id: `${baseUrl}/desk#${encodeURIComponent(item.id)}`,
  title: told(item),
  updated: item.at,
  author: item.by ?? 'Touchstone',
  href: baseUrl + item.href,
})

/** What a person may no longer see says so, and leads nowhere but to their own page. */
const concerning = (baseUrl: string, notice: FeedNotice): AtomEntry => ({
  id: `${baseUrl}/notifications#${notice.id}`,
  title: plainText(noticeSentence(notice)),
  updated: notice.at,
  author: notice.entry && notice.due === null ? tellerPart(notice.entry.actor).text : 'Touchstone',
  href: baseUrl + (notice.href ?? '/notifications'),
})

/** "Claims you have: C3, It was closed (The bridge, due 2026-03-31)". */
const told = (item: DeskItem): string => {
  const what = item.label === null ? item.title : `${item.label}, ${item.title}`
  const due = item.due === null ? '' : `, due ${item.due}`
  return `${DESK_TITLES[item.kind]}: ${what} (${item.case.title}${due})`
}

/** Where a person makes the secret address of their desk, makes it anew or takes it away. */
export const DeskFeedPage = (props: { readonly viewer: Viewer; readonly made: string | null }) => {
  const { viewer, made } = props
  return (
    <Layout viewer={viewer} title="Your desk as a feed" site="desk">
      <PageHeader
        title="Your desk as a feed"
        sub={
          <>
            A feed reader can ask for <a href="/desk">your desk</a> at a secret address. Whoever has
            the address reads what waits for you and your notifications, and can do nothing else.
          </>
        }
      />
      <Saved path={viewer.path} />
      {made === null ? (
        <ActionForm
          action="/desk/feed"
          csrf={viewer.csrf}
          kind="primary"
          label="Make the address"
        />
      ) : (
        <>
          <p>
            You made one on <Instant at={made} day />. It is kept nowhere and cannot be shown again.
          </p>
          <div class="acts">
            <ActionForm
              action="/desk/feed"
              csrf={viewer.csrf}
              label="Make a new address; the old one stops working"
            />
            <ActionForm
              action="/desk/feed"
              csrf={viewer.csrf}
              method="delete"
              kind="quiet"
              label="Take it away"
            />
          </div>
        </>
      )}
    </Layout>
  )
}

/** The address, this once. */
export const DeskFeedMadePage = (props: { readonly viewer: Viewer; readonly feed: string }) => (
  <Layout viewer={props.viewer} title="Address made" site="desk">
    <PageHeader title="Address made" />
    <ShownOnce
      label="Address of the feed"
      secret={props.feed}
      hint="Give it to your feed reader and to nobody else."
      next="/desk"
    />
  </Layout>
)
