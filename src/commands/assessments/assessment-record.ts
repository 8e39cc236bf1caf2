import { assessmentValues, type AssessmentValues } from '#domain/assessment.ts'
import { flag, jsonOrNull, orNull, type RecordType } from '../shared/record-type.ts'

/**
 * A judgement. Beside these columns stand `scale_id`, the row of the scale it names, and
 * `assessor_id`, the account that gave it, which no value says. Its `reviews` are rows that are only
 * ever added, each by the command that makes it, since they name the reviewer's account.
 */
export const assessmentRecord: RecordType<AssessmentValues> = {
  kind: 'assessment',
  noun: 'assessment',
  table: 'assessments',
  numbered: 'assessments',
  schema: assessmentValues,
  rows: (assessment, { id }) => ({
    row: {
      source_id: orNull(assessment.subject.source),
      evidence_id: orNull(assessment.subject.evidence),
      claim_id: orNull(assessment.subject.claim),
      subject_version: assessment.subjectVersion,
      grade: orNull(assessment.grade),
      outcome: orNull(assessment.outcome),
      checks: jsonOrNull(assessment.checks),
      confidence: orNull(assessment.confidence),
      rationale: assessment.rationale,
      assessor_name: assessment.assessor,
      on: assessment.on,
      supersedes_id: orNull(assessment.supersedes),
      state: assessment.state,
      review_by: orNull(assessment.reviewBy),
      blind: flag(assessment.blind ?? false),
      reconciles: JSON.stringify(assessment.reconciles ?? []),
      dissent: orNull(assessment.dissent),
    },
    parts: [
      {
        table: 'assessment_answers',
        owner: 'assessment_id',
        rows: [...new Set(assessment.answers)].map((challenge, position) => ({
          assessment_id: id,
          challenge_id: challenge,
          position,
          ruling: orNull(assessment.rulings?.find((one) => one.challenge === challenge)?.ruling),
        })),
      },
    ],
  }),
  texts: (assessment) => [assessment.rationale, assessment.dissent],
}
