import { kindPlural, KINDS_IN_CASE, KINDS_OF_WORKSPACE } from '#domain/record-words.ts'
import { capital } from '#domain/text/capital.ts'
import type { PersonHistory } from '#queries/person-history.ts'
import { Layout } from '../layout.tsx'
import { Entries } from '../record/entries.tsx'
import { Filters } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** What one person did, newest first, as far as the viewer may see it. */
export const PersonHistoryPage = (props: {
  readonly viewer: Viewer
  readonly page: PersonHistory
}) => {
  const { viewer, page } = props
  const { request, items } = page.list
  const path = `/people/${page.person.id}/history`
  const title = page.own ? 'What you did' : `What ${page.person.name} did`
  return (
    <Layout viewer={viewer} title={title}>
      <PageHeader
        title={
          page.own ? (
            title
          ) : (
            <>
              What <bdi>{page.person.name}</bdi> did
            </>
          )
        }
        sub={
          page.own
            ? 'Everything you recorded, in every case, and in the workspace.'
            : viewer.user?.role === 'admin'
              ? 'In every case you may read, and in the workspace.'
              : 'In the cases you work on.'
        }
      />
      <Filters
        path={path}
        filters={request.filters}
        of={[
          {
            name: 'kind',
            label: 'What',
            any: 'Everything',
            options: [...KINDS_IN_CASE, ...KINDS_OF_WORKSPACE].map(
              (kind) => [kind, capital(kindPlural(kind))] as const,
            ),
          },
        ]}
      />
      {items.length === 0 ? (
        <Empty title={request.query.size === 0 ? 'Nothing yet' : 'No entry fits this filter'}>
          Whatever someone adds, changes, withdraws or judges stands here as an entry.
        </Empty>
      ) : (
        <Entries entries={items} />
      )}
      <Pagination path={path} list={page.list} noun={['entry', 'entries']} />
    </Layout>
  )
}
