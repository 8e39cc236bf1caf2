import type { RatingCode } from '#domain/assessment.ts'
import { dependentGroups, type Grouping } from './dependent-groups.ts'
import type { InputItem, InputRating, Key } from './input.ts'
import { itemWeight, type ItemWeight } from './item-weights.ts'
import type { CaseIndex } from './case-index.ts'
import { currentBy } from './order.ts'
import { relaysAmong } from './relays.ts'

/** Inconsistency of a rating (METHODS 3). A code that is not here is no rating and is passed over. */
const INCONSISTENCY: Readonly<Record<RatingCode, number>> = {
  II: 2,
  I: 1,
  N: 0,
  C: 0,
  CC: 0,
  NA: 0,
}

export const isRating = (code: string): code is RatingCode => Object.hasOwn(INCONSISTENCY, code)

/** One assessor's current rating of one cell, by place in the matrix. */
export interface CellRating {
  readonly claim: number
  readonly item: number
  readonly rating: InputRating
  readonly value: number
}

/** Rival claims in rows, rated items in columns, relays left out (METHODS 3). */
export interface RivalMatrix {
  readonly group: string
  readonly claims: readonly Key[]
  readonly items: readonly Key[]
  /** Rated items that only relay other rated items. */
  readonly relays: readonly Key[]
  readonly ratings: readonly CellRating[]
  /** Every assessor's current rating of every cell: those of relays, and of what falls, among them. */
  readonly current: readonly InputRating[]
  /** The ratings of each cell, by claim × items.length + item; missing where nobody rated. */
  readonly cells: ReadonlyMap<number, readonly CellRating[]>
  readonly weights: readonly ItemWeight[]
  /** Where each item's upstream closure ends, and which of these are origins: vertices of the case's graph. */
  readonly ends: readonly (readonly number[])[]
  readonly origins: readonly (readonly number[])[]
  readonly grouping: Grouping
}

/** The matrix of one rival group; `ratings` are the group's own, in the order they were recorded. */
export const rivalMatrix = (
  index: CaseIndex,
  group: string,
  claims: readonly Key[],
  ratings: readonly InputRating[],
): RivalMatrix => {
  const current = currentBy(
    ratings.filter(({ rating }) => isRating(rating)),
    ({ claim, evidence, assessor }) => `${claim}\0${evidence}\0${assessor}`,
  )
  const rated = ratedItems(index, current)
  const vertexOf = (key: Key) => index.graph.vertexOf.get(key) ?? -1
  const relays = relaysAmong(rated, (key) => index.upstream.reachesOrigin(vertexOf(key)))
  const items = rated
    .map(({ key }) => key)
    .filter((key) => !relays.has(key) && !index.upstream.falls(vertexOf(key)))

  const rowOf = new Map(claims.map((key, row) => [key, row]))
  const columnOf = new Map(items.map((key, column) => [key, column]))
  const placed = current.flatMap((rating): CellRating[] => {
    const [claim, item] = [rowOf.get(rating.claim), columnOf.get(rating.evidence)]
    if (claim === undefined || item === undefined) return []
    return [{ claim, item, rating, value: INCONSISTENCY[rating.rating] }]
  })
  const ends = items.map((key) => index.upstream.endsOf(vertexOf(key)))
  return {
    group,
    claims,
    items,
    relays: rated.map(({ key }) => key).filter((key) => relays.has(key)),
    ratings: placed,
    current,
    cells: Map.groupBy(placed, ({ claim, item }) => claim * items.length + item),
    weights: items.map((key) => itemWeight(index.grades.get(key))),
    ends,
    origins: items.map((key) => index.upstream.originsOf(vertexOf(key))),
    grouping: dependentGroups(ends, index.graph.keys.length),
  }
}

/** In file order: the items with a rating in the group, whatever it says. */
function ratedItems(index: CaseIndex, ratings: readonly InputRating[]): InputItem[] {
  const vertices = new Set(ratings.map(({ evidence }) => index.graph.vertexOf.get(evidence) ?? -1))
  return [...vertices]
    .toSorted((a, b) => a - b)
    .flatMap((vertex) => index.input.evidence[vertex - index.graph.firstItem] ?? [])
}
