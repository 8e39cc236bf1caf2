import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { isOverdue, type ClaimStatus, type Priority, type WorkValues } from '#domain/work.ts'

/** What is planned for a claim. Shown to those who work on its case alone (`worksIn` in visible.ts). */
export interface Work {
  readonly id: string
  readonly claimId: string
  readonly assignee: { readonly id: string; readonly name: string } | null
  readonly priority: Priority
  readonly due: string | null
  readonly status: ClaimStatus
  readonly reason: string | null
  readonly version: number
}

/** What is planned for these claims, by claim; those that nobody has planned are missing. One query. */
export const workOf = async (
  database: Database,
  claimIds: Iterable<string>,
): Promise<ReadonlyMap<string, Work>> => {
  const rows = await database.read
    .selectFrom('claim_work as work')
    .select('work.claim_id')
    .select(WORK_JSON.as('plan'))
    .where('work.claim_id', 'in', inList(claimIds))
    .execute()
  return new Map(rows.map((row) => [row.claim_id, workFrom(row.plan)]))
}

/** Over claim_work as `work`: the plan in one column, for a query that reads the claim as well. */
export const WORK_JSON = sql<string>`json_object('id', work.id, 'claimId', work.claim_id,
  'assignee', json((select json_object('id', id, 'name', name) from users
    where id = work.assignee_id)),
  'priority', work.priority, 'due', work.due, 'status', work.status, 'reason', work.reason,
  'version', work.version)`

export const workFrom = (json: string): Work => JSON.parse(json) as Work

/** As the record of entries tells it. */
export const workValuesOf = (work: Work): WorkValues => ({
  claim: work.claimId,
  priority: work.priority,
  status: work.status,
  ...(work.assignee === null ? {} : { assignee: work.assignee.id }),
  ...(work.due === null ? {} : { due: work.due }),
  ...(work.reason === null ? {} : { reason: work.reason }),
})

export interface WorkJson {
  /** 0 while nobody has planned it: the first plan is made from that. */
  readonly version: number
  readonly assignee: { readonly id: string; readonly name: string } | null
  readonly priority: Priority
  readonly due: string | null
  readonly status: ClaimStatus
  readonly reason: string | null
  readonly overdue: boolean
}

/** What is planned, as JSON and pages show it; a claim that nobody has planned is new. */
export const workJson = (work: Work | undefined, today: string): WorkJson => {
  const {
    version = 0,
    assignee = null,
    priority = 'normal',
    due = null,
    status = 'new',
    reason = null,
  } = work ?? {}
  return {
    version,
    assignee,
    priority,
    due,
    status,
    reason,
    overdue: isOverdue({ due, status }, today),
  }
}
