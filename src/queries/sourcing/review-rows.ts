import { pathOf } from '#domain/label.ts'
import { challengesAgainst } from '#weighing/challenged.ts'
import type { Side } from '#weighing/chains.ts'
import type { InputAssessment, Key } from '#weighing/input.ts'
import { compareText } from '#weighing/order.ts'
import type { SourcingCheck } from '#weighing/sourcing-checks.ts'
import { answeringChains } from '#weighing/verdict-side.ts'
import { standingVerdicts } from '#weighing/verdicts.ts'
import { gravestFirst, isExposed } from '#weighing/weakest.ts'
import type { Weigher } from '#weighing/weigh.ts'
import { workJson, type Work, type WorkJson } from '../shared/work.ts'
import type { Replies } from './sourcing-facts.ts'
import { verdictsToReview, type CaseToReview, type ReviewVerdict } from './verdicts-to-review.ts'

/** A claim of the sourcing review: what it rests on, what is held against it, what waits for a decision. */
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

/** Every standing claim of the case, in the order of their numbers; `work` is by id of the claim. */
export const reviewRows = (
  of: CaseToReview & { readonly work: ReadonlyMap<string, Work> },
  weigher: Weigher,
  today: string,
): readonly ReviewRow[] => {
  const { weighed, facts, here } = of
  const verdictsOf = verdictsToReview(of)
  const challenges = challengesAgainst(weigher.index, weigher.sidesOf)
  const standing = standingVerdicts(weigher.index.input.assessments)
  const preservedOf = preservedItems(weigher)
  return weighed.claims.map((claim) => {
    const { key, number, label, wording } = claim
    const { supports, refutes } = weigher.sidesOf(key)
    const checks = gravestFirst(weigher.checks(claim))
    const verdicts = standing.get(key) ?? []
    const id = facts.ids.get(number) ?? ''
    return {
      key,
      id,
      number,
      label,
      href: pathOf('claim', here.case.slug, number),
      wording,
      work: workJson(of.work.get(id), today),
      verdicts: verdictsOf(claim),
      exposed: isExposed({ checks }),
      supports,
      refutes,
      challenges: challenges(key).length,
      replies: facts.replies.get(number) ?? { asked: 0, answered: 0 },
      preserved: preservedOf(key),
      reviewBy: earliestReview(verdicts),
      checks,
      chains: answeringChains(verdicts, { supports, refutes }),
    }
  })
}

/** How many items are linked to a claim, and how many of them a file is kept of. */
function preservedItems({ index }: Weigher): (claim: Key) => ReviewRow['preserved'] {
  const kept = new Map(index.input.evidence.map(({ key, preserved }) => [key, preserved]))
  return (claim) => {
    const items = new Set((index.linksOf.get(claim) ?? []).map(({ evidence }) => evidence))
    return { kept: [...items].filter((key) => kept.get(key)).length, of: items.size }
  }
}

/** The first day on which a verdict that stands is to be looked at again. */
const earliestReview = (verdicts: readonly InputAssessment[]): string | null =>
  verdicts.flatMap(({ reviewBy }) => reviewBy ?? []).toSorted(compareText)[0] ?? null
