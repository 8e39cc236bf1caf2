import { DESK_KINDS, DESK_TITLES } from '#domain/desk.ts'
import type { DeskPage as Page } from '#queries/desk-page.ts'
import type { DeskSection } from '#queries/desk/asked.ts'
import { CaseCards } from '../home/case-cards.tsx'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { address, Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { DeskItem } from './item.tsx'

/** What waits for a person, most urgent first; their cases below. */
export const DeskPage = (props: {
  readonly viewer: Viewer
  readonly page: Page
  readonly mayOpen: boolean
}) => {
  const { viewer, page } = props
  const waiting = page.sections.filter((section) => section.total > 0)
  const narrowed = Object.values(page.filters).some((filter) => filter !== null)
  return (
    <Layout viewer={viewer} title="Desk" site="desk">
      <PageHeader title="Desk" sub="What waits for you, most urgent first.">
        {props.mayOpen ? (
          <a class="btn btn-plain" href="/cases/new">
            Open a case
          </a>
        ) : null}
      </PageHeader>
      {page.mine.total === 0 && waiting.length === 0 && !narrowed ? null : (
        <DeskFilters page={page} />
      )}
      {waiting.map((section) => (
        <Waiting section={section} page={page} />
      ))}
      {waiting.length === 0 ? (
        <NothingWaits page={page} narrowed={narrowed} mayOpen={props.mayOpen} />
      ) : null}
      {page.filters.kind !== null || page.mine.total === 0 ? null : (
        <Section
          id="mine"
          title="Your cases"
          note={String(page.mine.total)}
          act={<a href="/cases?mine=yes">All your cases</a>}
        >
          <CaseCards rows={page.mine.items.slice(0, 10)} />
        </Section>
      )}
      <p class="quiet">
        <a href="/desk/feed">Follow your desk in a feed reader</a>
      </p>
    </Layout>
  )
}

const DeskFilters = (props: { readonly page: Page }) => {
  const { page } = props
  return (
    <Filters
      path="/desk"
      filters={page.request.filters}
      of={[
        {
          name: 'kind',
          label: 'What',
          any: 'Everything',
          options: DESK_KINDS.map((kind) => [kind, DESK_TITLES[kind]]),
        },
        {
          name: 'case',
          label: 'Case',
          any: 'All cases',
          options: page.mine.items.map((row) => [row.slug, row.title]),
        },
        {
          name: 'due',
          label: 'Due',
          any: 'Any day',
          options: [
            ['overdue', 'Overdue'],
            ['week', 'Within a week, or overdue'],
          ],
        },
      ]}
    />
  )
}

const Waiting = (props: { readonly section: DeskSection; readonly page: Page }) => {
  const { section, page } = props
  const { kind, total, items } = section
  const { query, after } = page.request
  const alone = page.filters.kind === kind
  const end = after + items.length
  return (
    <Section
      id={kind}
      title={DESK_TITLES[kind]}
      note={String(total)}
      act={
        !alone && total > items.length ? (
          <a href={address('/desk', query, { kind })}>All {total}</a>
        ) : null
      }
    >
      <ul class="items">
        {items.map((item) => (
          <DeskItem item={item} />
        ))}
      </ul>
      {alone ? (
        <Pagination
          path="/desk"
          list={{ items, total, next: end < total ? String(end) : null, request: page.request }}
          noun={['thing', 'things']}
        />
      ) : null}
    </Section>
  )
}

/** Says what to do first. */
const NothingWaits = (props: {
  readonly page: Page
  readonly narrowed: boolean
  readonly mayOpen: boolean
}) => {
  if (props.narrowed)
    return (
      <Empty title="Nothing waits that fits these filters">
        <a href="/desk">See everything that waits for you.</a>
      </Empty>
    )
  const [first] = props.page.mine.items.filter((row) => row.role !== 'reader')
  if (first)
    return (
      <Empty
        title="Nothing waits for you"
        action={{
          href: `/cases/${first.slug}/claims?assignee=none`,
          label: 'See claims that nobody has',
        }}
      >
        Take a claim on its page, under Work. It stands here until it is assessed.
      </Empty>
    )
  if (props.page.mine.total > 0)
    return (
      <Empty title="Nothing waits for you">
        You read your cases. When the lead of one makes you a contributor or a reviewer, what you
        are given and asked to look at stands here.
      </Empty>
    )
  return (
    <Empty
      title="You are not a member of a case yet"
      action={
        props.mayOpen
          ? { href: '/cases/new', label: 'Open a case' }
          : { href: '/cases', label: 'See the cases' }
      }
    >
      {props.mayOpen ? 'Open one, or ask' : 'Ask'} the lead of a case to add you. What waits for you
      there will stand here.
    </Empty>
  )
}
