import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { failWhenAny } from '../shared/guard.ts'
import { closeRequests } from '../second-opinions/close-requests.ts'
import type { Leaving } from './leaving.ts'
import { workQueriesAcross, type PlanChange, type WorkWrites } from './work-queries.ts'

/**
 * What people have in cases on which they will work no more, for the batch by which that comes about:
 * their claims are nobody's, and requests for their second opinion are closed. The batch fails when
 * they are given or asked another meanwhile. Three queries.
 */
export const handBack = async (context: Context, leaving: Leaving): Promise<WorkWrites> => {
  const work = await workQueriesAcross(context, await claimsLeft(context, leaving))
  const rest = await leaveOff(context, leaving)
  return {
    queries: [...work.queries, ...rest.queries],
    changes: [...work.changes, ...rest.changes],
  }
}

/** The claims they have there, to be nobody's. One query. */
export const claimsLeft = async (
  { database }: Context,
  { over, why }: Leaving,
): Promise<readonly PlanChange[]> => {
  const { rows } = await sql<{ caseId: string; claimId: string }>`
    select work.case_id as "caseId", work.claim_id as "claimId" from claim_work as work
    where ${over('work.case_id', 'work.assignee_id')}
    order by work.case_id, work.claim_id`.execute(database.read)
  return rows.map(({ caseId, claimId }) => ({
    caseId,
    claimId,
    change: ({ assignee: _, ...values }) => values,
    note: why,
    action: 'handed back',
  }))
}

/** As `handBack`, where what becomes of the claims is written beside it: it stands after that. One query. */
export const leaveOff = async (context: Context, leaving: Leaving): Promise<WorkWrites> => {
  const { queries, changes } = await closeRequests(context, leaving)
  const { over } = leaving
  const nothingLeft = failWhenAny(sql`
    select work.case_id from claim_work as work where ${over('work.case_id', 'work.assignee_id')}
    union all select asked.case_id from second_opinions as asked
      where asked.state = 'asked' and ${over('asked.case_id', 'asked.assessor_id')}`)
  return { queries: [...queries, nothingLeft], changes }
}
