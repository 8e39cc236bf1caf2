import { SOURCE_KINDS } from '#domain/source.ts'
import type { SourceList } from '#queries/source-list.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { SourceName } from './name.tsx'
import { SOURCE_KIND_WORDS } from './words.ts'

/** The sources of the workspace. */
export const SourceIndex = (props: { readonly viewer: Viewer; readonly page: SourceList }) => {
  const { viewer, page } = props
  const { list } = page
  const { request } = list
  const add = page.mayAdd ? { href: '/sources/new', label: 'Add a source' } : null
  return (
    <Layout viewer={viewer} title="Sources" site="sources">
      <PageHeader title="Sources">
        {add ? (
          <a class="btn" href={add.href}>
            {add.label}
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path="/sources"
        filters={request.filters}
        search="Name or other name"
        of={[
          {
            name: 'kind',
            label: 'Kind',
            any: 'Any',
            options: SOURCE_KINDS.map((kind) => [kind, SOURCE_KIND_WORDS[kind].label]),
          },
          WITHDRAWN,
        ]}
      />
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No sources yet' : 'No source fits these filters'}
          action={add}
        >
          A source is who or what information comes from. It is recorded once and used in any number
          of cases.
        </Empty>
      ) : (
        <Table
          caption="Sources of this workspace"
          head={
            <ListHead
              path={'/sources'}
              request={request}
              columns={[
                { words: 'Name', by: 'name' },
                { words: 'Kind', by: 'kind' },
                { words: 'Changed', by: 'updated' },
                { words: 'Cases', by: 'cases', num: true },
              ]}
            />
          }
        >
          {list.items.map((source) => (
            <tr data-row>
              <th scope="row" class="claim">
                <SourceName source={source} />
                {source.aliases.length === 0 ? null : (
                  <p class="quiet">
                    also <bdi>{source.aliases.join(', ')}</bdi>
                  </p>
                )}
              </th>
              <td data-label="Kind">{SOURCE_KIND_WORDS[source.kind].label}</td>
              <td data-label="Changed">
                <Instant at={source.updatedAt} day />
              </td>
              <td data-label="Cases" class="num">
                {source.cases}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination path="/sources" list={list} noun={['source', 'sources']} />
    </Layout>
  )
}
