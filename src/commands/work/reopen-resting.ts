import { SYSTEM } from '#domain/actor.ts'
import { inList } from '#db/lists.ts'
import { weighingInput } from '#queries/shared/weighing-input.ts'
import { retraction } from '#weighing/retraction.ts'
import type { Key } from '#weighing/input.ts'
import { now, type Context } from '../context.ts'
import { workStatusQueries, type WorkWrites } from './work-queries.ts'

/**
 * What the withdrawal of an item or a source reopens in a case: the claims with a standing verdict
 * whose side rests on it, directly or through what derives from it, need another look. They do
 * whoever withdraws it, so the case is weighed as it is, not as the actor may see it. Two or three queries.
 */
export const reopenResting = async (
  context: Context,
  caseId: string,
  withdrawn: Key,
  reason: string,
): Promise<WorkWrites> => {
  const today = now(context).slice(0, 10)
  const weighed = await weighingInput(context.database, SYSTEM, caseId, today, { ratings: false })
  const resting = new Set(retraction(weighed, withdrawn).verdicts.map(({ claim }) => claim))
  if (resting.size === 0) return { queries: [], changes: [] }
  const numbers = weighed.claims.filter(({ key }) => resting.has(key)).map(({ number }) => number)
  const claims = await context.database.read
    .selectFrom('claims')
    .select('id')
    .where('case_id', '=', caseId)
    .where('number', 'in', inList(numbers))
    .orderBy('number')
    .execute()
  return workStatusQueries(
    context,
    caseId,
    claims.map(({ id }) => ({ claimId: id, status: 'needs_another_look', reason })),
  )
}
