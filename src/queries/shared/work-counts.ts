import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ClaimStatus } from '#domain/work.ts'
import { isAsked } from './visible.ts'
import { overdue } from './work-filters.ts'

/**
 * How many claims of a case are how far, how many of them are overdue, and of how many neither is told
 * to someone who is asked for a second opinion of them.
 */
export type WorkCounts = Readonly<Record<ClaimStatus | 'overdue' | 'kept', number>>

/** Of claims that stand. One query. */
export const workCounts = async (
  database: Database,
  actor: Actor,
  caseId: string,
  today: string,
): Promise<WorkCounts> => {
  const kept = isAsked(actor, 'claims.id')
  const { rows } = await sql<{ status: string; claims: number; late: number }>`
    select iif(${kept}, 'kept', coalesce(work.status, 'new')) as status, count(*) as claims,
      sum(case when ${overdue(today)} and not ${kept} then 1 else 0 end) as late
    from claims left join claim_work as work on work.claim_id = claims.id
    where claims.case_id = ${caseId} and claims.withdrawn_at is null
      and claims.merged_into is null
    group by 1`.execute(database.read)
  const of = (status: ClaimStatus | 'kept') =>
    rows.find((row) => row.status === status)?.claims ?? 0
  return {
    new: of('new'),
    in_progress: of('in_progress'),
    in_review: of('in_review'),
    assessed: of('assessed'),
    published: of('published'),
    needs_another_look: of('needs_another_look'),
    kept: of('kept'),
    overdue: rows.reduce((sum, row) => sum + row.late, 0),
  }
}
