import type { ClaimStanding } from '#domain/brief/state.ts'
import { pathOf } from '#domain/label.ts'
import { positionOf } from '#weighing/positions.ts'
import { standingVerdicts } from '#weighing/verdicts.ts'
import { weigher } from '#weighing/weigh.ts'
import type { WeighedAssessment, WeighedCase, WeighedClaim } from './weighed-case.ts'

/** A claim as a sentence that rests on it shows it. */
export interface ClaimFacts extends ClaimStanding {
  readonly label: string
  readonly href: string
  readonly wording: string
  /** Recorded chains for and against it, fewest and most. */
  readonly supports: readonly [lo: number, hi: number]
  readonly refutes: readonly [lo: number, hi: number]
  /** What its standing verdicts say, in their scale's words. */
  readonly verdicts: readonly string[]
  /** A second person approved one of them. */
  readonly approved: boolean
  /** Names of the parties that deny it. */
  readonly deniedBy: readonly string[]
  /** Someone it is about has neither said anything of it nor been asked. */
  readonly noReply: boolean
}

/** What the case says of each claim, by label; each worked out when it is first asked for. */
export const claimFacts = (
  weighed: WeighedCase,
  slug: string,
): ((label: string) => ClaimFacts | undefined) => {
  const { index, claim: weigh } = weigher(weighed)
  const claims = new Map(weighed.claims.map((claim) => [claim.label, claim]))
  const verdicts = standingVerdicts(index.input.assessments)
  const given = new Map(weighed.assessments.map((one) => [one.key, one]))
  const known = new Map<string, ClaimFacts>()
  const factsOf = (claim: WeighedClaim): ClaimFacts => {
    const { supports, refutes, checks } = weigh(claim)
    const standing = (verdicts.get(claim.key) ?? []).flatMap(({ key }) => given.get(key) ?? [])
    const denying = weighed.parties.filter(
      ({ key }) => positionOf(index.positions, claim.key, key).stance === 'denies',
    )
    const current = standing.filter((one) => one.subjectVersion >= claim.meaningVersion)
    return {
      label: claim.label,
      href: pathOf('claim', slug, claim.number),
      wording: claim.wording,
      supports: supports.chains,
      refutes: refutes.chains,
      verdict: verdictOf(standing),
      verdicts: [...new Set(standing.flatMap(({ words }) => words ?? []))],
      approved: standing.some(({ state }) => state === 'approved'),
      denied: denying.length > 0,
      deniedBy: denying.map(({ name }) => name),
      challenged: checks.includes('open-challenge'),
      stale: checks.includes('stale') || current.length < standing.length,
      noReply: checks.includes('no-reply'),
    }
  }
  return (label) => {
    const claim = claims.get(label)
    if (claim === undefined) return undefined
    const facts = known.get(label) ?? factsOf(claim)
    known.set(label, facts)
    return facts
  }
}

/** What several assessors hold together: where they do not stand on one side, it is mixed. */
function verdictOf(standing: readonly WeighedAssessment[]): ClaimStanding['verdict'] {
  if (standing.length === 0) return 'none'
  if (standing.every(({ grade }) => grade === null)) return 'open'
  if (standing.every(({ side }) => side === 'supports')) return 'true'
  return standing.every(({ side }) => side === 'refutes') ? 'false' : 'mixed'
}
