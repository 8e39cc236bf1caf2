import { indexOfLargest, TIE } from './order.ts'
import { at } from './provenance-graph.ts'
import type { CellRating, RivalMatrix } from './rival-matrix.ts'
import { weighted } from './scores.ts'

/** A cell worth looking at again. Claim and item are given by their place in the matrix. */
export interface NextCheck {
  readonly claim: number
  readonly item: number
  /** How much the leader's margin can still move by this cell. */
  readonly swing: number
  /** How unsettled the cell is, from 0 to 1. */
  readonly spread: number
  readonly priority: number
}

const MOST = 5

/**
 * The cells whose answer would matter most (METHODS 5): priority = swing × spread, the five largest
 * above 0, ties by claim, then item. Every claim of the group is the leader or a rival, and a cell
 * touches its own claim's score alone, so that swing is what the score gains from 0 to 2.
 */
export const nextChecks = (matrix: RivalMatrix): NextCheck[] => {
  const candidates = matrix.claims.flatMap((_, claim) => checksOf(matrix, claim))
  const left = candidates.map(({ priority }) => priority)
  const chosen: NextCheck[] = []
  while (chosen.length < MOST) {
    const best = candidates[indexOfLargest(left)]
    const place = indexOfLargest(left)
    if (best === undefined || (left[place] ?? 0) <= TIE) break
    chosen.push(best)
    left[place] = 0
  }
  return chosen
}

function checksOf(matrix: RivalMatrix, claim: number): NextCheck[] {
  const row = weighted(matrix, claim, 'point')
  const others = largestOfOthers(matrix, row)
  return [...matrix.items.keys()].flatMap((item) => {
    const swing = Math.max(0, 2 * (matrix.weights[item]?.point ?? 0) - (others[item] ?? 0))
    const spread = spreadOf(matrix.cells.get(claim * matrix.items.length + item))
    const priority = swing * spread
    return priority > TIE ? [{ claim, item, swing, spread, priority }] : []
  })
}

/** For every item, the largest v·w of the other items in its dependent group. */
function largestOfOthers({ grouping }: RivalMatrix, row: Float64Array): Float64Array {
  const first = new Float64Array(grouping.count)
  const second = new Float64Array(grouping.count)
  const holder = new Int32Array(grouping.count).fill(-1)
  for (let item = 0; item < row.length; item++) {
    const group = at(grouping.groupOf, item)
    const value = row[item] ?? 0
    if (at(holder, group) < 0 || value > (first[group] ?? 0)) {
      second[group] = first[group] ?? 0
      first[group] = value
      holder[group] = item
    } else second[group] = Math.max(second[group] ?? 0, value)
  }
  return row.map((_, item) => {
    const group = at(grouping.groupOf, item)
    return (at(holder, group) === item ? second[group] : first[group]) ?? 0
  })
}

/** Half the distance between assessors, NA as 0; 1 if nobody rated the cell, 0.25 if one did. */
function spreadOf(ratings: readonly CellRating[] | undefined): number {
  if (ratings === undefined || ratings.length === 0) return 1
  if (ratings.length === 1) return 0.25
  const values = ratings.map(({ value }) => value)
  return (Math.max(...values) - Math.min(...values)) / 2
}
