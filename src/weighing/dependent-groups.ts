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
 * They are numbered below `endCount`.
 */
export const dependentGroups = (
  ends: readonly (readonly number[])[],
  endCount: number,
): Grouping => {
  const parent = Int32Array.from(ends.keys())
  const firstAt = new Int32Array(endCount).fill(-1)
  for (const [item, list] of ends.entries())
    for (const end of list) {
      if (at(firstAt, end) < 0) firstAt[end] = item
      else unite(parent, at(firstAt, end), item)
    }
  return numbered(parent)
}

/** Puts the groups of two items together; the root of a group is its first item. */
export const unite = (parent: Int32Array, a: number, b: number): void => {
  const [rootA, rootB] = [rootOf(parent, a), rootOf(parent, b)]
  if (rootA < rootB) parent[rootB] = rootA
  else parent[rootA] = rootB
}

export const rootOf = (parent: Int32Array, item: number): number => {
  let root = item
  while (at(parent, root) !== root) {
    parent[root] = at(parent, at(parent, root))
    root = at(parent, root)
  }
  return root
}

/** A root is met before the rest of its group, which is therefore numbered already. */
function numbered(parent: Int32Array): Grouping {
  const groupOf = new Int32Array(parent.length)
  let count = 0
  for (let item = 0; item < parent.length; item++) {
    const root = rootOf(parent, item)
    groupOf[item] = root === item ? count++ : at(groupOf, root)
  }
  return { count, groupOf }
}
