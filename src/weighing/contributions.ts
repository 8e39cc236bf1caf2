import type { Key } from './input.ts'
import { at } from './provenance-graph.ts'
import type { Rivals } from './rivals.ts'
import { largestOfGroups, weighted } from './scores.ts'

/** What one dependent group of items adds to the score of each claim (METHODS 3). */
export interface Contribution {
  readonly items: readonly Key[]
  /** In the order of the claims: the group's largest v·w, and the item it comes from; null where it adds nothing. */
  readonly of: readonly {
    readonly point: number
    readonly range: readonly [lo: number, hi: number]
    readonly item: Key | null
  }[]
}

/** The rows a group's scores are the sums of, in the order of their first items. */
export const contributions = ({ matrix }: Rivals): Contribution[] => {
  const { grouping, items } = matrix
  const rows = matrix.claims.map((_, claim) => {
    const points = weighted(matrix, claim, 'point')
    return {
      points,
      point: largestOfGroups(grouping, points),
      lo: largestOfGroups(grouping, weighted(matrix, claim, 'lo')),
      hi: largestOfGroups(grouping, weighted(matrix, claim, 'hi')),
    }
  })
  const members = Map.groupBy(items.keys(), (item) => at(grouping.groupOf, item))
  return Array.from({ length: grouping.count }, (_, group) => {
    const places = members.get(group) ?? []
    return {
      items: places.map((item) => items[item] ?? ''),
      of: rows.map(({ points, point, lo, hi }) => {
        const largest = point[group] ?? 0
        const from = largest > 0 ? places.find((item) => points[item] === largest) : undefined
        return {
          point: largest,
          range: [lo[group] ?? 0, hi[group] ?? 0],
          item: from === undefined ? null : (items[from] ?? null),
        }
      }),
    }
  })
}
