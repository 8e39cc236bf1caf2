import { SOURCE_KINDS } from '#domain/source.ts'
import type { CaseSourceList, CaseSourceRow } from '#queries/case-sources.ts'
import type { PartyView } from '#queries/shared/parties.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Button, Form } from '../shared/form.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { SourceName } from '../sources/name.tsx'
import { SOURCE_KIND_WORDS } from '../sources/words.ts'

/** The sources a case uses, each with the party it stands with there, which can be changed in place. */
export const CaseSourceIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: CaseSourceList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const { request } = list
  const path = `/cases/${frame.slug}/sources`
  const mayWrite = page.here.can('record.write')
  const parties = page.parties.filter((party) => !party.withdrawn)
  return (
    <Layout viewer={viewer} title="Sources" case={frame} current="sources">
      <Saved path={viewer.path} />
      <PageHeader title="Sources of this case">
        <a href={`/cases/${frame.slug}/source-relations`}>Source relations</a>
        {mayWrite ? (
          <a class="btn" href={`${path}/new`}>
            Add a source
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path={path}
        filters={request.filters}
        of={[
          {
            name: 'kind',
            label: 'Kind',
            any: 'Any',
            options: SOURCE_KINDS.map((kind) => [kind, SOURCE_KIND_WORDS[kind].label]),
          },
          {
            name: 'party',
            label: 'Party',
            any: 'Any or none',
            options: [
              ...parties.map(({ slug, name }) => [slug, name] as const),
              ['none', 'With no party'],
            ],
          },
        ]}
      />
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No sources yet' : 'No source fits these filters'}
          action={mayWrite ? { href: `${path}/new`, label: 'Add a source' } : null}
        >
          Sources come in with the statements and evidence that name them. Say which party each
          speaks for: positions are read from it.
        </Empty>
      ) : (
        <SourceTable
          page={page}
          path={path}
          parties={parties}
          slug={frame.slug}
          viewer={viewer}
          may={mayWrite}
        />
      )}
      <Pagination path={path} list={list} noun={['source', 'sources']} />
    </Layout>
  )
}

interface PartyProps {
  readonly row: CaseSourceRow
  readonly parties: readonly PartyView[]
  readonly slug: string
  readonly viewer: Viewer
  readonly may: boolean
}

const SourceTable = (
  props: Omit<PartyProps, 'row'> & { readonly page: CaseSourceList; readonly path: string },
) => {
  const { path } = props
  const { list } = props.page
  return (
    <Table
      caption="Sources of this case"
      head={
        <ListHead
          path={path}
          request={list.request}
          columns={[
            { words: 'Name', by: 'name' },
            { words: 'Kind', by: 'kind' },
            { words: 'Party', by: 'party' },
            { words: 'Statements', by: 'statements', num: true },
            { words: 'Items', by: 'items', num: true },
          ]}
        />
      }
    >
      {list.items.map((row) => (
        <Row {...props} row={row} />
      ))}
    </Table>
  )
}

const Row = (props: PartyProps) => {
  const { row } = props
  return (
    <tr data-row id={row.id}>
      <th scope="row" class="claim">
        <SourceName source={row.source} />
      </th>
      <td data-label="Kind">{SOURCE_KIND_WORDS[row.source.kind].label}</td>
      <td data-label="Party" class="wide">
        <Party {...props} />
      </td>
      <td data-label="Statements" class="num">
        {row.statements}
      </td>
      <td data-label="Items" class="num">
        {row.items}
      </td>
    </tr>
  )
}

const Party = (props: PartyProps) => {
  const { row, slug } = props
  if (!props.may)
    return row.party ? (
      <a href={`/cases/${slug}/parties/${row.party.slug}`}>
        <bdi>{row.party.name}</bdi>
      </a>
    ) : (
      'none'
    )
  const gone = row.party && !props.parties.some((party) => party.slug === row.party?.slug)
  return (
    <Form
      action={`/cases/${slug}/affiliations`}
      csrf={props.viewer.csrf}
      version={row.version}
      class="in-row"
    >
      <input type="hidden" name="source" value={row.source.slug} />
      <select name="party" aria-label={`Party of ${row.source.name}`}>
        <option value="">none</option>
        {gone && row.party ? (
          <option value={row.party.slug} selected>
            {row.party.name} (withdrawn)
          </option>
        ) : null}
        {props.parties.map((party) => (
          <option value={party.slug} selected={party.slug === row.party?.slug ? true : undefined}>
            {party.name}
          </option>
        ))}
      </select>{' '}
      <Button kind="quiet">Set</Button>
    </Form>
  )
}
