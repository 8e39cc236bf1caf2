import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ClaimStatus } from '#domain/work.ts'
import { overdue } from './work-filters.ts'

/** How many claims of a case are how far, and how many of them are overdue. */
export type WorkCounts = Readonly<Record<ClaimStatus | 'overdue', number>>

/** Of claims that stand. One query. */
export const workCounts = async (
  database: Database,
  caseId: string,
  today: string,
): Promise<WorkCounts> => {
  const { rows } = await sql<{ status: string; claims: number; late: number }>`
    select coalesce(work.status, 'new') as status, count(*) as claims,
      sum(case when ${overdue(today)} then 1 else 0 end) as late
    from claims left join claim_work as work on work.claim_id = claims.id
    where claims.case_id = ${caseId} and claims.withdrawn_at is null
      and claims.merged_into is null
    group by 1`.execute(database.read)
  const of = (status: ClaimStatus) => rows.find((row) => row.status === status)?.claims ?? 0
  return {
    new: of('new'),
    in_progress: of('in_progress'),
    in_review: of('in_review'),
    assessed: of('assessed'),
    published: of('published'),
    needs_another_look: of('needs_another_look'),
    overdue: rows.reduce((sum, row) => sum + row.late, 0),
  }
}
