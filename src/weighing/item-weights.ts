import type { InputAssessment, Key } from './input.ts'
import { currentBy } from './order.ts'
import { counts } from './verdicts.ts'

/** What an item's credibility weighs in the scores, and whose grades say so. */
export interface ItemWeight {
  readonly lo: number
  readonly hi: number
  readonly point: number
  /** Each assessor's current grade; empty when nobody graded it. */
  readonly grades: readonly InputAssessment[]
}

const STRONG: Weight = { lo: Math.SQRT2, hi: Math.SQRT2, point: Math.SQRT2 }
const PLAIN: Weight = { lo: 1, hi: 1, point: 1 }
const WEAK: Weight = { lo: Math.SQRT1_2, hi: Math.SQRT1_2, point: Math.SQRT1_2 }
const UNKNOWN: Weight = { lo: Math.SQRT1_2, hi: Math.SQRT2, point: 1 }

type Weight = Omit<ItemWeight, 'grades'>

/** Weights by credibility grade (METHODS 3; the √2 steps are those of the PARC ACH note). 6 is unknown, not the middle. */
const WEIGHTS: ReadonlyMap<string, Weight> = new Map([
  ['1', STRONG],
  ['2', STRONG],
  ['3', PLAIN],
  ['4', WEAK],
  ['5', WEAK],
  ['6', UNKNOWN],
])

/**
 * Each assessor's current credibility grade of each item: their latest `on`, then the last recorded;
 * drafts and returned ones do not count, and one without a grade, or with a grade that the scale
 * does not have, is passed over (METHODS 3).
 */
export const credibilityGrades = (
  assessments: readonly InputAssessment[],
): ReadonlyMap<Key, readonly InputAssessment[]> => {
  const graded = assessments.filter(
    (one) =>
      one.scale === 'credibility' && one.grade !== null && WEIGHTS.has(one.grade) && counts(one),
  )
  return Map.groupBy(
    currentBy(graded, ({ subject, assessor }) => `${subject}\0${assessor}`),
    ({ subject }) => subject,
  )
}

/** Whether the text is a grade of the credibility scale. */
export const isCredibilityGrade = (grade: string): boolean => WEIGHTS.has(grade)

/** Several assessors: the range spans theirs, the point is the mean of their points. Nobody: as grade 6. */
export const itemWeight = (grades: readonly InputAssessment[] = []): ItemWeight => {
  const weights = grades.map(({ grade }) => WEIGHTS.get(grade ?? '') ?? UNKNOWN)
  if (weights.length === 0) return { ...UNKNOWN, grades: [] }
  return {
    lo: Math.min(...weights.map(({ lo }) => lo)),
    hi: Math.max(...weights.map(({ hi }) => hi)),
    point: weights.reduce((sum, { point }) => sum + point, 0) / weights.length,
    grades,
  }
}
