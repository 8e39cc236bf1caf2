import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import type {
  AssessmentState,
  AssessmentValues,
  CHECK_RESULTS,
  CHECKS,
  CONFIDENCES,
} from '#domain/assessment.ts'
import type { Withdrawn } from '#domain/case.ts'
import { policyOf, type ReviewPolicy, type ReviewView } from '#domain/review.ts'
import { outcomeOf, type ScaleGrade, type ScaleOutcome, type ScaleSubject } from '#domain/scale.ts'
import { openAssessments, visibleCaseId, visibleSources } from './visible.ts'
import { withdrawnOf } from './withdrawn.ts'

/** One assessment as pages show it: with the scale's own words for its grade. */
export interface AssessmentView {
  readonly id: string
  readonly version: number
  readonly number: number
  readonly subject: { readonly kind: ScaleSubject; readonly id: string }
  /** Of a source: where it was judged; null for the whole workspace. */
  readonly case: { readonly slug: string; readonly title: string } | null
  readonly subjectVersion: number
  readonly scaleKey: string
  readonly scaleName: string
  readonly scaleVersion: number
  readonly grade: { readonly code: string; readonly label: string; readonly meaning: string } | null
  /** Its label. */
  readonly outcome: string | null
  readonly outcomeCode: string | null
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
  readonly rulings: NonNullable<AssessmentValues['rulings']>
  readonly state: AssessmentState
  /** What others decided on it, oldest first. */
  readonly reviews: readonly ReviewView[]
  /** What it takes to approve it, where it was given. */
  readonly policy: ReviewPolicy
  /** Until when it holds, as its assessor said. */
  readonly reviewBy: string | null
  readonly blind: boolean
  /** Ids of the assessments it reconciles, and what is still held against it. */
  readonly reconciles: readonly string[]
  readonly dissent: string | null
  readonly withdrawn: boolean
  readonly withdrawal: Withdrawn | null
}

/**
 * All assessments of these records that are open to the actor, oldest first: withdrawn and returned
 * ones among them, for the page to tell apart, and of drafts the actor's own. The records must be known to be visible.
 * Of sources: those of the workspace, and those of the case, or without one of every case the actor
 * sees; and those of sources merged into them. One query.
 */
export const assessmentsOf = async (
  database: Database,
  actor: Actor,
  subject: ScaleSubject,
  ids: readonly string[],
  caseId: string | null = null,
): Promise<readonly AssessmentView[]> => {
  const list = inList(ids)
  const rows = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .leftJoin('cases as place', 'place.id', 'assessments.case_id')
    .selectAll('assessments')
    .select(['scales.key', 'scales.name as scaleName', 'scales.version as scaleVersion'])
    .select(['scales.grades', 'scales.outcomes'])
    .select(['place.slug as caseSlug', 'place.title as caseTitle'])
    .select(['place.approvals', 'place.approvers', REVIEWS.as('reviews')])
    .select([ANSWERS.as('answers'), RULINGS_GIVEN.as('rulings'), OF[subject].as('subject')])
    .where(openAssessments(actor))
    .where((where) => {
      if (subject === 'claim') return where('assessments.claim_id', 'in', list)
      if (subject === 'evidence') return where('assessments.evidence_id', 'in', list)
      return where.and([
        sql<boolean>`assessments.source_id in (select id from sources where id in ${list}
          union all select other.id from sources as other
          where other.merged_into in ${list} and ${visibleSources(actor, 'other')})`,
        where.or([
          where('assessments.case_id', 'is', null),
          caseId === null
            ? visibleCaseId(actor, 'assessments.case_id')
            : where('assessments.case_id', '=', caseId),
        ]),
      ])
    })
    .orderBy('assessments.on')
    .orderBy('assessments.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    subject: { kind: subject, id: row.subject },
    case: row.caseSlug === null ? null : { slug: row.caseSlug, title: row.caseTitle ?? '' },
    subjectVersion: row.subject_version,
    scaleKey: row.key,
    scaleName: row.scaleName,
    scaleVersion: row.scaleVersion,
    grade: gradeOf(row.grades, row.grade),
    outcome: outcomeLabel(row.outcomes, row.outcome),
    outcomeCode: row.outcome,
    checks: row.checks ? (JSON.parse(row.checks) as AssessmentView['checks']) : null,
    confidence: row.confidence,
    rationale: row.rationale,
    assessor: row.assessor_name,
    assessorId: row.assessor_id,
    on: row.on,
    supersedes: row.supersedes_id,
    answers: JSON.parse(row.answers) as string[],
    rulings: JSON.parse(row.rulings) as AssessmentView['rulings'],
    state: row.state,
    ...reviewed(row),
    reviewBy: row.review_by,
    blind: row.blind === 1,
    reconciles: JSON.parse(row.reconciles) as string[],
    dissent: row.dissent,
    withdrawn: row.withdrawn_at !== null,
    withdrawal: withdrawnOf(row),
  }))
}

const ANSWERS = sql<string>`(select json_group_array(challenge_id) from (
  select challenge_id from assessment_answers where assessment_id = assessments.id order by position))`

const RULINGS_GIVEN = sql<string>`(select json_group_array(json_object('challenge', challenge_id, 'ruling', ruling)) from (
  select challenge_id, ruling from assessment_answers
  where assessment_id = assessments.id and ruling is not null order by position))`

/** In the order they were made. */
const REVIEWS = sql<string>`(select json_group_array(json_object('decision', decision,
    'reviewer', reviewer_name, 'reviewerId', reviewer_id, 'on', "on", 'reason', reason,
    'leads', exists (select 1 from case_members as part where part.case_id = given.case_id
      and part.user_id = given.reviewer_id and part.role = 'lead')))
  from (select * from reviews where assessment_id = assessments.id order by rowid) as given)`

type StoredReview = Omit<ReviewView, 'counts'> & { readonly leads: 0 | 1 }

/** Of reviewers named in a file none counts: the house asks for its own. */
function reviewed(row: {
  readonly reviews: string
  readonly approvals: number | null
  readonly approvers: ReviewPolicy['approvers'] | null
}): Pick<AssessmentView, 'reviews' | 'policy'> {
  const policy = policyOf({
    approvals: row.approvals ?? undefined,
    approvers: row.approvers ?? undefined,
  })
  return {
    policy,
    reviews: (JSON.parse(row.reviews) as StoredReview[]).map(({ leads, ...review }) => ({
      ...review,
      counts: review.reviewerId !== null && (policy.approvers === 'reviewers' || leads === 1),
    })),
  }
}

const OF = {
  claim: sql<string>`assessments.claim_id`,
  evidence: sql<string>`assessments.evidence_id`,
  source: sql<string>`(select coalesce(merged_into, id) from sources where id = assessments.source_id)`,
} as const

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
