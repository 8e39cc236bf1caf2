import { SOURCING_CHECKS, type SourcingCheck } from './sourcing-checks.ts'

/** How much a sourcing check weighs for the order of the sourcing review; never summed into a score. */
export type Severity = (typeof SEVERITIES)[number]
const SEVERITIES = ['grave', 'serious', 'slight'] as const

/**
 * Grave: a verdict cannot stand on it. Serious: to be answered before it is relied on. Slight: to be
 * put in order. docs/adr/0025 says why each is what it is.
 */
export const SEVERITY: Readonly<Record<SourcingCheck, Severity>> = {
  'no-evidence': 'grave',
  'single-chain': 'grave',
  circular: 'grave',
  'verdict-against-chains': 'grave',
  'grade-1-unearned': 'grave',
  'aligned-only': 'serious',
  'open-challenge': 'serious',
  'no-reply': 'serious',
  'protected-only': 'serious',
  stale: 'serious',
  'one-assessor': 'serious',
  'unrecorded-origin': 'slight',
  'not-preserved': 'slight',
}

/** What the order looks at, and nothing else. */
export interface Weakness {
  readonly checks: readonly SourcingCheck[]
  /** Recorded chains of the side that answers for its verdict, or of the supports side without one. */
  readonly chains: number
  /** Of the label: what stands first among equals. */
  readonly number: number
}

/**
 * Weakest first: claims whose verdict stands without two chains, or against them; then by how many
 * grave, serious and slight checks each has, most first; then by fewest chains; then by number. The
 * keys are compared one after the other, so that no number of slight ones outweighs a grave one.
 */
export const compareWeakness = (a: Weakness, b: Weakness): number =>
  compareRanks(rankOf(a), rankOf(b))

/** A verdict stands that its own chains do not carry. */
export const isExposed = ({ checks }: Pick<Weakness, 'checks'>): boolean =>
  checks.includes('single-chain') || checks.includes('verdict-against-chains')

/** How many checks of each severity; a check counts once however often it is named. */
export const bySeverity = (
  checks: readonly SourcingCheck[],
): Readonly<Record<Severity, number>> => {
  const counts = { grave: 0, serious: 0, slight: 0 }
  for (const check of new Set(checks)) counts[SEVERITY[check]] += 1
  return counts
}

/** Checks as they are listed: the gravest first, else in the order of METHODS 9. */
export const gravestFirst = (checks: readonly SourcingCheck[]): SourcingCheck[] =>
  SEVERITIES.flatMap((severity) =>
    SOURCING_CHECKS.filter((check) => SEVERITY[check] === severity && checks.includes(check)),
  )

type Rank = readonly number[]

function rankOf(claim: Weakness): Rank {
  const { grave, serious, slight } = bySeverity(claim.checks)
  return [isExposed(claim) ? 0 : 1, -grave, -serious, -slight, claim.chains, claim.number]
}

function compareRanks(a: Rank, b: Rank): number {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
