import { plainText } from '#domain/entry-sentence.ts'
import type { ChangedRecord, ChangesSince } from '#queries/notices/changes-since.ts'
import { Layout } from '../layout.tsx'
import { Sentence } from '../record/sentence.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { Changes } from './changes.tsx'

/** What others did in a case since someone looked, record by record. */
export const ChangesSincePage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ChangesSince
}) => {
  const { viewer, frame, page } = props
  const base = `/cases/${frame.slug}`
  const shown = page.groups.reduce((sum, group) => sum + group.entries.length, 0)
  // Only who was shown everything has seen it.
  const seen = viewer.user !== null && shown === page.total ? `${base}/visits` : undefined
  return (
    <Layout viewer={viewer} title="What changed" case={frame} current="history">
      <PageHeader
        title="What changed"
        sub={
          <>
            <Beginning page={page} /> <a href={`${base}/history`}>The whole history</a>
          </>
        }
      >
        {viewer.user === null ? null : (
          <ActionForm
            action={`${base}/visits`}
            csrf={viewer.csrf}
            label={page.since === null ? 'Mark as seen' : 'Seen'}
          >
            {page.head === null ? null : (
              <input type="hidden" name="seq" value={String(page.head)} />
            )}
          </ActionForm>
        )}
      </PageHeader>
      {page.groups.length === 0 ? (
        <Empty title={page.since === null ? 'You have not looked here before' : 'Nothing changed'}>
          Once you have marked a case as seen, what others do in it afterwards stands here.
        </Empty>
      ) : (
        <ol class="history" data-seen={seen} data-seen-seq={page.head}>
          {page.groups.map((group) => (
            <Changed of={group} />
          ))}
        </ol>
      )}
      {shown < page.total ? (
        <p>
          The newest {shown} of {page.total} are shown. The others are in{' '}
          <a href={`${base}/history`}>the history</a>.
        </p>
      ) : null}
    </Layout>
  )
}

const Beginning = (props: { readonly page: ChangesSince }) => {
  const { since, at, total } = props.page
  if (since === null) return <>Since you last looked.</>
  const changes = `${total} ${total === 1 ? 'change' : 'changes'} by others`
  return at === null ? (
    <>
      {changes} since <a href={`/record/${since}`}>entry {since}</a>.
    </>
  ) : (
    <>
      {changes} since you last looked on <Instant at={at} />.
    </>
  )
}

/** One record: what was done to it, and word by word what is different, for those who open it. */
const Changed = (props: { readonly of: ChangedRecord }) => {
  const { entries, changes } = props.of
  const [newest] = entries
  return (
    <li data-row>
      <ul>
        {entries.map((entry) => (
          <li>
            <span dir="auto">
              <Sentence parts={entry.sentence} />
            </span>{' '}
            <small>
              <Instant at={entry.at} /> · <a href={`/record/${entry.seq}`}>entry {entry.seq}</a>
            </small>
          </li>
        ))}
      </ul>
      {changes === null || changes.length === 0 ? null : (
        <details>
          <summary>What is different in {newest ? plainText(newest.about) : 'it'}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}
