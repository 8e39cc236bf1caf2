import { STANCES } from '#domain/statement.ts'
import type { PartyView } from '#queries/shared/parties.ts'
import type { StatementList } from '#queries/statement-list.ts'
import { BulkForm, Tick } from '../bulk/choose.tsx'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Label, PartyMark, partyLetters, Stance } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'

/** The statements of a case. */
export const StatementIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: StatementList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const parties = page.parties.filter((party) => !party.withdrawn)
  const { request } = list
  const path = `/cases/${frame.slug}/statements`
  const mayAdd = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title="Statements" case={frame} current="statements">
      <PageHeader title="Statements">
        {mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add a statement
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path={path}
        filters={request.filters}
        of={[
          {
            name: 'party',
            label: 'Party',
            any: 'Any',
            options: parties.map((party) => [party.slug, party.name]),
          },
          {
            name: 'stance',
            label: 'Stance',
            any: 'Any',
            options: STANCES.map((one) => [one, one]),
          },
        ]}
        further={{
          texts: [{ name: 'source', label: 'Said by (source)' }],
          days: ['Said from', 'Until'],
          of: [WITHDRAWN],
        }}
      />
      {mayAdd && list.total > 0 ? (
        <BulkForm slug={frame.slug} csrf={viewer.csrf} of="statements" writes />
      ) : null}
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No statements yet' : 'No statement fits these filters'}
          action={mayAdd ? { href: `${path}/new`, label: 'Add a statement' } : null}
        >
          A statement is a source saying something at a time. What each party holds is read from
          them.
        </Empty>
      ) : (
        <StatementTable page={page} parties={parties} path={path} mayTick={mayAdd} />
      )}
      <Pagination path={path} list={list} noun={['statement', 'statements']} />
    </Layout>
  )
}

const StatementTable = (props: {
  readonly page: StatementList
  readonly parties: readonly PartyView[]
  readonly path: string
  readonly mayTick: boolean
}) => {
  const { parties, path, mayTick } = props
  const { list } = props.page
  const letters = partyLetters(parties.map(({ name }) => name))
  return (
    <Table
      caption="Statements of this case"
      head={
        <ListHead
          path={path}
          request={list.request}
          columns={[
            { words: 'Statement', by: 'label' },
            { words: 'Source', by: 'source' },
            { words: 'Said', by: 'said' },
            { words: 'Claims' },
          ]}
        />
      }
    >
      {list.items.map((row) => (
        <StatementRow row={row} parties={parties} letters={letters} mayTick={mayTick} />
      ))}
    </Table>
  )
}

const StatementRow = (props: {
  readonly row: StatementList['list']['items'][number]
  readonly parties: readonly PartyView[]
  readonly letters: readonly string[]
  readonly mayTick: boolean
}) => {
  const { row, parties, letters, mayTick } = props
  const index = parties.findIndex((party) => party.id === row.partyId)
  return (
    <tr data-row>
      <th scope="row" class="claim">
        {mayTick && !row.withdrawn ? (
          <Tick kind="statement" label={row.label} version={row.version} />
        ) : null}{' '}
        <Label label={row.label} />{' '}
        <a href={row.href} dir="auto">
          {row.text || 'no words recorded'}
        </a>
      </th>
      <td data-label="Source">
        {index < 0 ? null : (
          <PartyMark
            letter={letters[index] ?? ''}
            index={index}
            name={parties[index]?.name ?? ''}
          />
        )}{' '}
        <a href={`/sources/${row.source.slug}`}>
          <bdi>{row.source.name}</bdi>
        </a>
      </td>
      <td data-label="Said" class="when">
        {row.saidOn === null ? '–' : <When edtf={row.saidOn} />}
      </td>
      <td data-label="Claims">
        {row.stances.map((one) => (
          <div class="nowrap">
            <Stance stance={one.stance} /> <Label label={one.claim} href={one.href} />
          </div>
        ))}
      </td>
    </tr>
  )
}
