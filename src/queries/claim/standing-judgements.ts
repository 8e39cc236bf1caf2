import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { assessorKey, currentAssessments, type AssessmentState } from '#domain/assessment.ts'
import { outcomeOf, type ScaleGrade, type ScaleOutcome } from '#domain/scale.ts'
import { openAssessments } from '../shared/visible.ts'

/** A judgement that stands on a claim, in its scale's words. */
export interface StandingJudgement {
  readonly claimId: string
  readonly words: string
  /** Tells assessors apart who are named alike. */
  readonly assessorKey: string
  readonly assessor: string
}

/** What stands on the claims of a case that was found visible, as far as the actor may see it, newest first. One query. */
export const standingJudgements = async (
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<readonly StandingJudgement[]> => {
  const { rows } = await sql<Row>`
    select assessments.claim_id as "claimId", assessments.assessor_name as assessor,
      assessments.assessor_id as "assessorId", assessments.grade, assessments.outcome,
      assessments."on", assessments.number, assessments.state,
      scales.key as "scaleKey", scales.grades, scales.outcomes
    from assessments join scales on scales.id = assessments.scale_id
    where assessments.case_id = ${caseId} and assessments.claim_id is not null
      and assessments.withdrawn_at is null and ${openAssessments(actor)}
    order by assessments.number`.execute(database.read)
  const byClaim = Map.groupBy(
    rows.map((row) => ({ ...row, withdrawn: false })),
    ({ claimId }) => claimId,
  )
  return [...byClaim.values()].flatMap((all) =>
    currentAssessments(all).map((one) => ({
      claimId: one.claimId,
      words: wordsOf(one),
      assessorKey: assessorKey(one),
      assessor: one.assessor,
    })),
  )
}

function wordsOf({ grade, outcome, grades, outcomes }: Row): string {
  const code = grade ?? outcome ?? ''
  const among: readonly { code: string; label: string }[] =
    grade === null
      ? (JSON.parse(outcomes) as ScaleOutcome[]).map(outcomeOf)
      : (JSON.parse(grades) as ScaleGrade[])
  return among.find((one) => one.code === code)?.label ?? code
}

interface Row {
  readonly claimId: string
  readonly assessor: string
  readonly assessorId: string | null
  readonly grade: string | null
  readonly outcome: string | null
  readonly on: string
  readonly number: number
  readonly state: AssessmentState
  readonly scaleKey: string
  readonly grades: string
  readonly outcomes: string
}

/** What the judgements of a case can be narrowed to, for the filters of a list. */
export const judgedBy = (
  standing: readonly StandingJudgement[],
): {
  readonly verdicts: readonly string[]
  readonly assessors: readonly { readonly key: string; readonly name: string }[]
} => ({
  verdicts: [...new Set(standing.map(({ words }) => words))].toSorted(),
  assessors: [...new Map(standing.map((one) => [one.assessorKey, one.assessor]))].map(
    ([key, name]) => ({ key, name }),
  ),
})

/**
 * Over claims: those on which a judgement stands as the filters want it: in these words (`verdict`;
 * `none` for those nobody judged) and by this person (`assessor`). Null where neither is asked for.
 */
export const judgedAs = (
  { verdict, assessor }: Readonly<Record<string, string | undefined>>,
  standing: readonly StandingJudgement[],
): RawBuilder<boolean> | null => {
  if (!verdict && !assessor) return null
  const unjudged = verdict === 'none'
  const found = standing.filter(
    (one) =>
      (unjudged || !verdict || one.words === verdict) &&
      (!assessor || one.assessorKey === assessor),
  )
  const ids = inList(new Set(found.map(({ claimId }) => claimId)))
  return unjudged ? sql`claims.id not in ${ids}` : sql`claims.id in ${ids}`
}
