import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { AssessmentState, CHECK_RESULTS, CHECKS, CONFIDENCES } from '#domain/assessment.ts'
import { outcomeOf, type ScaleGrade, type ScaleOutcome } from '#domain/scale.ts'

/** One assessment as pages show it: with the scale's own words for its grade. */
export interface AssessmentView {
  readonly id: string
  readonly number: number
  readonly subject: { readonly kind: 'source' | 'evidence' | 'claim'; readonly id: string }
  readonly subjectVersion: number
  readonly scaleKey: string
  readonly scaleName: string
  readonly scaleVersion: number
  readonly grade: { readonly code: string; readonly label: string; readonly meaning: string } | null
  readonly outcome: string | null
  readonly checks: Readonly<
    Partial<Record<(typeof CHECKS)[number], (typeof CHECK_RESULTS)[number]>>
  > | null
  readonly confidence: (typeof CONFIDENCES)[number] | null
  readonly rationale: string
  readonly assessor: string
  readonly assessorId: string | null
  readonly on: string
  readonly supersedes: string | null
  readonly answers: readonly string[]
  readonly state: AssessmentState
  readonly withdrawn: boolean
}

/**
 * All assessments of these records, oldest first; withdrawn ones and drafts among them, for the page
 * to tell apart. Of sources: only those of this case, or these, and of the workspace. One query.
 */
export const assessmentsOf = async (
  database: Database,
  subject: 'source' | 'evidence' | 'claim',
  ids: readonly string[],
  caseId: string | readonly string[] | null,
): Promise<readonly AssessmentView[]> => {
  const cases = [caseId ?? []].flat()
  const column = `assessments.${subject}_id` as const
  const rows = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .selectAll('assessments')
    .select(['scales.key', 'scales.name as scaleName', 'scales.version as scaleVersion'])
    .select(['scales.grades', 'scales.outcomes'])
    .select(
      sql<string>`(select json_group_array(challenge_id) from assessment_answers
        where assessment_id = assessments.id)`.as('answers'),
    )
    .where(column, 'in', inList(ids))
    .$if(subject === 'source', (query) =>
      query.where((where) =>
        where.or([
          where('assessments.case_id', 'is', null),
          where('assessments.case_id', 'in', inList(cases)),
        ]),
      ),
    )
    .orderBy('assessments.on')
    .orderBy('assessments.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    subject: { kind: subject, id: row[`${subject}_id`] ?? '' },
    subjectVersion: row.subject_version,
    scaleKey: row.key,
    scaleName: row.scaleName,
    scaleVersion: row.scaleVersion,
    grade: gradeOf(row.grades, row.grade),
    outcome: outcomeLabel(row.outcomes, row.outcome),
    checks: row.checks ? (JSON.parse(row.checks) as AssessmentView['checks']) : null,
    confidence: row.confidence as AssessmentView['confidence'],
    rationale: row.rationale,
    assessor: row.assessor_name,
    assessorId: row.assessor_id,
    on: row.on,
    supersedes: row.supersedes_id,
    answers: JSON.parse(row.answers) as string[],
    state: row.state as AssessmentState,
    withdrawn: row.withdrawn_at !== null,
  }))
}

function gradeOf(grades: string, code: string | null): AssessmentView['grade'] {
  if (code === null) return null
  const found = (JSON.parse(grades) as ScaleGrade[]).find((grade) => grade.code === code)
  return { code, label: found?.label ?? code, meaning: found?.meaning ?? '' }
}

function outcomeLabel(outcomes: string, code: string | null): string | null {
  if (code === null) return null
  const found = (JSON.parse(outcomes) as ScaleOutcome[])
    .map(outcomeOf)
    .find((one) => one.code === code)
  return found?.label ?? code
}
