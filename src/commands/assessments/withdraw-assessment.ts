import { sql, type RawBuilder } from 'kysely'
import { DONE, isDone } from '#domain/work.ts'
import { literals } from '#queries/shared/literals.ts'
import { workOf } from '#queries/shared/work.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import type { Written } from '../shared/create-record.ts'
import { failWhen } from '../shared/guard.ts'
import { withdrawing } from '../shared/set-withdrawn.ts'
import { workStatusQueries, type WorkWrites } from '../work/work-queries.ts'
import { assessmentRecord } from './assessment-record.ts'
import { assessmentToTakeBack } from './assessment-to-take-back.ts'
import { isVerdict, NO_VERDICT } from './verdict-status.ts'

/**
 * Withdraws an assessment, with a reason; a claim that is left without a verdict needs another look,
 * also where the others are withdrawn at the same moment. Throws NotFound, Forbidden, Invalid.
 */
export const withdrawAssessment = (
  context: Context,
  id: string,
  reason: string,
): Promise<Written> => againWhenStale(() => withdraw(context, id, reason))

async function withdraw(context: Context, id: string, reason: string): Promise<Written> {
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

/** Whoever may see what is left: others' verdicts count, kept from the actor or not. Two or three queries. */
async function reopened(context: Context, id: string): Promise<WorkWrites> {
  const { database } = context
  const judged = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .select(['case_id as caseId', 'claim_id as claimId', 'scales.key as scale'])
    .select(anotherStands(sql.ref('assessments.claim_id'), id).as('left'))
    .where('assessments.id', '=', id)
    .where('state', 'in', ['submitted', 'approved'])
    .executeTakeFirst()
  if (!judged || judged.caseId === null || judged.claimId === null || !isVerdict(judged))
    return NONE
  const { caseId, claimId } = judged
  const plan = (await workOf(database, [claimId])).get(claimId)
  const settled = plan !== undefined && (plan.status === 'in_review' || isDone(plan.status))
  const work =
    !settled || judged.left === 1
      ? NONE
      : await workStatusQueries(context, caseId, [
          { claimId, status: 'needs_another_look', reason: 'Its verdict was withdrawn' },
        ])
  const without = sql`exists (select 1 from claim_work where claim_id = ${claimId}
    and status in ${literals(['in_review', ...DONE])}) and not ${anotherStands(sql`${claimId}`, id)}`
  return { ...work, queries: [...work.queries, failWhen(caseId, sql`(${without})`)] }
}

/** Whether a verdict on the claim stands beside this one. */
const anotherStands = (claimId: RawBuilder<unknown>, id: string): RawBuilder<number> =>
  sql<number>`exists (select 1 from assessments as other
    join scales as measure on measure.id = other.scale_id
    where other.claim_id = ${claimId} and other.id <> ${id} and other.withdrawn_at is null
      and other.state in ('submitted', 'approved') and measure.key <> ${sql.lit(NO_VERDICT)})`

const NONE: WorkWrites = { queries: [], changes: [] }
