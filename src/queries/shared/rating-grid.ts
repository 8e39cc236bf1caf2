import type { ItemWeight } from '#weighing/item-weights.ts'
import type { Key } from '#weighing/input.ts'
import { currentBy } from '#weighing/order.ts'
import { isRating } from '#weighing/rival-matrix.ts'
import type { Rivals } from '#weighing/rivals.ts'
import type { WeighedCase, WeighedClaim, WeighedItem, WeighedRating } from './weighing-input.ts'

/** Hypotheses in rows, evidence in columns: that layout reduces confirmation bias (METHODS 3). */
export interface RatingGrid {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** Cells the person rated, by `cellKey`. */
  readonly own: ReadonlySet<string>
}

export interface GridRow {
  readonly claim: WeighedClaim
  /** The current ratings of each cell, in the order of the columns; empty where nobody rated. */
  readonly cells: readonly (readonly WeighedRating[])[]
}

export interface GridColumn {
  readonly item: WeighedItem
  /** It counts in the scores; only relays others; falls with what is struck; or has no rating yet. */
  readonly state: 'counts' | 'relay' | 'falls' | 'unrated'
  readonly weight: ItemWeight | null
}

export interface GridParts {
  readonly weighed: WeighedCase
  readonly claims: readonly WeighedClaim[]
  /** Null for a group of one, which is not weighed. */
  readonly rivals: Rivals | null
  /** Items to show besides those with a rating in sight. */
  readonly besides: readonly Key[]
  /** Whose own ratings are told apart. */
  readonly assessor: string | null
}

export const cellKey = (claim: Key, item: Key): string => `${claim}\0${item}`

/** The grid of one group, of the ratings in the weighed case. */
export const ratingGrid = (parts: GridParts): RatingGrid => {
  const { weighed, claims, rivals, besides, assessor } = parts
  const rows = new Set(claims.map(({ key }) => key))
  const current = currentBy(
    weighed.ratings.filter(({ claim, rating }) => rows.has(claim) && isRating(rating)),
    ({ claim, evidence, assessor: by }) => `${cellKey(claim, evidence)}\0${by}`,
  )
  const rated = new Set(current.map(({ evidence }) => evidence))
  const shown = new Set([...rated, ...besides])
  const counting = new Map(rivals?.matrix.items.map((key, place) => [key, place]))
  const relays = new Set(rivals?.matrix.relays)
  const columns = weighed.evidence
    .filter(({ key }) => shown.has(key))
    .map((item): GridColumn => {
      const place = counting.get(item.key)
      if (place !== undefined)
        return { item, state: 'counts', weight: rivals?.matrix.weights[place] ?? null }
      if (relays.has(item.key)) return { item, state: 'relay', weight: null }
      const state = rivals !== null && rated.has(item.key) ? 'falls' : 'unrated'
      return { item, state, weight: null }
    })
  const cells = Map.groupBy(current, ({ claim, evidence }) => cellKey(claim, evidence))
  return {
    columns,
    rows: claims.map((claim) => ({
      claim,
      cells: columns.map(({ item }) => cells.get(cellKey(claim.key, item.key)) ?? []),
    })),
    own: new Set(
      current
        .filter((one) => one.assessor === assessor)
        .map(({ claim, evidence }) => cellKey(claim, evidence)),
    ),
  }
}
