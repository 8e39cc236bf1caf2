import { SYSTEM } from '#domain/actor.ts'
import { currentAssessments } from '#domain/assessment.ts'
import { isDone } from '#domain/work.ts'
import { assessmentsOf } from '#queries/shared/assessments.ts'
import { workOf } from '#queries/shared/work.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawing } from '../shared/set-withdrawn.ts'
import { workStatusQueries, type WorkWrites } from '../work/work-queries.ts'
import { assessmentRecord } from './assessment-record.ts'
import { assessmentToTakeBack } from './assessment-to-take-back.ts'
import { isVerdict } from './verdict-status.ts'

/**
 * Withdraws an assessment, with a reason; a claim that is left without a verdict needs another look.
 * Throws NotFound, Forbidden, Invalid.
 */
export const withdrawAssessment = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Written> => {
  const judgement = await assessmentToTakeBack(context, id, 'withdraw this assessment')
  const { version, queries } = await withdrawing(context, assessmentRecord, judgement, reason)
  const work = await reopened(context, id)
  await context.database.write([
    ...queries,
    ...work.queries,
    ...entryQueries(work.changes.map((change) => commit(change))),
  ])
  return { id, version, number: null, label: null }
}

/** Whoever may see what is left: others' verdicts count, kept from the actor or not. */
async function reopened(context: Context, id: string): Promise<WorkWrites> {
  const { database } = context
  const judged = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .select(['case_id as caseId', 'claim_id as claimId', 'scales.key as scale'])
    .where('assessments.id', '=', id)
    .where('state', 'in', ['submitted', 'approved'])
    .executeTakeFirst()
  if (!judged || judged.caseId === null || judged.claimId === null || !isVerdict(judged))
    return NONE
  const { caseId, claimId } = judged
  const plan = (await workOf(database, [claimId])).get(claimId)
  if (plan === undefined || !(plan.status === 'in_review' || isDone(plan.status))) return NONE
  const all = await assessmentsOf(database, SYSTEM, 'claim', [claimId], caseId)
  const left = currentAssessments(all.filter((one) => one.id !== id))
  return left.some(({ scaleKey }) => isVerdict({ scale: scaleKey }))
    ? NONE
    : workStatusQueries(context, caseId, [
        { claimId, status: 'needs_another_look', reason: 'Its verdict was withdrawn' },
      ])
}

const NONE: WorkWrites = { queries: [], changes: [] }
