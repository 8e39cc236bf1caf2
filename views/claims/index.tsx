import type { ClaimList } from '#queries/claim-list.ts'
import { BulkForm, Tick } from '../bulk/choose.tsx'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Bearing, Label } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WorkCells } from '../work/list.tsx'
import { claimFilters, furtherFilters } from './filters.ts'

/** The claims of a case. */
export const ClaimIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ClaimList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const { request } = list
  const path = `/cases/${frame.slug}/claims`
  const mayAdd = page.here.can('record.write')
  const mayBulk = mayAdd || page.assignees !== null
  return (
    <Layout viewer={viewer} title="Claims" case={frame} current="claims">
      <PageHeader title="Claims">
        {mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add a claim
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path={path}
        filters={request.filters}
        of={claimFilters(page)}
        further={furtherFilters(page)}
      />
      {mayBulk && list.total > 0 ? (
        <BulkForm
          slug={frame.slug}
          csrf={viewer.csrf}
          of="claims"
          plans={page.assignees !== null}
          writes={mayAdd}
        />
      ) : null}
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No claims yet' : 'No claim fits these filters'}
          action={mayAdd ? { href: `${path}/new`, label: 'Add a claim' } : null}
        >
          A claim is one proposition that the parties contest. Statements and evidence gather around
          it.
        </Empty>
      ) : (
        <ClaimTable page={page} path={path} mayTick={mayBulk} />
      )}
      <Pagination path={path} list={list} noun={['claim', 'claims']} />
    </Layout>
  )
}

const COLUMNS = [
  { words: 'Claim', by: 'label' },
  { words: 'Kind', by: 'kind' },
  { words: 'Statements', by: 'statements', num: true },
  { words: 'Evidence' },
  { words: 'Standing' },
]

/** For those who work on the case. */
const WORK_COLUMNS = [
  { words: 'Who has it' },
  { words: 'Status' },
  { words: 'Due', by: 'due' },
  { words: 'Priority', by: 'priority' },
]

const ClaimTable = (props: {
  readonly page: ClaimList
  readonly path: string
  readonly mayTick: boolean
}) => {
  const { page, path, mayTick } = props
  const { list } = page
  return (
    <Table
      caption="Claims of this case"
      head={
        <ListHead
          path={path}
          request={list.request}
          columns={[...COLUMNS, ...(page.assignees === null ? [] : WORK_COLUMNS)]}
        />
      }
    >
      {list.items.map((claim) => (
        <ClaimRow claim={claim} mayTick={mayTick} />
      ))}
    </Table>
  )
}

const ClaimRow = (props: {
  readonly claim: ClaimList['list']['items'][number]
  readonly mayTick: boolean
}) => {
  const { claim, mayTick } = props
  return (
    <tr data-row>
      <th scope="row" class="claim">
        {mayTick && !claim.withdrawn && claim.mergedInto === null ? (
          <Tick kind="claim" label={claim.label} version={claim.version} />
        ) : null}{' '}
        <Label label={claim.label} />{' '}
        <a href={claim.href} dir="auto">
          {claim.wording}
        </a>
        {claim.mergedInto === null ? null : <small> merged into {claim.mergedInto}</small>}
      </th>
      <td data-label="Kind">
        {claim.kind}
        {claim.checkable ? '' : ', not checkable'}
      </td>
      <td data-label="Statements" class="num">
        {claim.statements}
      </td>
      <td data-label="Evidence">
        {claim.supports === 0 && claim.refutes === 0 ? (
          'none'
        ) : (
          <>
            <Bearing bearing="supports" count={claim.supports} />{' '}
            <Bearing bearing="refutes" count={claim.refutes} />
          </>
        )}
      </td>
      <td data-label="Standing" class={claim.verdicts.length === 0 ? 'none' : undefined}>
        <bdi>{claim.verdicts.join(' · ') || '–'}</bdi>
      </td>
      {claim.work ? <WorkCells work={claim.work} /> : null}
    </tr>
  )
}
