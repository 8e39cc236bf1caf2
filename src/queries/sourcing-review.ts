import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permitInCase } from '#domain/permission.ts'
import type { Side } from '#weighing/chains.ts'
import type { Key } from '#weighing/input.ts'
import { replies } from '#weighing/replies.ts'
import { SOURCING_CHECKS, type SourcingCheck } from '#weighing/sourcing-checks.ts'
import { weigher, type Weigher } from '#weighing/weigh.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import type { ListRequest } from './shared/listing.ts'
import { namesIn, type WeighedCase } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'
import { workOf } from './shared/work.ts'
import { workersOf, type Worker } from './shared/workers.ts'
import { chosenRows, type ReviewFilters } from './sourcing/chosen-rows.ts'
import { reviewRows, type ReviewRow } from './sourcing/review-rows.ts'
import { sourcingFacts } from './sourcing/sourcing-facts.ts'

/** The sourcing of every claim of a case, the weakest first. */
export interface SourcingReview {
  readonly here: CaseHere
  /** As filtered and sorted. */
  readonly rows: readonly ReviewRow[]
  /** Of all claims, whatever the filters. */
  readonly totals: ReviewTotals
  readonly filters: ReviewFilters
  readonly request: ListRequest
  /** Who has claims here, for the filter. */
  readonly assignees: readonly { readonly id: string; readonly name: string }[]
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** The claim whose decisions are open: `?open=C7`. */
  readonly open: OpenRow | null
}

/** Figures of all claims of the case. */
export interface ReviewTotals {
  readonly claims: number
  /** Claims whose verdict its own chains do not carry. */
  readonly exposed: number
  /** Claims with no check at all. */
  readonly clear: number
  readonly checks: Readonly<Record<SourcingCheck, number>>
}

/** A claim with what its decisions are made from. */
export interface OpenRow {
  readonly row: ReviewRow
  readonly workers: readonly Worker[]
  /** Whom it is about, that has no statement on it and was not asked: `party:KEY`, `source:KEY`. */
  readonly unheard: readonly { readonly key: string; readonly name: string }[]
}

/**
 * For those who work on the case: filtered by `check`, `status`, `assignee` (an id, `me`, `none`) and
 * `verdict`, sorted, all on one page. Throws NotFound, Forbidden. Seven queries however many claims.
 */
export const sourcingReview = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
  today: string,
): Promise<SourcingReview> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'review the sourcing of this case')
  const [weighed, facts] = await Promise.all([
    weighingInput(database, actor, here.case.id, today, { ratings: false }),
    sourcingFacts(database, here.case.id),
  ])
  const work = await workOf(database, facts.ids.values(), actor)
  const weighs = weigher(weighed)
  const me = actor.kind === 'user' ? actor.id : null
  const all = reviewRows({ here, actor, weighed, facts, work }, weighs, today)
  const { rows, filters } = chosenRows(all, request, me)
  const opened = all.find(({ label }) => label === request.filters['open'])
  return {
    here,
    rows,
    totals: totalsOf(all),
    filters,
    request,
    assignees: assigneesOf(all),
    names: namesIn(weighed),
    open: opened
      ? {
          row: opened,
          workers: await workersOf(database, here.case),
          unheard: unheardOf(weighed, weighs, opened.key),
        }
      : null,
  }
}

/** The page as JSON: numbers with the keys they were made from, checks by their codes. */
export const sourcingReviewJson = ({ rows, totals }: SourcingReview) => ({
  total: totals.claims,
  shown: rows.length,
  exposed: totals.exposed,
  clear: totals.clear,
  checks: totals.checks,
  items: rows.map(({ key: _, chains: __, supports, refutes, ...row }) => ({
    ...row,
    supports: sideJson(supports),
    refutes: sideJson(refutes),
    protectedOnly: row.checks.includes('protected-only'),
    stale: row.checks.includes('stale'),
  })),
})

const sideJson = ({ items, chains, bottleneck, unaligned }: Side) => ({
  items: items.length,
  chains,
  bottleneck,
  unaligned,
})

function totalsOf(rows: readonly ReviewRow[]): ReviewTotals {
  const tally = new Map<SourcingCheck, number>()
  for (const { checks } of rows)
    for (const check of checks) tally.set(check, (tally.get(check) ?? 0) + 1)
  return {
    claims: rows.length,
    exposed: rows.filter(({ exposed }) => exposed).length,
    clear: rows.filter(({ checks }) => checks.length === 0).length,
    checks: Object.fromEntries(
      SOURCING_CHECKS.map((check) => [check, tally.get(check) ?? 0]),
    ) as Record<SourcingCheck, number>,
  }
}

function assigneesOf(rows: readonly ReviewRow[]): SourcingReview['assignees'] {
  const found = new Map(
    rows.flatMap(({ work: { assignee } }) => (assignee === null ? [] : [[assignee.id, assignee]])),
  )
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

function unheardOf(weighed: WeighedCase, { index }: Weigher, key: Key): OpenRow['unheard'] {
  const heard = replies(index)
  const names = new Map([
    ...weighed.parties.map((party): [string, string] => [`party:${party.key}`, party.name]),
    ...weighed.sources.map((source): [string, string] => [source.key, source.name]),
  ])
  const claim = index.input.claims.find((one) => one.key === key)
  return (claim?.about ?? []).flatMap((target) => {
    const name = names.get(target)
    return name === undefined || heard(target, key) ? [] : [{ key: target, name }]
  })
}
