import { indexOfSoleSmallest, TIE } from './order.ts'
import { fallingScores } from './falling-scores.ts'
import type { RivalMatrix } from './rival-matrix.ts'

/** What would end the lead. Origins are given by their vertex in the case's graph. */
export interface BreakSets {
  /** Every set of the smallest size; empty when no set of at most three ends the lead. */
  readonly sets: readonly (readonly number[])[]
  /** More candidates than are tried out: only those whose fall hurts most were. */
  readonly capped: boolean
}

const LARGEST_SET = 3
const MOST_CANDIDATES = 40

/**
 * The smallest sets of at most three origins without which the leader is no longer sole leader by
 * point score (METHODS 4). An item falls when all origins it reaches are in the set; the remaining
 * items are grouped and scored again.
 */
export const breakSets = (
  matrix: RivalMatrix,
  pointScores: readonly number[],
  leader: number,
): BreakSets => {
  const origins = union(matrix.origins)
  const without = fallingScores(matrix, pointScores, LARGEST_SET)
  const capped = origins.length > MOST_CANDIDATES
  const marginWithout = (origin: number) => smallestMargin(without([origin]) ?? pointScores, leader)
  const tried = capped ? mostHurtful(origins, marginWithout) : origins
  // An origin of items with more origins than a set may hold brings nothing down.
  const able = new Set(union(matrix.origins.filter((list) => list.length <= LARGEST_SET)))
  const candidates = tried.filter((origin) => able.has(origin))
  for (let size = 1; size <= LARGEST_SET; size++) {
    const sets = [...combinations(candidates, size)].filter((set) => {
      const scores = without(set)
      return scores !== null && indexOfSoleSmallest(scores) !== leader
    })
    if (sets.length > 0) return { sets, capped }
  }
  return { sets: [], capped }
}

/** What is in any of the lists of whole numbers, in order. */
function union(lists: readonly (readonly number[])[]): number[] {
  let most = 0
  for (const list of lists) for (const one of list) most = Math.max(most, one + 1)
  const present = new Int32Array(most)
  for (const list of lists) for (const one of list) present[one] = 1
  return [...present.keys()].filter((one) => present[one] === 1)
}

/** The candidates whose single removal lowers the smallest point margin most, ties by file order. */
const mostHurtful = (origins: readonly number[], marginWithout: (origin: number) => number) =>
  origins
    .map((origin) => ({ origin, margin: marginWithout(origin) }))
    .toSorted((a, b) => (Math.abs(a.margin - b.margin) <= TIE ? 0 : a.margin - b.margin))
    .slice(0, MOST_CANDIDATES)
    .map(({ origin }) => origin)

function smallestMargin(scores: ArrayLike<number>, leader: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let claim = 0; claim < scores.length; claim++)
    if (claim !== leader)
      smallest = Math.min(smallest, (scores[claim] ?? 0) - (scores[leader] ?? 0))
  return smallest
}

/** All subsets of the size, in lexical order of place. */
function* combinations(list: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) yield []
  else
    for (let place = from; place <= list.length - size; place++)
      for (const rest of combinations(list, size - 1, place + 1)) yield [list[place] ?? 0, ...rest]
}
