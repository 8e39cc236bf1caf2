import { at } from './provenance-graph.ts'

/** Items by number, sorted into groups by number. */
export interface Grouping {
  readonly count: number
  /** Item → group; groups are numbered by their first item. */
  readonly groupOf: Int32Array
}

/**
 * Items whose upstream closures intersect are one group, transitively (METHODS 3): `ends` are those
 * of each item's closure, which two closures share exactly when they intersect (see upstream.ts).
 * They must be numbered below `endCount`: see `numberedEnds`.
 */
export const dependentGroups = (
  ends: readonly (readonly number[])[],
  endCount: number,
): Grouping => {
  const parent = Int32Array.from(ends.keys())
  const firstAt = new Int32Array(endCount).fill(-1)
  for (const [item, list] of ends.entries())
    for (const end of list) {
      const other = at(firstAt, end)
      if (other < 0) firstAt[end] = item
      else unite(parent, other, item)
    }
  const groupOf = new Int32Array(ends.length)
  let count = 0
  // The root of a group is its first item, so it is numbered before the others are met.
  for (let item = 0; item < ends.length; item++) {
    const root = rootOf(parent, item)
    groupOf[item] = root === item ? count++ : at(groupOf, root)
  }
  return { count, groupOf }
}

/** Renumbers ends from 0 in the order they are met. */
export const numberedEnds = (
  ends: readonly (readonly number[])[],
): { readonly ends: number[][]; readonly count: number } => {
  const numbers = new Map<number, number>()
  const numberOf = (end: number): number => {
    const number = numbers.get(end) ?? numbers.size
    numbers.set(end, number)
    return number
  }
  return { ends: ends.map((list) => list.map(numberOf)), count: numbers.size }
}

function unite(parent: Int32Array, a: number, b: number): void {
  const [rootA, rootB] = [rootOf(parent, a), rootOf(parent, b)]
  parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB)
}

function rootOf(parent: Int32Array, item: number): number {
  let root = item
  while (at(parent, root) !== root) {
    parent[root] = at(parent, at(parent, root))
    root = at(parent, root)
  }
  return root
}
