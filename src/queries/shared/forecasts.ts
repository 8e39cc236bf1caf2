import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { earliestDay } from '#domain/edtf.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { brierScores } from '#weighing/brier.ts'
import type { InputAssessment } from '#weighing/input.ts'
import { compareText } from '#weighing/order.ts'
import { openAssessments, visibleCases } from './visible.ts'

/** How one assessor's forecasts turned out: the score with all it was made of. */
export interface Forecaster {
  readonly assessor: string
  /** Mean (p − o)², as METHODS 6 has it. */
  readonly score: number
  /** The latest given first. */
  readonly forecasts: readonly Forecast[]
}

export interface Forecast {
  readonly claim: { readonly label: string; readonly href: string; readonly wording: string }
  readonly case: { readonly slug: string; readonly title: string }
  /** Its grade on the scale of likelihoods. */
  readonly said: string
  readonly assessment: string
  readonly on: string
  /** The middle of the range it stands for. */
  readonly p: number
  readonly outcome: 'borne_out' | 'not_borne_out'
  /** When it turned out, EDTF. */
  readonly resolvedOn: string
}

/**
 * Likelihoods given of claims that turned out one way or the other since, by assessor, in the cases
 * the actor sees: those with most forecasts first, not those with the better score. What is a draft,
 * was returned or withdrawn is left out, and so is what the actor may not see. One query.
 */
export const forecastsOf = async (
  database: Database,
  actor: Actor,
): Promise<readonly Forecaster[]> => {
  const rows = await settledLikelihoods(database, actor)
  const byId = new Map(rows.map((row) => [row.claimId, row]))
  const names = new Map(rows.map((row) => [assessorOf(row), row.assessor_name]))
  const scores = brierScores(
    rows.map(inputOf),
    [...byId.values()].map((row) => ({
      claim: row.claimId,
      outcome: row.outcome,
      day: earliestDay(row.resolvedOn),
    })),
  )
  const given = new Map(rows.map((row) => [row.id, row]))
  return scores
    .map(({ assessor, score, forecasts }) => ({
      assessor: names.get(assessor) ?? assessor,
      score,
      forecasts: forecasts
        .flatMap(({ key, p }) => {
          const row = given.get(key)
          return row === undefined ? [] : [forecastFrom(row, p)]
        })
        .toSorted((a, b) => compareText(b.on, a.on)),
    }))
    .toSorted(
      (a, b) => b.forecasts.length - a.forecasts.length || compareText(a.assessor, b.assessor),
    )
}

/** As JSON: never a score without how many forecasts it was made of. */
export const forecastersJson = (all: readonly Forecaster[]) =>
  all.map(({ assessor, score, forecasts }) => ({
    assessor,
    score: Math.round(score * 1e6) / 1e6,
    n: forecasts.length,
    forecasts,
  }))

type Row = Awaited<ReturnType<typeof settledLikelihoods>>[number]

async function settledLikelihoods(database: Database, actor: Actor) {
  const rows = await database.read
    .selectFrom('scales')
    .innerJoin('assessments', 'assessments.scale_id', 'scales.id')
    .innerJoin('claims', 'claims.id', 'assessments.claim_id')
    .innerJoin('cases', 'cases.id', 'claims.case_id')
    .select(['assessments.id', 'assessments.grade', 'assessments.on', 'assessments.state'])
    .select(['assessments.assessor_id', 'assessments.assessor_name'])
    .select(['claims.id as claimId', 'claims.number', 'claims.wording'])
    .select(['claims.resolution_outcome as outcome', 'claims.resolution_on as resolvedOn'])
    .select(['cases.slug', 'cases.title'])
    .where('scales.key', '=', 'likelihood')
    .where('assessments.withdrawn_at', 'is', null)
    .where('assessments.state', 'not in', ['draft', 'returned'])
    .where('claims.resolution_outcome', 'is not', null)
    .where('claims.withdrawn_at', 'is', null)
    .where('cases.withdrawn_at', 'is', null)
    .where(visibleCases(actor))
    .where(openAssessments(actor))
    .orderBy('assessments.on')
    .orderBy('assessments.number')
    .execute()
  return rows.flatMap(({ outcome, resolvedOn, ...row }) =>
    outcome === null || resolvedOn === null ? [] : [{ ...row, outcome, resolvedOn }],
  )
}

const assessorOf = (row: Row): string => row.assessor_id ?? `outside ${row.assessor_name}`

const inputOf = (row: Row): InputAssessment => ({
  key: row.id,
  subject: row.claimId,
  scale: 'likelihood',
  grade: row.grade,
  outcome: null,
  assessor: assessorOf(row),
  on: row.on,
  state: row.state,
  answers: [],
  side: null,
})

const forecastFrom = (row: Row, p: number): Forecast => ({
  claim: {
    label: labelOf('claim', row.number),
    href: pathOf('claim', row.slug, row.number),
    wording: row.wording,
  },
  case: { slug: row.slug, title: row.title },
  said: row.grade ?? '',
  assessment: row.id,
  on: row.on,
  p,
  outcome: row.outcome,
  resolvedOn: row.resolvedOn,
})
