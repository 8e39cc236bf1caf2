import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AssessmentState, RatingCode } from '#domain/assessment.ts'
import type { InputAssessment, WeighingInput } from '#weighing/input.ts'
import { verdictSide } from '#weighing/verdict-side.ts'
import { outcomeOf, type ScaleOutcome, type ScaleValues } from '#domain/scale.ts'

/** An assessment as it is weighed, with its scale's words. */
export interface WeighedAssessment extends InputAssessment {
  readonly scaleName: string
  /** What it says, in its scale's words; null for checks without a grade. */
  readonly words: string | null
  readonly subjectVersion: number
  readonly assessorName: string
}

/** Assessments and ratings of a case as they are weighed; drafts and withdrawn ones left out. Two queries. */
export const weighedAssessments = async (
  database: Database,
  caseId: string,
): Promise<{
  readonly assessments: readonly WeighedAssessment[]
  readonly ratings: WeighingInput['ratings']
}> => {
  const [assessments, ratings] = await Promise.all([
    assessmentsIn(database, caseId),
    ratingsIn(database, caseId),
  ])
  return { assessments, ratings }
}

async function assessmentsIn(
  database: Database,
  caseId: string,
): Promise<readonly WeighedAssessment[]> {
  const { rows } = await sql<{
    id: string
    subject: string
    key: string
    name: string
    grades: string
    outcomes: string
    subject_version: number
    assessor_name: string
    grade: string | null
    outcome: string | null
    assessor: string
    on: string
    state: AssessmentState
    answers: string
  }>`
    select assessments.id, coalesce('claim:C' || claims.number, 'evidence:E' || evidence.number,
        'source:' || sources.slug) as subject,
      scales.key, scales.name, scales.grades, scales.outcomes, assessments.subject_version,
      assessments.assessor_name, assessments.grade, assessments.outcome,
      coalesce(assessments.assessor_id, 'outside ' || assessments.assessor_name) as assessor,
      assessments."on", assessments.state,
      (select json_group_array(challenge_id) from assessment_answers
        where assessment_id = assessments.id) as answers
    from assessments join scales on scales.id = assessments.scale_id
    left join claims on claims.id = assessments.claim_id
    left join evidence on evidence.id = assessments.evidence_id
    left join sources on sources.id = assessments.source_id
    where assessments.case_id = ${caseId} and assessments.withdrawn_at is null
      and assessments.state <> 'draft'
      and claims.withdrawn_at is null and evidence.withdrawn_at is null and sources.withdrawn_at is null
    order by assessments.number`.execute(database.read)
  return rows.map((row) => ({
    key: row.id,
    subject: row.subject,
    scale: row.key,
    scaleName: row.name,
    words: gradeWords(row),
    subjectVersion: row.subject_version,
    assessorName: row.assessor_name,
    grade: row.grade,
    outcome: row.outcome,
    assessor: row.assessor,
    on: row.on,
    state: row.state,
    answers: JSON.parse(row.answers) as string[],
    side: verdictSide({ grades: JSON.parse(row.grades) as ScaleValues['grades'] }, row.grade),
  }))
}

function gradeWords(row: {
  readonly grades: string
  readonly outcomes: string
  readonly grade: string | null
  readonly outcome: string | null
}): string | null {
  if (row.grade !== null) {
    const grades = JSON.parse(row.grades) as ScaleValues['grades']
    return grades.find((grade) => grade.code === row.grade)?.label ?? row.grade
  }
  if (row.outcome === null) return null
  const outcomes = (JSON.parse(row.outcomes) as ScaleOutcome[]).map(outcomeOf)
  return outcomes.find((outcome) => outcome.code === row.outcome)?.label ?? row.outcome
}

async function ratingsIn(database: Database, caseId: string): Promise<WeighingInput['ratings']> {
  const { rows } = await sql<{
    claim: string
    evidence: string
    assessor: string
    rating: RatingCode
    on: string | null
    blind: number | null
  }>`
    select 'claim:C' || claims.number as claim, 'evidence:E' || evidence.number as evidence,
      coalesce(ratings.assessor_id, 'outside ' || ratings.assessor_name) as assessor,
      ratings.rating, ratings."on", ratings.blind
    from ratings join claims on claims.id = ratings.claim_id
    join evidence on evidence.id = ratings.evidence_id
    where ratings.case_id = ${caseId} and ratings.withdrawn_at is null
      and claims.withdrawn_at is null and evidence.withdrawn_at is null
    order by ratings.number`.execute(database.read)
  return rows.map((row) => ({ ...row, blind: row.blind === null ? null : row.blind === 1 }))
}
