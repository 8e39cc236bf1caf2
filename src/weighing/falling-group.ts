import { rootOf, unite } from './dependent-groups.ts'
import { at } from './provenance-graph.ts'
import type { RivalMatrix } from './rival-matrix.ts'

/** How each claim's score changes when these items of the group fall. */
export type FallingGroup = (fallen: readonly number[]) => Float64Array

/**
 * One dependent group whose items may fall (METHODS 4). Without some of them the rest may fall apart
 * into several groups, which then count once each. Called thousands of times for one lead, so that
 * everything is laid out once: members and their ends by number, each claim's values largest first.
 * `rows` are v·w of each claim, `members` the items of the group.
 */
export const fallingGroup = (
  matrix: RivalMatrix,
  rows: readonly Float64Array[],
  members: readonly number[],
): FallingGroup => {
  const placeOf = new Map(members.map((item, place) => [item, place]))
  const ends = numberedEnds(members.map((item) => matrix.ends[item] ?? []))
  const claims = rows.map((row) => largestFirst(row, members))
  const gone = new Int32Array(members.length)
  const parent = new Int32Array(members.length)
  const firstAt = new Int32Array(ends.count)
  const counted = new Int32Array(members.length)
  let round = 0

  return (fallen) => {
    gone.fill(0)
    for (const item of fallen) gone[placeOf.get(item) ?? 0] = 1
    const groups = regroup(ends, gone, parent, firstAt)
    const change = new Float64Array(claims.length)
    for (const [claim, { places, values }] of claims.entries()) {
      round++
      let after = 0
      let left = groups
      for (let rank = 0; rank < places.length && left > 0; rank++) {
        const place = at(places, rank)
        if (at(gone, place) === 1) continue
        const group = rootOf(parent, place)
        if (at(counted, group) === round) continue
        counted[group] = round
        after += values[rank] ?? 0
        left--
      }
      change[claim] = after - (values[0] ?? 0)
    }
    return change
  }
}

/** The members with a value above 0, the largest first: the first one left of a group is what counts. */
function largestFirst(row: Float64Array, members: readonly number[]) {
  const ranked = members
    .map((item, place) => ({ place, value: row[item] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  return {
    places: Int32Array.from(ranked.map(({ place }) => place)),
    values: Float64Array.from(ranked.map(({ value }) => value)),
  }
}

interface NumberedEnds {
  /** The ends of member m stand at list[offsets[m]] … list[offsets[m + 1] - 1], numbered below `count`. */
  readonly offsets: Int32Array
  readonly list: Int32Array
  readonly count: number
}

function numberedEnds(ends: readonly (readonly number[])[]): NumberedEnds {
  const offsets = new Int32Array(ends.length + 1)
  let most = 0
  for (const [member, list] of ends.entries()) {
    offsets[member + 1] = at(offsets, member) + list.length
    for (const end of list) most = Math.max(most, end + 1)
  }
  const numbers = new Int32Array(most).fill(-1)
  const all = new Int32Array(at(offsets, ends.length))
  let count = 0
  let place = 0
  for (const list of ends)
    for (const end of list) {
      if (at(numbers, end) < 0) numbers[end] = count++
      all[place++] = at(numbers, end)
    }
  return { offsets, list: all, count }
}

/** Unites the members that are left where they share an end; returns how many groups they make. */
function regroup(
  ends: NumberedEnds,
  gone: Int32Array,
  parent: Int32Array,
  firstAt: Int32Array,
): number {
  firstAt.fill(-1)
  let groups = 0
  for (let member = 0; member < parent.length; member++) {
    parent[member] = member
    if (at(gone, member) === 1) continue
    groups++
    for (let place = at(ends.offsets, member); place < at(ends.offsets, member + 1); place++) {
      const end = at(ends.list, place)
      const other = at(firstAt, end)
      if (other < 0) firstAt[end] = member
      else if (rootOf(parent, other) !== rootOf(parent, member)) {
        unite(parent, other, member)
        groups--
      }
    }
  }
  return groups
}
