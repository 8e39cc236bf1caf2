import { indexOfSoleSmallest } from './order.ts'
import type { CellRating, RivalMatrix } from './rival-matrix.ts'
import { sumOfLargest } from './scores.ts'

/** What one assessor's own ratings say. */
export interface OwnLeader {
  readonly assessor: string
  /** Scores from their ratings alone, in the order of the claims. */
  readonly scores: readonly number[]
  /** The claim their own ratings put first, alone; null for a tie. */
  readonly leader: number | null
}

/**
 * Each assessor who rated at least one cell, in the order of their first rating, with the leader of
 * their own ratings: cells they left are 0, groups and weights as in the combined scores (METHODS 5).
 */
export const ownLeaders = (matrix: RivalMatrix): OwnLeader[] =>
  [...Map.groupBy(matrix.ratings, ({ rating }) => rating.assessor)].map(([assessor, ratings]) => {
    const scores = scoresFrom(matrix, ratings)
    return { assessor, scores, leader: indexOfSoleSmallest(scores) }
  })

function scoresFrom(matrix: RivalMatrix, ratings: readonly CellRating[]): number[] {
  const byClaim = Map.groupBy(ratings, ({ claim }) => claim)
  const row = new Float64Array(matrix.items.length)
  return matrix.claims.map((_, claim) => {
    row.fill(0)
    for (const { item, value } of byClaim.get(claim) ?? [])
      row[item] = value * (matrix.weights[item]?.point ?? 0)
    return sumOfLargest(matrix.grouping, row)
  })
}
