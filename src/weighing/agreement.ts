import type { RatingCode } from '#domain/assessment.ts'
import type { CellRating, RivalMatrix } from './rival-matrix.ts'

const NO_ALPHA = ['fewer than two assessors', 'no unit rated twice', 'no variation'] as const
export type NoAlpha = (typeof NO_ALPHA)[number]

export type Alpha =
  | { readonly alpha: number; readonly reason: null }
  | { readonly alpha: null; readonly reason: NoAlpha }

/** From most consistent to most inconsistent; NA stands outside (METHODS 5). */
const ORDER: Partial<Record<RatingCode, number>> = { CC: 0, C: 1, N: 2, I: 3, II: 4 }

/**
 * How far assessors agree, beyond chance: Krippendorff's α, ordinal, with cells as units (METHODS 5).
 * Ratings made after seeing others' (`blind: false`) stay out.
 */
export const agreement = (matrix: RivalMatrix): Alpha => {
  const independent = matrix.ratings.filter(({ rating }) => rating.blind !== false)
  if (new Set(independent.map(({ rating }) => rating.assessor)).size < 2) return none(NO_ALPHA[0])
  const place = ({ claim, item }: CellRating) => claim * matrix.items.length + item
  const units = [...Map.groupBy(independent, place).values()].map((ratings) =>
    ratings.flatMap(({ rating }) => ORDER[rating.rating] ?? []),
  )
  return krippendorffAlpha(units, 'ordinal')
}

export type Metric = 'nominal' | 'ordinal' | 'interval'

/**
 * Krippendorff's α of units, each a list of values (whole numbers from 0) by whoever rated it;
 * missing values are simply absent, units with one value are left out.
 * α = 1 − (n−1)·Σ o_ck δ²_ck / Σ n_c n_k δ²_ck with o_ck = Σ_units pairs_ck/(m_u − 1)
 * (Hayes and Krippendorff 2007; Krippendorff 2011).
 */
export const krippendorffAlpha = (units: readonly (readonly number[])[], metric: Metric): Alpha => {
  const kept = units.filter((unit) => unit.length > 1)
  if (kept.length === 0) return none('no unit rated twice')
  const size = Math.max(...kept.map((unit) => Math.max(...unit))) + 1
  const totals = Array.from({ length: size }, () => 0)
  for (const value of kept.flat()) totals[value] = (totals[value] ?? 0) + 1
  if (totals.filter((count) => count > 0).length < 2) return none('no variation')

  const distance = tabled(DISTANCES[metric](totals), size)
  const observed = kept.reduce(
    (sum, unit) => sum + pairDistances(unit, distance) / (unit.length - 1),
    0,
  )
  const expected = pairDistances(kept.flat(), distance)
  const n = kept.flat().length
  return { alpha: 1 - ((n - 1) * observed) / expected, reason: null }
}

type Distance = (c: number, k: number) => number

/** δ² of two categories; the ordinal one counts how many values lie between: (Σ_{g=c..k} n_g − (n_c + n_k)/2)². */
const DISTANCES: Record<Metric, (totals: readonly number[]) => Distance> = {
  nominal: () => (c, k) => (c === k ? 0 : 1),
  interval: () => (c, k) => (c - k) ** 2,
  ordinal: (totals) => (c, k) => {
    const between = totals.slice(Math.min(c, k), Math.max(c, k) + 1)
    const ends = ((totals[c] ?? 0) + (totals[k] ?? 0)) / 2
    return (between.reduce((sum, count) => sum + count, 0) - ends) ** 2
  },
}

/** Each pair of categories worked out once: units have few categories, and there are many units. */
function tabled(distance: Distance, size: number): Distance {
  const table = new Float64Array(size * size)
  for (let c = 0; c < size; c++) for (let k = 0; k < size; k++) table[c * size + k] = distance(c, k)
  return (c, k) => table[c * size + k] ?? 0
}

/** Σ δ² over ordered pairs of values, counted by category. */
function pairDistances(values: readonly number[], distance: Distance): number {
  const counts: number[] = []
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let sum = 0
  for (let c = 0; c < counts.length; c++)
    for (let k = 0; k < counts.length; k++) {
      const pairs = c === k ? 0 : (counts[c] ?? 0) * (counts[k] ?? 0)
      if (pairs > 0) sum += pairs * distance(c, k)
    }
  return sum
}

const none = (reason: NoAlpha): Alpha => ({ alpha: null, reason })
