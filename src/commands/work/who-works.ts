import { sql, type CompiledQuery } from 'kysely'
import { refuse } from '#domain/errors.ts'
import { worksOn } from '#queries/shared/workers.ts'
import { failWhen, isGuarded } from '../shared/guard.ts'

/**
 * A query that changes nothing while all of these people may work on the case, and else makes the
 * batch fail: nobody is given a claim at the moment at which they go.
 */
export const whileTheyWork = (caseId: string, userIds: Iterable<string>): CompiledQuery =>
  failWhen(
    caseId,
    sql`exists (select 1 from json_each(${JSON.stringify([...new Set(userIds)])}) as one
      where one.value not in (select users.id from users where ${worksOn(caseId)}))`,
  )

/** The other way round, after their claims were handed over: it fails when they were given one meanwhile. */
export const whileTheyHaveNone = (caseId: string, userId: string): CompiledQuery =>
  failWhen(
    caseId,
    sql`exists (select 1 from claim_work where assignee_id = ${userId} and case_id = ${caseId})`,
  )

/** Says in words what `whileTheyWork` found; throws anything else as it came. */
export const refuseGone = (error: unknown): never => {
  if (isGuarded(error))
    refuse('assignee', 'They left this case at this moment: choose someone else who works on it')
  throw error
}
