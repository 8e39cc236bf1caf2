import { dependentGroups, numberedEnds } from './dependent-groups.ts'
import { at } from './provenance-graph.ts'
import type { RivalMatrix } from './rival-matrix.ts'
import { weighted } from './scores.ts'

/** The point scores when these origins fall; null when no item falls with them. Valid until the next call. */
export type FallingScores = (fallen: readonly number[]) => Float64Array | null

/**
 * Scores the matrix again without the items that fall (METHODS 4): dependent groups are formed anew
 * among the remaining ones, from closures of the whole graph. Only groups that lose an item can
 * change, and what a group becomes is remembered.
 */
export const fallingScores = (
  matrix: RivalMatrix,
  originsOf: readonly (readonly number[])[],
  pointScores: readonly number[],
): FallingScores => {
  const groups = groupsOf(matrix)
  const itemsAt = new Map<number, number[]>()
  for (const [item, origins] of originsOf.entries())
    for (const origin of origins) {
      const list = itemsAt.get(origin) ?? []
      itemsAt.set(origin, list)
      list.push(item)
    }
  const known = new Map<string, Float64Array>()
  const scores = new Float64Array(pointScores.length)

  return (set) => {
    const fallen = new Set<number>()
    for (const origin of set)
      for (const item of itemsAt.get(origin) ?? [])
        if (originsOf[item]?.every((needed) => set.includes(needed))) fallen.add(item)
    if (fallen.size === 0) return null
    scores.set(pointScores)
    const byGroup = Map.groupBy(fallen, (item) => at(matrix.grouping.groupOf, item))
    for (const [group, items] of byGroup) {
      const key = `${group}:${items.toSorted((a, b) => a - b).join()}`
      const change = known.get(key) ?? groups[group]?.changeWithout(new Set(items))
      if (change === undefined) continue
      known.set(key, change)
      for (let claim = 0; claim < scores.length; claim++)
        scores[claim] = (scores[claim] ?? 0) + (change[claim] ?? 0)
    }
    return scores
  }
}

interface DependentGroup {
  /** How each claim's score changes when these items of the group fall. */
  readonly changeWithout: (fallen: ReadonlySet<number>) => Float64Array
}

function groupsOf(matrix: RivalMatrix): DependentGroup[] {
  const rows = matrix.claims.map((_, claim) => weighted(matrix, claim, 'point'))
  const members = Array.from({ length: matrix.grouping.count }, (): number[] => [])
  for (const item of matrix.items.keys()) members[at(matrix.grouping.groupOf, item)]?.push(item)
  return members.map((items) => dependentGroup(matrix, rows, items))
}

function dependentGroup(
  matrix: RivalMatrix,
  rows: readonly Float64Array[],
  items: readonly number[],
): DependentGroup {
  const { ends, count } = numberedEnds(items.map((item) => matrix.ends[item] ?? []))
  // Only cells above 0 can be the largest of a group.
  const cells = rows.map((row) =>
    [...items.keys()].filter((place) => (row[items[place] ?? 0] ?? 0) > 0),
  )
  const valueAt = (claim: number, place: number) => rows[claim]?.[items[place] ?? 0] ?? 0
  const before = cells.map((places, claim) =>
    places.reduce((largest, place) => Math.max(largest, valueAt(claim, place)), 0),
  )
  const changeWithout = (fallen: ReadonlySet<number>): Float64Array => {
    const left = ends.map((list, place) => (fallen.has(items[place] ?? 0) ? null : list))
    const grouping = dependentGroups(
      left.map((list) => list ?? []),
      count,
    )
    const largest = new Float64Array(grouping.count)
    return Float64Array.from(cells, (places, claim) => {
      let after = 0
      for (const place of places) {
        if (left[place] === null) continue
        const group = at(grouping.groupOf, place)
        const value = valueAt(claim, place)
        if (value <= (largest[group] ?? 0)) continue
        after += value - (largest[group] ?? 0)
        largest[group] = value
      }
      for (const place of places) largest[at(grouping.groupOf, place)] = 0
      return after - (before[claim] ?? 0)
    })
  }
  return { changeWithout }
}
