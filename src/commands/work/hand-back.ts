import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#domain/actor.ts'
import { caseRolesThatMay } from '#domain/permission.ts'
import { literals } from '#queries/shared/literals.ts'
import type { Context } from '../context.ts'
import { failWhenAny } from '../shared/guard.ts'
import { workQueriesAcross, type WorkWrites } from './work-queries.ts'

/** An account as it is to be. */
export interface NextAccount {
  readonly id: string
  readonly role: Role
  readonly disabled: boolean
}

/**
 * The claims of someone in cases on which their account lets them work no more, given to nobody, for
 * the batch that changes it. The batch fails when they are given another meanwhile. Two queries.
 */
export const handBack = async (context: Context, next: NextAccount): Promise<WorkWrites> => {
  const { rows } = await sql<{ caseId: string; claimId: string }>`
    select work.case_id as "caseId", work.claim_id as "claimId" from claim_work as work
    where ${leftBehind(next)} order by work.case_id, work.claim_id`.execute(context.database.read)
  const { queries, changes } = await workQueriesAcross(
    context,
    rows.map(({ caseId, claimId }) => ({
      caseId,
      claimId,
      change: ({ assignee: _, ...values }) => values,
      note: 'They no longer work on this case',
    })),
  )
  const kept = failWhenAny(
    sql`select work.case_id from claim_work as work where ${leftBehind(next)}`,
  )
  return { queries: [...queries, kept], changes }
}

/** Over claim_work as `work`: their claims in cases on which they would not work. The same rule as `worksOn`. */
const leftBehind = ({ id, role, disabled }: NextAccount): RawBuilder<boolean> => {
  if (disabled) return sql`work.assignee_id = ${id}`
  const asEditor =
    role === 'editor' || role === 'admin'
      ? sql`exists (select 1 from cases where cases.id = work.case_id and cases.visibility <> 'private')`
      : sql`false`
  return sql`(work.assignee_id = ${id} and not ${asEditor}
    and not exists (select 1 from case_members as member where member.case_id = work.case_id
      and member.user_id = ${id} and member.role in ${literals(caseRolesThatMay('record.rate'))}))`
}
