import type { ItemWeight } from '#weighing/item-weights.ts'
import type { InputRating, Key } from '#weighing/input.ts'
import type { Rivals } from '#weighing/rivals.ts'
import type { WeighedCase, WeighedClaim, WeighedItem } from './weighed-case.ts'

/** Hypotheses in rows, evidence in columns: that layout reduces confirmation bias (METHODS 3). */
export interface RatingGrid {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
}

export interface GridRow {
  readonly claim: WeighedClaim
  /** The current ratings of each cell, in the order of the columns; empty where nobody rated. */
  readonly cells: readonly (readonly InputRating[])[]
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
  /** Null for a group of one, which is not weighed and has no grid. */
  readonly rivals: Rivals | null
  /** Items to show besides those with a rating in sight. */
  readonly besides: readonly Key[]
}

/** The grid of one group, of the ratings in the weighed case. */
export const ratingGrid = (parts: GridParts): RatingGrid => {
  const { weighed, claims, rivals, besides } = parts
  const current = rivals === null ? [] : rivals.matrix.current
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
  const placeOf = new Map(columns.map(({ item }, place) => [item.key, place]))
  const rows = claims.map((claim) => ({ claim, cells: columns.map((): InputRating[] => []) }))
  const rowOf = new Map(rows.map((row) => [row.claim.key, row]))
  for (const rating of current)
    rowOf.get(rating.claim)?.cells[placeOf.get(rating.evidence) ?? -1]?.push(rating)
  return {
    columns,
    rows,
  }
}
