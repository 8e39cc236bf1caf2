import { REVIEW_SORTS, VERDICT_FILTERS, type ReviewSort } from '#domain/sourcing.ts'
import { CLAIM_STATUSES, statusWords } from '#domain/work.ts'
import type { SourcingReview } from '#queries/sourcing-review.ts'
import { SOURCING_CHECKS } from '#weighing/sourcing-checks.ts'
import { gravestFirst } from '#weighing/weakest.ts'
import { Layout, type DossierProps } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { address, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { CHECK_WORDS } from '../weighing/words.ts'
import { Decisions } from './decisions.tsx'
import { reviewRow } from './row.ts'
import { ReviewTabs } from './tabs.tsx'
import { VERDICT_FILTER_WORDS } from './words.ts'

/** The sourcing of every claim on one page, the weakest first, decided on in place. */
export const SourcingShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: SourcingReview
  readonly dossier: DossierProps
}) => {
  const { viewer, frame, page } = props
  const path = `/cases/${frame.slug}/review`
  return (
    <Layout
      viewer={viewer}
      title="Sourcing review"
      case={frame}
      current="review"
      dossier={props.dossier}
    >
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<ReviewTabs slug={frame.slug} current="review" />}
        title="Sourcing review"
        sub={totalWords(page)}
      >
        {page.here.can('case.export') && page.totals.claims > 0 ? (
          <a class="btn btn-plain" href={`/cases/${frame.slug}/exports#sourcing`}>
            Export
          </a>
        ) : null}
      </PageHeader>
      {page.totals.claims === 0 ? (
        <Empty
          title="No claim to review yet"
          action={
            page.here.can('record.write')
              ? { href: `/cases/${frame.slug}/claims/new`, label: 'Add a claim' }
              : null
          }
        >
          Each claim of the case stands here with what it rests on, who judged it, and what an
          editor should look at before it is relied on.
        </Empty>
      ) : (
        <>
          <ReviewFilters page={page} path={path} />
          {page.rows.length === 0 ? (
            <Empty title="No claim fits these filters" action={{ href: path, label: 'Show all' }} />
          ) : (
            <Rows viewer={viewer} page={page} slug={frame.slug} path={path} />
          )}
        </>
      )}
    </Layout>
  )
}

function totalWords({ totals, rows }: SourcingReview): string | null {
  if (totals.claims === 0) return null
  const counted = (count: number, words: string) => `${count} ${words}`
  return [
    rows.length === totals.claims
      ? counted(totals.claims, totals.claims === 1 ? 'claim' : 'claims')
      : `${rows.length} of ${totals.claims} claims`,
    counted(totals.exposed, 'with a verdict its own chains do not carry'),
    counted(totals.clear, 'with nothing to look at'),
  ].join(' · ')
}

const SORT_WORDS: Readonly<Record<ReviewSort, string>> = {
  weakest: 'Weakest first',
  claim: 'By number',
  chains: 'Fewest chains first',
  due: 'Soonest due first',
  priority: 'Most urgent first',
}

const ReviewFilters = (props: { readonly page: SourcingReview; readonly path: string }) => {
  const { totals, request, assignees } = props.page
  const checks = gravestFirst(SOURCING_CHECKS).filter((check) => totals.checks[check] > 0)
  return (
    <Filters
      path={props.path}
      filters={request.filters}
      of={[
        {
          name: 'check',
          label: 'Check',
          any: 'Any',
          options: checks.map((check) => [
            check,
            `${CHECK_WORDS[check].replace(/\.$/, '')} (${totals.checks[check]})`,
          ]),
        },
        {
          name: 'verdict',
          label: 'Verdict',
          any: 'Any',
          options: VERDICT_FILTERS.map((one) => [one, VERDICT_FILTER_WORDS[one]]),
        },
        {
          name: 'status',
          label: 'Status',
          any: 'Any',
          options: CLAIM_STATUSES.map((status) => [status, statusWords(status)]),
        },
        {
          name: 'assignee',
          label: 'Who has it',
          any: 'Anyone',
          options: [
            ['me', 'I'],
            ['none', 'Nobody'],
            ...assignees.map(({ id, name }) => [id, name] as const),
          ],
        },
        {
          name: 'sort',
          label: 'Order',
          any: SORT_WORDS.weakest,
          options: REVIEW_SORTS.filter((sort) => sort !== 'weakest').map((sort) => [
            sort,
            SORT_WORDS[sort],
          ]),
        },
      ]}
    />
  )
}

const Rows = (props: {
  readonly viewer: Viewer
  readonly page: SourcingReview
  readonly slug: string
  readonly path: string
}) => {
  const { page, slug, path } = props
  const { query } = page.request
  const shown = new URLSearchParams(query)
  shown.delete('open')
  shown.delete('saved')
  return (
    <Table
      caption="The sourcing of every claim"
      class="sourcing"
      head={
        <tr>
          {HEADS.map((head) => (
            <th scope="col">{head === '' ? <span class="vh">Decide</span> : head}</th>
          ))}
        </tr>
      }
    >
      {page.rows.map((row) => {
        const opened = page.open?.row.label === row.label
        const decide = opened ? null : `${address(path, shown, { open: row.label })}#${row.label}`
        return (
          <>
            {reviewRow({ row, slug, names: page.names, decide })}
            {opened && page.open !== null ? (
              <tr class="decide">
                <td colspan={HEADS.length} class="wide">
                  <Decisions
                    csrf={props.viewer.csrf}
                    slug={slug}
                    open={page.open}
                    may={page.here.can}
                    back={`${address(path, shown, {})}#${row.label}`}
                  />
                </td>
              </tr>
            ) : null}
          </>
        )
      })}
    </Table>
  )
}

const HEADS = ['Claim', 'Who, how far', 'Verdict', 'For', 'Against', 'Open', 'Checks', ''] as const
