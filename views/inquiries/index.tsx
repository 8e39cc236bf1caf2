import { INQUIRY_KINDS } from '#domain/inquiry.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { shorten } from '#domain/text/shorten.ts'
import type { InquiryList } from '#queries/inquiry-list.ts'
import type { InquiryView } from '#queries/shared/inquiries.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Label } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination, ListHead, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { AskedOf, INQUIRY_KIND_WORDS, OutcomeWords } from './words.tsx'

/** What was asked in a case, of whom, and what came of it. */
export const InquiryIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: InquiryList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const { request } = list
  const path = `/cases/${frame.slug}/inquiries`
  const mayAdd = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title="Inquiries" case={frame} current="inquiries">
      <PageHeader
        title="Inquiries"
        sub={
          page.open === 0
            ? null
            : `${page.open} without an answer${page.overdue === 0 ? '' : `, ${page.overdue} of them overdue`}`
        }
      >
        {mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add an inquiry
          </a>
        ) : null}
      </PageHeader>
      <Filters path={path} filters={request.filters} of={filtersOf(page)} />
      {list.total === 0 ? (
        <Empty
          title={request.query.size === 0 ? 'No inquiries yet' : 'No inquiry fits these filters'}
          action={mayAdd ? { href: `${path}/new`, label: 'Add an inquiry' } : null}
        >
          An inquiry is something asked of someone: a right of reply, records, a question; or a
          search, also one that found nothing. Start with whoever a claim is held against.
        </Empty>
      ) : (
        <Table
          caption="Inquiries of this case"
          head={<ListHead path={path} request={page.list.request} columns={COLUMNS} />}
        >
          {list.items.map((inquiry) => (
            <Row inquiry={inquiry} />
          ))}
        </Table>
      )}
      <Pagination path={path} list={list} noun={['inquiry', 'inquiries']} />
    </Layout>
  )
}

const filtersOf = (page: InquiryList) =>
  [
    {
      name: 'state',
      label: 'Answer',
      any: 'Any',
      options: [
        ['open', 'Not answered'],
        ['overdue', 'Overdue'],
        ['answered', 'With an outcome'],
      ],
    },
    {
      name: 'kind',
      label: 'Kind',
      any: 'Any',
      options: INQUIRY_KINDS.map((kind) => [kind, INQUIRY_KIND_WORDS[kind]] as const),
    },
    {
      name: 'party',
      label: 'Party',
      any: 'Any',
      options: page.parties
        .filter((party) => !party.withdrawn)
        .map((party) => [party.slug, party.name] as const),
    },
    WITHDRAWN,
  ] as const

const COLUMNS = [
  { words: 'Inquiry', by: 'number' },
  { words: 'Of whom' },
  { words: 'Asked', by: 'asked' },
  { words: 'Answer', by: 'due' },
  { words: 'Claims' },
]

const Row = (props: { readonly inquiry: InquiryView }) => {
  const { inquiry } = props
  return (
    <tr data-row>
      <th scope="row" class="claim">
        <small>
          {inquiry.number} · {INQUIRY_KIND_WORDS[inquiry.kind]}
        </small>{' '}
        <a href={inquiry.href} dir="auto">
          {shorten(plainWords(inquiry.question), 160)}
        </a>
      </th>
      <td data-label="Of whom">
        <AskedOf to={inquiry.to} />
      </td>
      <td data-label="Asked" class="when">
        <When edtf={inquiry.askedOn} />
      </td>
      <td data-label="Answer">
        <OutcomeWords inquiry={inquiry} />
      </td>
      <td data-label="Claims">
        {inquiry.claims.map((claim, place) => (
          <>
            {place === 0 ? '' : ' '}
            <Label label={claim.label} href={claim.href} />
          </>
        ))}
      </td>
    </tr>
  )
}
