import { outcomeOf, type ScaleOutcome, type ScaleValues } from '#domain/scale.ts'
import { verdictSide } from '#weighing/verdict-side.ts'
import { placeOf } from './case-grades.ts'
import type { WeighedAssessment, WeighedRating } from './weighed-case.ts'
import { claimKey, evidenceKey } from './weighed-keys.ts'
import type { WeighedRows } from './weighed-row.ts'

/** In the order they were recorded, of which the last counts. */
export const ratingsFrom = ({ rating }: WeighedRows): readonly WeighedRating[] =>
  rating
    .flatMap(({ claim, given }) =>
      given.map(([number, item, assessor, assessorName, code, on, blind]) => ({
        number,
        claim: claimKey(claim),
        evidence: evidenceKey(item),
        assessor,
        assessorName,
        rating: code,
        on,
        blind: blind === null ? null : blind === 1,
      })),
    )
    .toSorted((a, b) => a.number - b.number)

/** In the words of their scales; one whose scale is not among the rows is left out. */
export const assessmentsFrom = (rows: WeighedRows): readonly WeighedAssessment[] => {
  const scales = new Map(
    rows.scale.map((scale) => {
      const grades = JSON.parse(scale.grades) as ScaleValues['grades']
      const outcomes = (JSON.parse(scale.outcomes) as ScaleOutcome[]).map(outcomeOf)
      const words = new Map([...grades, ...outcomes].map(({ code, label }) => [code, label]))
      return [scale.id, { ...scale, grades, words }]
    }),
  )
  return rows.assessment.flatMap((one) => {
    const scale = scales.get(one.scale)
    const code = one.grade ?? one.outcome
    if (!scale) return []
    return {
      key: one.id,
      subject: one.subject,
      scale: scale.key,
      scaleName: scale.name,
      words: code === null ? null : (scale.words.get(code) ?? code),
      subjectVersion: one.version,
      assessorName: one.name,
      grade: one.grade,
      outcome: one.outcome,
      assessor: one.assessor,
      on: one.on,
      state: one.state,
      answers: one.answers,
      place: placeOf(scale.grades, one.grade),
      reconciles: one.reconciles === 1,
      reviewBy: one.reviewBy,
      seconded: one.seconded === 1,
      side: verdictSide({ grades: scale.grades }, one.grade),
    }
  })
}
