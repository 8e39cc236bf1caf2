import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { pathOf } from '#domain/label.ts'
import { barredFromReview, permitInCase } from '#domain/permission.ts'
import { undecidable, type Decision } from '#domain/review.ts'
import { challengesAgainst } from '#weighing/challenged.ts'
import type { Side } from '#weighing/chains.ts'
import type { ClaimSides } from '#weighing/claim-sides.ts'
import type { InputAssessment, Key } from '#weighing/input.ts'
import { compareText, currentBy } from '#weighing/order.ts'
import { replies } from '#weighing/replies.ts'
import { SOURCING_CHECKS, type SourcingCheck } from '#weighing/sourcing-checks.ts'
import { standingVerdicts } from '#weighing/verdicts.ts'
import { gravestFirst, isExposed } from '#weighing/weakest.ts'
import { weigher, type Weigher } from '#weighing/weigh.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import type { ListRequest } from './shared/listing.ts'
import { chosenRows, type ReviewFilters, type ReviewVerdict } from './shared/review-rows.ts'
import { sourcingFacts, type Replies, type SourcingFacts } from './shared/sourcing-facts.ts'
import {
  namesIn,
  weighingInput,
  type WeighedAssessment,
  type WeighedCase,
  type WeighedClaim,
} from './shared/weighing-input.ts'
import { workJson, workOf, type Work, type WorkJson } from './shared/work.ts'
import { workersOf, type Worker } from './shared/workers.ts'

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

export interface ReviewTotals {
  readonly claims: number
  /** Claims whose verdict its own chains do not carry. */
  readonly exposed: number
  /** Claims with no check at all. */
  readonly clear: number
  readonly checks: Readonly<Record<SourcingCheck, number>>
}

export interface ReviewRow {
  readonly key: Key
  readonly id: string
  readonly number: number
  readonly label: string
  readonly href: string
  readonly wording: string
  readonly work: WorkJson
  readonly verdicts: readonly ReviewVerdict[]
  readonly exposed: boolean
  readonly supports: Side
  readonly refutes: Side
  /** Open challenges to anything it rests on. */
  readonly challenges: number
  readonly replies: Replies
  /** Items linked to it, and how many of them a file is kept of. */
  readonly preserved: { readonly kept: number; readonly of: number }
  readonly reviewBy: string | null
  /** The gravest first. */
  readonly checks: readonly SourcingCheck[]
  /** Recorded chains of the side that answers for its verdict. */
  readonly chains: number
}

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
  const of = weigher(weighed)
  const me = actor.kind === 'user' ? actor.id : null
  const all = reviewRows({ weighed, of, facts, work, actor, here, today })
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
          unheard: unheardOf(weighed, of, opened.key),
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

interface Parts {
  readonly weighed: WeighedCase
  readonly of: Weigher
  readonly facts: SourcingFacts
  readonly work: ReadonlyMap<string, Work>
  readonly actor: Actor
  readonly here: CaseHere
  readonly today: string
}

function reviewRows(parts: Parts): readonly ReviewRow[] {
  const { weighed, of, facts, work, here, today } = parts
  const verdictsOf = verdictsBy(parts)
  const challenges = challengesAgainst(of.index, of.sidesOf)
  const standing = standingVerdicts(of.index.input.assessments)
  const kept = new Map(weighed.evidence.map(({ key, preserved }) => [key, preserved]))
  return weighed.claims.map((claim) => {
    const { supports, refutes } = of.sidesOf(claim.key)
    const checks = gravestFirst(of.checks(claim))
    const items = new Set((of.index.linksOf.get(claim.key) ?? []).map(({ evidence }) => evidence))
    const id = facts.ids.get(claim.number) ?? ''
    return {
      key: claim.key,
      id,
      number: claim.number,
      label: claim.label,
      href: pathOf('claim', here.case.slug, claim.number),
      wording: claim.wording,
      work: workJson(work.get(id), today),
      verdicts: verdictsOf(claim),
      exposed: isExposed({ checks }),
      supports,
      refutes,
      challenges: challenges(claim.key).length,
      replies: facts.replies.get(claim.number) ?? { asked: 0, answered: 0 },
      preserved: { kept: [...items].filter((key) => kept.get(key)).length, of: items.size },
      reviewBy: earliestReview(standing.get(claim.key) ?? []),
      checks,
      chains: fewestChains(standing.get(claim.key) ?? [], { supports, refutes }),
    }
  })
}

/** The first day on which a verdict that stands is to be looked at again. */
const earliestReview = (verdicts: readonly InputAssessment[]): string | null =>
  verdicts.flatMap(({ reviewBy }) => reviewBy ?? []).toSorted(compareText)[0] ?? null

/** Outcomes, middle grades and claims without a verdict are answered by the supports side (METHODS 9). */
function fewestChains(
  verdicts: readonly InputAssessment[],
  { supports, refutes }: Pick<ClaimSides, 'supports' | 'refutes'>,
): number {
  const sides = verdicts.map(({ side }) => (side === 'refutes' ? refutes : supports))
  return Math.min(...(sides.length === 0 ? [supports] : sides).map(({ chains }) => chains[0]))
}

const isVerdict = ({ scale, grade, outcome }: WeighedAssessment) =>
  scale !== 'likelihood' && (grade !== null || outcome !== null)

function verdictsBy({ weighed, facts, actor, here }: Parts) {
  const latest = currentBy(
    weighed.assessments.filter((one) => one.subject.startsWith('claim:') && isVerdict(one)),
    ({ subject, assessor }) => `${subject}\0${assessor}`,
  )
  const bySubject = Map.groupBy(latest, ({ subject }) => subject)
  const me = actor.kind === 'user' ? actor.id : null
  const standing = {
    judges: here.can('record.assess'),
    reviews: here.can('assessment.review'),
    leads: here.can('case.manage'),
    approvers: facts.policy.approvers,
  }
  const mayDecide = ({ assessor, state }: WeighedAssessment, decision: Decision) =>
    here.case.withdrawn === null &&
    undecidable(decision, { state, withdrawn: false, superseded: false }) === null &&
    barredFromReview(actor, assessor.startsWith('outside ') ? null : assessor, standing) === null
  return (claim: WeighedClaim): readonly ReviewVerdict[] =>
    (bySubject.get(claim.key) ?? []).map((one) => ({
      id: one.key,
      words: one.words ?? one.scaleName,
      assessor: one.assessorName,
      on: one.on,
      state: one.state,
      approvals: {
        given: facts.approvedBy.get(one.key)?.size ?? 0,
        of: facts.policy.approvals,
      },
      outdated: one.subjectVersion < claim.meaningVersion,
      mine: me !== null && one.assessor === me,
      may: {
        approve: mayDecide(one, 'approved') && !facts.approvedBy.get(one.key)?.has(me ?? ''),
        return: mayDecide(one, 'returned'),
      },
    }))
}

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
