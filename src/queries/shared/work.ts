import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { SYSTEM, type Actor } from '#domain/actor.ts'
import { isOverdue, type ClaimStatus, type Priority, type WorkValues } from '#domain/work.ts'
import { isAsked } from './visible.ts'

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
  /** How far it is would tell the actor whether others have judged the claim, which is kept from them. */
  readonly kept: 0 | 1
}

/**
 * What is planned for these claims, by claim, as the actor may know it; those that nobody has planned
 * are missing, unless it is kept from the actor whether they are. One query.
 */
export const workOf = async (
  database: Database,
  claimIds: Iterable<string>,
  actor: Actor = SYSTEM,
): Promise<ReadonlyMap<string, Work>> => {
  const rows = await database.read
    .selectFrom('claims')
    .leftJoin('claim_work as work', 'work.claim_id', 'claims.id')
    .select('claims.id')
    .select(planFor(actor).as('plan'))
    .where('claims.id', 'in', inList(claimIds))
    .where(sql<boolean>`(work.id is not null or ${isAsked(actor, 'claims.id')})`)
    .execute()
  return new Map(rows.map((row) => [row.id, workFrom(row.plan)]))
}

/** Over claims with their claim_work as `work`, where there is one: the plan in one column. */
export const planFor = (
  actor: Actor,
): RawBuilder<string> => sql<string>`json_object('id', coalesce(work.id, ''), 'claimId', claims.id,
  'assignee', json((select json_object('id', id, 'name', name) from users
    where id = work.assignee_id)),
  'priority', coalesce(work.priority, 'normal'), 'due', work.due,
  'status', coalesce(work.status, 'new'), 'reason', work.reason,
  'version', coalesce(work.version, 0), 'kept', ${isAsked(actor, 'claims.id')})`

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
  /** Null while it is kept from someone who is asked for a second opinion. */
  readonly status: ClaimStatus | null
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
    kept = 0,
  } = work ?? {}
  const plan = { version, assignee, priority, due }
  return kept === 1
    ? { ...plan, status: null, reason: null, overdue: due !== null && due < today }
    : { ...plan, status, reason, overdue: isOverdue({ due, status }, today) }
}
