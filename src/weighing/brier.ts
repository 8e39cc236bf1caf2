import { LIKELIHOOD_RANGES } from '#domain/scales.ts'
import type { InputAssessment, Key } from './input.ts'
import { comparableMoment } from './moment.ts'
import { currentBy } from './order.ts'
import { counts } from './verdicts.ts'

/** A claim that turned out one way or the other. */
export interface Settled {
  readonly claim: Key
  readonly outcome: 'borne_out' | 'not_borne_out'
  /** The first day on which it could be known, `YYYY-MM-DD`: likelihoods given from then on are no forecasts. */
  readonly day: string
}

export interface Brier {
  readonly assessor: string
  /** Mean (p − o)²: 0 is perfect, 0.25 is what always saying one half earns, 1 is worst. */
  readonly score: number
  readonly forecasts: readonly {
    /** Of the assessment. */
    readonly key: string
    readonly claim: Key
    readonly p: number
    readonly outcome: 0 | 1
  }[]
}

/**
 * How well each assessor's likelihoods foresaw what was settled later (METHODS 6; G. W. Brier 1950).
 * p is the middle of the range their grade stands for, o is 1 when the claim was borne out. Counted
 * is the last likelihood each gave before the day; drafts and returned ones do not count.
 */
export const brierScores = (
  assessments: readonly InputAssessment[],
  settled: readonly Settled[],
): Brier[] => {
  const known = new Map(settled.map((one) => [one.claim, one]))
  const timely = assessments.filter(
    ({ subject, scale, grade, on, ...rest }) =>
      scale === 'likelihood' &&
      likelihoodOf(grade) !== null &&
      counts(rest) &&
      comparableMoment(on) < (known.get(subject)?.day ?? ''),
  )
  const last = currentBy(timely, ({ subject, assessor }) => `${subject}\0${assessor}`)
  return [...Map.groupBy(last, ({ assessor }) => assessor)].map(([assessor, given]) => {
    const forecasts = given.map(({ key, subject, grade }) => ({
      key,
      claim: subject,
      p: likelihoodOf(grade) ?? 0,
      outcome: known.get(subject)?.outcome === 'borne_out' ? (1 as const) : (0 as const),
    }))
    return {
      assessor,
      forecasts,
      score: meanSquare(forecasts.map(({ p, outcome }) => p - outcome)),
    }
  })
}

/** The middle of the range a grade stands for, as a share; null for what is not on the scale. */
export const likelihoodOf = (grade: string | null): number | null => {
  const range = grade === null ? undefined : LIKELIHOOD_RANGES[grade]
  return range === undefined ? null : (range[0] + range[1]) / 200
}

const meanSquare = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value ** 2, 0) / values.length
