import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compile } from '#db/compile.ts'
import { refuse } from '#domain/errors.ts'
import { worksOn } from '#queries/shared/workers.ts'

/**
 * A query that changes nothing while all of these people may work on the case, and else makes the
 * batch fail: nobody is given a claim at the moment at which they go.
 */
export const whileTheyWork = (caseId: string, userIds: Iterable<string>): CompiledQuery =>
  unless(
    caseId,
    sql`exists (select 1 from json_each(${JSON.stringify([...new Set(userIds)])}) as one
      where one.value not in (select users.id from users where ${worksOn(caseId)}))`,
  )

/** The other way round, after their claims were handed over: it fails when they were given one meanwhile. */
export const whileTheyHaveNone = (caseId: string, userId: string): CompiledQuery =>
  unless(
    caseId,
    sql`exists (select 1 from claim_work where assignee_id = ${userId} and case_id = ${caseId})`,
  )

/** Puts null where the column refuses it. */
const unless = (caseId: string, condition: RawBuilder<unknown>): CompiledQuery =>
  sql`update cases set updated_at = case when not ${condition} then updated_at end
    where id = ${caseId}`.compile(compile)

/** Whether the batch failed by one of these, or by another that guards the case alike. */
export const isGuarded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('NOT NULL constraint failed: cases.updated_at')

/** Says in words what `whileTheyWork` found; throws anything else as it came. */
export const refuseGone = (error: unknown): never => {
  if (isGuarded(error))
    refuse('assignee', 'They left this case at this moment: choose someone else who works on it')
  throw error
}
