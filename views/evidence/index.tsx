import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { EvidenceList } from '#queries/evidence-list.ts'
import { BulkForm, Tick } from '../bulk/choose.tsx'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Label } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { EVIDENCE_KIND_WORDS } from './words.ts'

/** The evidence of a case. */
export const EvidenceIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: EvidenceList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const { request } = list
  const path = `/cases/${frame.slug}/evidence`
  const mayAdd = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title="Evidence" case={frame} current="evidence">
      <PageHeader title="Evidence">
        {mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add an item
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
            options: EVIDENCE_KINDS.map((kind) => [kind, EVIDENCE_KIND_WORDS[kind]]),
          },
          { name: 'gaps', label: 'Gaps', any: 'With or without', options: [['yes', 'With gaps']] },
        ]}
        further={{
          texts: [{ name: 'source', label: 'From (source)' }],
          days: ['Published from', 'Until'],
          of: [WITHDRAWN],
        }}
      />
      {mayAdd && list.total > 0 ? (
        <BulkForm slug={frame.slug} csrf={viewer.csrf} of="evidence" writes />
      ) : null}
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No evidence yet' : 'No item fits these filters'}
          action={mayAdd ? { href: `${path}/new`, label: 'Add an item' } : null}
        >
          An item is the thing examined. Say what it derives from, so that repetition is not counted
          as corroboration.
        </Empty>
      ) : (
        <ItemTable page={page} path={path} mayTick={mayAdd} />
      )}
      <Pagination path={path} list={list} noun={['item', 'items']} />
    </Layout>
  )
}

const ItemTable = (props: {
  readonly page: EvidenceList
  readonly path: string
  readonly mayTick: boolean
}) => {
  const { path, mayTick } = props
  const { list } = props.page
  return (
    <Table
      caption="Evidence of this case"
      head={
        <ListHead
          path={path}
          request={list.request}
          columns={[
            { words: 'Item', by: 'label' },
            { words: 'Kind', by: 'kind' },
            { words: 'Published', by: 'published' },
            { words: 'Claims', by: 'claims', num: true },
            { words: 'Rests on' },
          ]}
        />
      }
    >
      {list.items.map((item) => (
        <ItemRow item={item} mayTick={mayTick} />
      ))}
    </Table>
  )
}

const ItemRow = (props: {
  readonly item: EvidenceList['list']['items'][number]
  readonly mayTick: boolean
}) => {
  const { item, mayTick } = props
  return (
    <tr data-row>
      <th scope="row" class="claim">
        {mayTick && !item.withdrawn ? (
          <Tick kind="evidence" label={item.label} version={item.version} />
        ) : null}{' '}
        <Label label={item.label} />{' '}
        <a href={item.href} dir="auto">
          {item.title}
        </a>
      </th>
      <td data-label="Kind">{EVIDENCE_KIND_WORDS[item.kind]}</td>
      <td data-label="Published" class="when">
        {item.published === null ? '–' : <When edtf={item.published} />}
      </td>
      <td data-label="Claims" class="num">
        {item.claims}
      </td>
      <td data-label="Rests on">
        {[
          item.derivations === 0 ? null : `${item.derivations} derived from`,
          item.gaps === 0 ? null : `${item.gaps} ${item.gaps === 1 ? 'gap' : 'gaps'}`,
          item.files === 0 ? null : `${item.files} ${item.files === 1 ? 'file' : 'files'}`,
        ]
          .filter((part) => part !== null)
          .join(' · ') || '–'}
      </td>
    </tr>
  )
}
