import type { ChallengeState } from '#domain/challenge-state.ts'
import type { ChallengeView } from '../shared/claim-ties.ts'
import type { InquiryView } from '../shared/inquiries.ts'
import type { WeighedCase, WeighedClaim, WeighedItem } from '../shared/weighed-case.ts'

/** What of a case is still to be settled. */
export interface OpenMatters {
  readonly challenges: readonly ChallengeView[]
  /** All challenges of the case, by state. */
  readonly challengeStates: Readonly<Partial<Record<ChallengeState, number>>>
  readonly gaps: readonly { readonly item: WeighedItem; readonly gap: string }[]
  /** Items without a file, which a dead link would take away. */
  readonly notPreserved: readonly WeighedItem[]
  readonly unsupported: readonly WeighedClaim[]
  /** Those without an answer, the one due first in front; the first of them alone. */
  readonly inquiries: readonly InquiryView[]
  readonly unanswered: number
  readonly overdue: number
}

/** What was asked of people and is not answered; the rest is read from the case. */
export type Asked = Pick<OpenMatters, 'inquiries' | 'unanswered' | 'overdue'>

/** Challenges, gaps, what is not preserved and what rests on nothing, beside what was asked. */
export const openMatters = (
  weighed: WeighedCase,
  challenges: readonly ChallengeView[],
  asked: Asked,
): OpenMatters => {
  const linked = new Set(weighed.links.map((link) => link.claim))
  const inUse = new Set(weighed.links.map((link) => link.evidence))
  return {
    challenges: challenges.filter((challenge) => challenge.state === 'open'),
    challengeStates: Object.fromEntries(
      [...Map.groupBy(challenges, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    ),
    gaps: weighed.evidence.flatMap((item) => item.gaps.map((gap) => ({ item, gap }))),
    notPreserved: weighed.evidence.filter(
      (item) => !item.preserved && item.kind !== 'assumption' && inUse.has(item.key),
    ),
    unsupported: weighed.claims.filter((claim) => claim.checkable && !linked.has(claim.key)),
    ...asked,
  }
}
