import type { Actor } from '#domain/actor.ts'
import { VISIBILITIES } from '#domain/case.ts'
import { can } from '#domain/permission.ts'
import type { CaseRow } from '#queries/case-list.ts'
import type { Listing } from '#queries/shared/listing.ts'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { NewHere } from './new-here.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** The cases someone may read. */
export const CaseIndex = (props: {
  readonly viewer: Viewer
  readonly list: Listing<CaseRow>
  readonly actor: Actor
  /** The sample case is at hand, to begin with. */
  readonly sample: boolean
}) => {
  const { viewer, list } = props
  const { request } = list
  const mayOpen = can(props.actor, 'case.create')
  return (
    <Layout viewer={viewer} title="Cases" site="cases">
      <PageHeader title="Cases">
        {mayOpen ? (
          <>
            <a class="btn" href="/cases/new">
              Open a case
            </a>
            <a class="btn btn-plain" href="/cases/import">
              Import a case file
            </a>
            {props.sample && list.total === 0 && request.query.size === 0 ? (
              <ActionForm
                action="/cases/import/sample"
                csrf={viewer.csrf}
                label="Load the sample case"
              />
            ) : null}
          </>
        ) : null}
      </PageHeader>
      {viewer.user ? (
        <Filters
          path="/cases"
          filters={request.filters}
          of={[
            { name: 'mine', label: 'Whose', any: 'Everyone’s', options: [['yes', 'Mine']] },
            {
              name: 'visibility',
              label: 'Readable by',
              any: 'Anyone',
              options: VISIBILITIES.map((one) => [one, one]),
            },
            WITHDRAWN,
          ]}
          text={{ name: 'tag', label: 'Tag' }}
        />
      ) : null}
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No cases yet' : 'No case fits these filters'}
          action={mayOpen ? { href: '/cases/new', label: 'Open a case' } : null}
        >
          A case holds what the parties to a dispute say, on what evidence, and how far each can be
          trusted.
        </Empty>
      ) : (
        <CaseTable list={list} />
      )}
      <Pagination path="/cases" list={list} noun={['case', 'cases']} />
    </Layout>
  )
}

const CaseTable = (props: { readonly list: Listing<CaseRow> }) => {
  const { list } = props
  return (
    <Table
      caption="Cases"
      head={
        <ListHead
          path={'/cases'}
          request={list.request}
          columns={[
            { words: 'Case', by: 'title' },
            { words: 'Claims', num: true },
            { words: 'Readable by' },
            { words: 'Changed', by: 'updated' },
          ]}
        />
      }
    >
      {list.items.map((row) => (
        <Row row={row} />
      ))}
    </Table>
  )
}

const Row = (props: { readonly row: CaseRow }) => {
  const { row } = props
  return (
    <tr data-row>
      <th scope="row" class="claim">
        <a href={`/cases/${row.slug}`} dir="auto" lang={row.language}>
          {row.title}
        </a>
        <p class="quiet" dir="auto" lang={row.language}>
          {row.question}
        </p>
      </th>
      <td data-label="Claims" class="num">
        {row.claims}
      </td>
      <td data-label="Readable by">
        {row.visibility}
        {row.role ? ` · you are ${row.role}` : ''}
      </td>
      <td data-label="Changed">
        <Instant at={row.updatedAt} day />
        <NewHere row={row} />
      </td>
    </tr>
  )
}
