import { VERDICT_FILTERS, type VerdictFilter } from '#domain/sourcing.ts'
import { CLAIM_STATUSES, PRIORITIES, type ClaimStatus } from '#domain/work.ts'
import { SOURCING_CHECKS, type SourcingCheck } from '#weighing/sourcing-checks.ts'
import { compareWeakness, type Weakness } from '#weighing/weakest.ts'
import type { ListRequest } from '../shared/listing.ts'
import type { WorkJson } from '../shared/work.ts'
import type { ReviewVerdict } from './verdicts-to-review.ts'

/** What of the address was understood; a value that is none counts as not given. */
export interface ReviewFilters {
  readonly check: SourcingCheck | null
  readonly status: ClaimStatus | null
  /** An id, `me` or `none`. */
  readonly assignee: string | null
  readonly verdict: VerdictFilter | null
}

/** What a row is filtered and sorted by. */
export interface Choosable extends Weakness {
  readonly label: string
  readonly work: WorkJson
  readonly verdicts: readonly ReviewVerdict[]
  readonly exposed: boolean
}

/** The rows as the address filters and sorts them; `me` is the actor's account. */
export const chosenRows = <Row extends Choosable>(
  rows: readonly Row[],
  { filters: asked, sort }: ListRequest,
  me: string | null,
): { readonly rows: readonly Row[]; readonly filters: ReviewFilters } => {
  const filters: ReviewFilters = {
    check: SOURCING_CHECKS.find((one) => one === asked['check']) ?? null,
    status: CLAIM_STATUSES.find((one) => one === asked['status']) ?? null,
    assignee: asked['assignee'] ?? null,
    verdict: VERDICT_FILTERS.find((one) => one === asked['verdict']) ?? null,
  }
  const { check, status, verdict } = filters
  const chosen = rows.filter(
    (row) =>
      (check === null || row.checks.includes(check)) &&
      (status === null || row.work.status === status) &&
      isAssigned(row.work, filters.assignee, me) &&
      (verdict === null || VERDICTS[verdict](row)),
  )
  const compare = ORDERS[sort.by] ?? compareWeakness
  const sorted = chosen.toSorted((a, b) => compare(a, b) || compareWeakness(a, b))
  return { rows: sort.order === 'desc' ? sorted.toReversed() : sorted, filters }
}

const VERDICTS: Readonly<Record<VerdictFilter, (row: Choosable) => boolean>> = {
  exposed: ({ exposed }) => exposed,
  waiting: ({ verdicts }) => verdicts.some(({ state }) => state === 'submitted'),
  returned: ({ verdicts }) => verdicts.some(({ state }) => state === 'returned'),
  none: ({ verdicts }) => verdicts.every(({ state }) => state === 'returned'),
}

function isAssigned({ assignee }: WorkJson, wanted: string | null, me: string | null): boolean {
  if (wanted === null) return true
  if (wanted === 'none') return assignee === null
  return assignee?.id === (wanted === 'me' && me !== null ? me : wanted)
}

type Order = (a: Choosable, b: Choosable) => number

/** Those without a day come last; equals stand weakest first. */
const ORDERS: Readonly<Record<string, Order>> = {
  weakest: compareWeakness,
  claim: (a, b) => a.number - b.number,
  chains: (a, b) => a.chains - b.chains,
  due: (a, b) => compareDays(a.work.due, b.work.due),
  priority: (a, b) => PRIORITIES.indexOf(a.work.priority) - PRIORITIES.indexOf(b.work.priority),
}

const compareDays = (a: string | null, b: string | null): number => {
  const [left, right] = [a ?? '9999-12-31', b ?? '9999-12-31']
  return left < right ? -1 : left > right ? 1 : 0
}
