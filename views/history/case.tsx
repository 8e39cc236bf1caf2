import { kindPlural, KINDS_IN_CASE } from '#domain/record-words.ts'
import { capital } from '#domain/text/capital.ts'
import type { CaseHistory } from '#queries/case-history.ts'
import { Layout } from '../layout.tsx'
import { Entries } from '../record/entries.tsx'
import { Filters } from '../shared/filters.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Everything that was done in a case, newest first. */
export const CaseHistoryPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: CaseHistory
}) => {
  const { viewer, frame, page } = props
  const { request, items } = page.list
  const base = `/cases/${frame.slug}`
  const path = `${base}/history`
  return (
    <Layout viewer={viewer} title="History" case={frame} current="history" feed={`${base}/feed`}>
      <PageHeader
        title="History"
        sub={
          <>
            Everything that was done in this case, by whom and when; what was withdrawn too.{' '}
            <a href={`${path}/versions`}>Versions of the case itself</a> ·{' '}
            <a href={`${base}/feed`}>Follow by feed</a>
          </>
        }
      />
      <Filters
        path={path}
        filters={request.filters}
        of={[
          {
            name: 'person',
            label: 'Who',
            any: 'Everyone',
            options: [
              ...page.people.map(({ id, name }) => [id, name] as const),
              ['program', 'Touchstone itself'],
            ],
          },
          {
            name: 'kind',
            label: 'What',
            any: 'Everything',
            options: KINDS_IN_CASE.map((kind) => [kind, kindChoice(kind)] as const),
          },
        ]}
        text={{ name: 'record', label: 'Label, such as C3' }}
      />
      <PersonLink viewer={viewer} page={page} />
      {items.length === 0 ? (
        <Empty title="No entry fits these filters">
          Every change to the case is an entry: records added, changed, withdrawn and restored,
          judgements given, people let in, copies taken.
        </Empty>
      ) : (
        <Entries entries={items} />
      )}
      <Pagination path={path} list={page.list} noun={['entry', 'entries']} />
    </Layout>
  )
}

/** Whoever looks at what one person did here may want to see what else they did. */
const PersonLink = ({ viewer, page }: { readonly viewer: Viewer; readonly page: CaseHistory }) => {
  const person = page.people.find(({ id }) => id === page.list.request.filters['person'])
  return person === undefined || viewer.user === null ? null : (
    <p>
      <a href={`/people/${person.id}/history`}>
        What <bdi>{person.name}</bdi> did in other cases too
      </a>
    </p>
  )
}

const kindChoice = (kind: string) =>
  kind === 'case' ? 'The case itself' : capital(kindPlural(kind))
