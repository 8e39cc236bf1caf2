import type { ClaimSides } from './claim-sides.ts'
import type { InputAssessment, InputLink, Key } from './input.ts'

/** Why an item may not be graded credibility 1: the chains of each claim side it is linked to. */
export interface LinkedSide {
  readonly claim: Key
  readonly bearing: 'supports' | 'refutes'
  readonly lo: number
  readonly bottleneck: readonly Key[]
}

/**
 * Credibility 1 says "confirmed by others with no shared origin", so it is refused unless some claim
 * the item is linked to has two chains on that link's side (METHODS 8).
 */
export const isEarned = (
  links: readonly InputLink[],
  sidesOf: (claim: Key) => ClaimSides,
): boolean => linkedSides(links, sidesOf).some(({ lo }) => lo >= 2)

/** The sides an item stands on, with what they rest on: the reason to show when grade 1 is refused. */
export const linkedSides = (
  links: readonly InputLink[],
  sidesOf: (claim: Key) => ClaimSides,
): LinkedSide[] =>
  links.flatMap(({ claim, bearing }) => {
    if (bearing === 'context') return []
    const { chains, bottleneck } = sidesOf(claim)[bearing]
    return [{ claim, bearing, lo: chains[0], bottleneck }]
  })

/** Whether somebody's current grade of the item is 1. */
export const hasGradeOne = (grades: readonly InputAssessment[] = []): boolean =>
  grades.some(({ grade }) => grade === '1')
