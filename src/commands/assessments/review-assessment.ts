import { Broken, Duplicate, Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { supersederOf, type AssessmentValues } from '#domain/assessment.ts'
import { Conflict, Forbidden, NotFound } from '#domain/errors.ts'
import { OWN_JUDGEMENT, permitReview } from '#domain/permission.ts'
import {
  approvalsIn,
  SUPERSEDED,
  undecidable,
  type Decision,
  type ReviewValues,
} from '#domain/review.ts'
import { loadAssessable, type Assessable } from '#queries/shared/assessable.ts'
import { targetOf } from '#queries/shared/assessment-target.ts'
import { assessmentsOf, type AssessmentView } from '#queries/shared/assessments.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { refuseWithdrawnCase } from '../shared/create-record.ts'
import { updateRow } from '../shared/row-queries.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import { assessmentRecord } from './assessment-record.ts'
import { reviewQuery } from './review-query.ts'
import { verdictStatus } from './verdict-status.ts'
import type { WrittenAssessment } from './write-assessment.ts'

/**
 * A second person approves a judgement; it counts as approved once as many have as its case asks for.
 * Throws NotFound, Forbidden (one's own, or no reviewer here), Invalid, Conflict (not to be decided on any more).
 */
export const approveAssessment = (
  context: Context,
  id: string,
  reason: string | undefined,
): Promise<WrittenAssessment> => againWhenStale(() => decide(context, id, 'approved', reason))

/** A second person returns a judgement to its author, with the reason: it counts no more. Throws as `approveAssessment`. */
export const returnAssessment = (
  context: Context,
  id: string,
  reason: string,
): Promise<WrittenAssessment> => againWhenStale(() => decide(context, id, 'returned', reason))

async function decide(
  context: Context,
  id: string,
  decision: Decision,
  reason: string | undefined,
): Promise<WrittenAssessment> {
  const { subject, assessment, values } = await assessmentToReview(context, id, decision)
  const { actor } = context
  const review: ReviewValues = {
    decision,
    reviewer: actor.kind === 'user' ? actor.name : 'Touchstone',
    on: now(context),
    ...(reason === undefined || reason === '' ? {} : { reason }),
  }
  const state = stateAfter(context, assessment, decision)
  const version = assessment.version + 1
  const after = { ...values, state, reviews: [...(values.reviews ?? []), review] }
  const work = await workAfter(context, subject, assessment, after)
  try {
    await context.database.write([
      reviewQuery(context, id, review),
      updateRow('assessments', id, { state, version, updated_at: review.on }),
      ...work.queries,
      ...entryQueries([
        commit({
          at: review.on,
          caseId: subject.here?.case.id ?? null,
          actorId: actorId(actor),
          action: decision,
          subjectKind: 'assessment',
          subjectId: id,
          version,
          values: after,
          note: review.reason,
        }),
        ...work.changes.map((change) => commit(change)),
      ]),
    ])
  } catch (error) {
    throw inWords(error, assessment)
  }
  return { id, version, number: null, label: null, state }
}

/** Loads it through the actor, who may decide on it as it stands. Throws NotFound, Forbidden, Invalid (the case was withdrawn), Conflict, Stale. */
async function assessmentToReview(context: Context, id: string, decision: Decision) {
  const { database, actor } = context
  const subject = await loadAssessable(database, actor, await targetOf(database, actor, id))
  const caseId = subject.here?.case.id ?? null
  const all = await assessmentsOf(database, actor, subject.kind, [subject.id], caseId)
  const assessment = all.find((one) => one.id === id)
  if (!assessment) throw new NotFound('assessment')
  permitReview(actor, assessment.assessorId, subject.judging)
  refuseWithdrawnCase(subject.here)
  const superseded = supersederOf(assessment, all) !== null
  const words = undecidable(decision, { ...assessment, superseded })
  if (words !== null) throw conflict(words, assessment)
  const { values, version } = await findRecord(database, assessmentRecord, null, id)
  if (version !== assessment.version) throw new Stale('decided on meanwhile')
  return { subject, assessment, values }
}

/** Approved once enough have approved, this one among them; and then it stays so, whatever the case asks for later. */
function stateAfter(
  { actor }: Context,
  { state, reviews, policy }: AssessmentView,
  decision: Decision,
): AssessmentValues['state'] {
  if (decision === 'returned') return 'returned'
  const own = { decision, counts: true, reviewerId: actorId(actor) }
  return state === 'approved' || approvalsIn([...reviews, own]) >= policy.approvals
    ? 'approved'
    : state
}

/** What a verdict does to its claim: approved, it is assessed; returned, its author goes on. */
function workAfter(
  context: Context,
  subject: Assessable,
  before: AssessmentView,
  after: AssessmentValues,
): Promise<WorkWrites> | WorkWrites {
  if (after.state === before.state) return { queries: [], changes: [] }
  const status = after.state === 'approved' ? 'assessed' : 'in_progress'
  return verdictStatus(context, subject, after, status)
}

function inWords(error: unknown, assessment: AssessmentView): unknown {
  if (error instanceof Broken && error.rule === 'four_eyes') return new Forbidden(OWN_JUDGEMENT)
  if (error instanceof Broken && error.rule === 'decided') return conflict(SUPERSEDED, assessment)
  if (error instanceof Duplicate && error.columns.includes('reviews.reviewer_id'))
    return conflict('You have approved this assessment already.', assessment)
  return error
}

const conflict = (message: string, { state, version }: AssessmentView): Conflict =>
  new Conflict({ message, base: null, mine: {}, theirs: { state }, version })
