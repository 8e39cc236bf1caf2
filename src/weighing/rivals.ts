import { agreement, type Alpha } from './agreement.ts'
import { breakSets, type BreakSets } from './break-sets.ts'
import type { CaseIndex } from './case-index.ts'
import type { InputClaim, Key } from './input.ts'
import { isNecessary, leaderOf, margin, type Margin } from './margins.ts'
import { nextChecks, type NextCheck } from './next-checks.ts'
import { compareText } from './order.ts'
import { ownLeaders, type OwnLeader } from './own-leaders.ts'
import { rivalMatrix, type RivalMatrix } from './rival-matrix.ts'
import { scores, type Score } from './scores.ts'

/** How the rivals of one group stand. Claims and items are given by their place in the matrix. */
export interface Rivals {
  readonly matrix: RivalMatrix
  /** In the order of the claims. */
  readonly scores: readonly Score[]
  /** The sole leader; null for a tie. */
  readonly leader: number | null
  readonly margin: Margin | null
  /** The lead holds whatever the unknown cells and weights turn out to be. */
  readonly necessary: boolean
  readonly breakSets: BreakSets
  readonly alpha: Alpha
  readonly ownLeaders: readonly OwnLeader[]
  /** Assessors whose own sole leader is the leader. */
  readonly agree: number
  readonly next: readonly NextCheck[]
}

/** Claims that share a rival group, by group name; a group of one is left out (METHODS 3). */
export const rivalGroups = (claims: readonly InputClaim[]): [group: string, claims: Key[]][] => {
  const groups = Map.groupBy(claims, ({ rivalGroup }) => rivalGroup)
  return [...groups]
    .flatMap(([group, members]): [string, Key[]][] =>
      group === null || members.length < 2 ? [] : [[group, members.map(({ key }) => key)]],
    )
    .toSorted(([a], [b]) => compareText(a, b))
}

/** What to check next among the rivals of a group (METHODS 5), without all else that weighing them takes. */
export interface ChecksAmong {
  readonly matrix: RivalMatrix
  /** Empty where no claim leads. */
  readonly next: readonly NextCheck[]
}

export const checksAmong = (
  index: CaseIndex,
  group: string,
  claims: readonly Key[],
): ChecksAmong => {
  const matrix = matrixOf(index, group, claims)
  return { matrix, next: leaderOf(scores(matrix)) === null ? [] : nextChecks(matrix) }
}

/** Weighs one rival group (METHODS 3 to 5). */
export const weighRivals = (index: CaseIndex, group: string, claims: readonly Key[]): Rivals => {
  const matrix = matrixOf(index, group, claims)
  const all = scores(matrix)
  const leader = leaderOf(all)
  const own = ownLeaders(matrix)
  const shared = { matrix, scores: all, leader, alpha: agreement(matrix), ownLeaders: own }
  if (leader === null)
    return {
      ...shared,
      margin: null,
      necessary: false,
      breakSets: { sets: [], capped: false },
      agree: 0,
      next: [],
    }
  const ahead = margin(all, leader)
  const points = all.map(({ point }) => point)
  return {
    ...shared,
    margin: ahead,
    necessary: isNecessary(ahead),
    breakSets: breakSets(matrix, points, leader),
    agree: own.filter((assessor) => assessor.leader === leader).length,
    next: nextChecks(matrix),
  }
}

function matrixOf(index: CaseIndex, group: string, claims: readonly Key[]): RivalMatrix {
  const ratings = claims.flatMap((claim) => index.ratingsOf.get(claim) ?? [])
  return rivalMatrix(index, group, claims, ratings)
}
