import { at } from './provenance-graph.ts'
import type { Grouping } from './dependent-groups.ts'
import type { CellRating, RivalMatrix } from './rival-matrix.ts'

/** How inconsistent the evidence is with a claim: smaller is better. */
export interface Score {
  readonly point: number
  readonly range: readonly [lo: number, hi: number]
}

/** v(claim, item): the mean of the assessors' values; nobody rated it: somewhere in [0, 2], 0 as a point (METHODS 3). */
export interface CellValue {
  readonly lo: number
  readonly hi: number
  readonly point: number
}

const UNRATED: CellValue = { lo: 0, hi: 2, point: 0 }

const cellValue = (ratings: readonly CellRating[] | undefined): CellValue => {
  if (ratings === undefined || ratings.length === 0) return UNRATED
  const mean = ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length
  return { lo: mean, hi: mean, point: mean }
}

/** Each claim's score, in the order of the claims: Σ over dependent groups of the largest v·w (METHODS 3). */
export const scores = (matrix: RivalMatrix): Score[] =>
  matrix.claims.map((_, claim) => {
    const end = (which: 'lo' | 'hi' | 'point') =>
      sumOfLargest(matrix.grouping, weighted(matrix, claim, which))
    return { point: end('point'), range: [end('lo'), end('hi')] }
  })

/** v·w of one claim for every item. */
export const weighted = (
  matrix: RivalMatrix,
  claim: number,
  which: 'lo' | 'hi' | 'point',
): Float64Array => {
  const row = new Float64Array(matrix.items.length)
  for (let item = 0; item < row.length; item++) {
    const value = cellValue(matrix.cells.get(claim * row.length + item))[which]
    row[item] = value * (matrix.weights[item]?.[which] ?? 0)
  }
  return row
}

/** Each group's largest value; groups count once per claim. */
export const largestOfGroups = (grouping: Grouping, row: Float64Array): Float64Array => {
  const largest = new Float64Array(grouping.count)
  for (let item = 0; item < row.length; item++) {
    const group = at(grouping.groupOf, item)
    largest[group] = Math.max(largest[group] ?? 0, row[item] ?? 0)
  }
  return largest
}

export const sumOfLargest = (grouping: Grouping, row: Float64Array): number =>
  largestOfGroups(grouping, row).reduce((sum, value) => sum + value, 0)
