import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { AssessmentState } from '#domain/assessment.ts'
import type { ScaleValues } from '#domain/scale.ts'
import type { GradedAssessment } from '#weighing/assessor-agreement.ts'
import { openAssessments } from './visible.ts'

/** What assessors gave the items of a case, as agreement looks at it; subjects are ids. One query. */
export const itemGradesIn = async (
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<readonly GradedAssessment[]> => {
  const { rows } = await sql<Row>`
    select assessments.evidence_id as subject, scales.key as scale, scales.name as "scaleName",
      scales.grades, assessments.grade, assessments.outcome, assessments."on", assessments.state,
      coalesce(assessments.assessor_id, 'outside ' || assessments.assessor_name) as assessor,
      assessments.reconciles
    from assessments join scales on scales.id = assessments.scale_id
    where assessments.case_id = ${caseId} and assessments.evidence_id is not null
      and assessments.withdrawn_at is null and ${openAssessments(actor)}
    order by assessments.number`.execute(database.read)
  return rows.map(({ grades, reconciles, ...row }) => ({
    ...row,
    place: placeOf(JSON.parse(grades) as ScaleValues['grades'], row.grade),
    reconciles: reconciles !== '[]',
  }))
}

/** Null for an outcome, and for a grade the scale no longer has. */
export const placeOf = (grades: ScaleValues['grades'], code: string | null): number | null => {
  const place = grades.findIndex((grade) => grade.code === code)
  return place < 0 ? null : place
}

interface Row {
  readonly subject: string
  readonly scale: string
  readonly scaleName: string
  readonly grades: string
  readonly grade: string | null
  readonly outcome: string | null
  readonly on: string
  readonly state: AssessmentState
  readonly assessor: string
  readonly reconciles: string
}
