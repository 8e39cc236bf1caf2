import { at } from './provenance-graph.ts'
import type { RivalMatrix } from './rival-matrix.ts'
import { fallingGroup, type FallingGroup } from './falling-group.ts'
import { weighted } from './scores.ts'

/** The point scores when these origins fall; null when no item falls with them. Valid until the next call. */
export type FallingScores = (fallen: readonly number[]) => Float64Array | null

/**
 * Scores the matrix again without the items that fall (METHODS 4). An item falls when every origin it
 * reaches has fallen. Only dependent groups that lose an item can change, and what a group becomes
 * without certain items is remembered. No more than `largest` origins fall at once.
 */
export const fallingScores = (
  matrix: RivalMatrix,
  pointScores: readonly number[],
  largest: number,
): FallingScores => {
  const groupWithout = rememberedGroups(matrix)
  const itemsAt = itemsByOrigin(matrix, largest)
  const scores = new Float64Array(pointScores.length)
  return (set) => {
    const fallen = new Set<number>()
    for (const origin of set)
      for (const item of itemsAt.get(origin) ?? [])
        if (matrix.origins[item]?.every((needed) => set.includes(needed))) fallen.add(item)
    if (fallen.size === 0) return null
    scores.set(pointScores)
    for (const [group, items] of Map.groupBy(fallen, (item) => at(matrix.grouping.groupOf, item))) {
      const change = groupWithout(group, items)
      for (let claim = 0; claim < scores.length; claim++)
        scores[claim] = (scores[claim] ?? 0) + (change[claim] ?? 0)
    }
    return scores
  }
}

/** The items that may fall, by each origin they reach. */
function itemsByOrigin(
  { origins }: RivalMatrix,
  largest: number,
): ReadonlyMap<number, readonly number[]> {
  const items = new Map<number, number[]>()
  for (const [item, list] of origins.entries())
    for (const origin of list.length > largest ? [] : list) {
      const there = items.get(origin)
      if (there === undefined) items.set(origin, [item])
      else there.push(item)
    }
  return items
}

function rememberedGroups(matrix: RivalMatrix) {
  const members = Map.groupBy(matrix.items.keys(), (item) => at(matrix.grouping.groupOf, item))
  const groups = new Map<number, FallingGroup>()
  const changes = new Map<string, Float64Array>()
  const rows = matrix.claims.map((_, claim) => weighted(matrix, claim, 'point'))
  const groupOf = (group: number): FallingGroup => {
    const known = groups.get(group) ?? fallingGroup(matrix, rows, members.get(group) ?? [])
    groups.set(group, known)
    return known
  }
  return (group: number, fallen: readonly number[]): Float64Array => {
    const items = fallen.toSorted((a, b) => a - b)
    const key = `${group}:${items.join()}`
    const change = changes.get(key) ?? groupOf(group)(items)
    changes.set(key, change)
    return change
  }
}
