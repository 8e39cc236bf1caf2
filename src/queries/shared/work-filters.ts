import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { isAsked } from './visible.ts'
import { CLAIM_STATUSES, DONE, PRIORITIES } from '#domain/work.ts'

type Filters = Readonly<Record<string, string | undefined>>

/**
 * Over claims with their claim_work as `work`: those planned as the filters of a list say. A value
 * that is none counts as not given. Only for those who work on the case.
 */
export const plannedAs = (filters: Filters, actor: Actor, today: string): RawBuilder<boolean> => {
  const status = CLAIM_STATUSES.find((one) => one === filters['status'])
  const priority = PRIORITIES.find((one) => one === filters['priority'])
  return sql`(${sql.join(
    [
      sql`true`,
      ...assignedTo(filters['assignee'], actor),
      ...(status ? [sql`coalesce(work.status, 'new') = ${status}`] : []),
      ...(priority ? [sql`coalesce(work.priority, 'normal') = ${priority}`] : []),
      ...(filters['overdue'] === 'yes' ? [overdue(today)] : []),
      // How far what is kept from the actor has come is not found out by asking for it either.
      ...(status || filters['overdue'] === 'yes' ? [sql`not ${isAsked(actor, 'claims.id')}`] : []),
    ],
    sql` and `,
  )})`
}

/** Over claim_work as `work`: its day has passed and it is not done, as `isOverdue` has it. */
export const overdue = (today: string): RawBuilder<boolean> =>
  sql`(work.due < ${today} and work.status not in ${inList(DONE)})`

/** How claims are ordered by what is planned for them; those without a day come last. */
export const WORK_ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  due: sql`coalesce(work.due, '9999-12-31')`,
  priority: sql`case work.priority when 'high' then 0 when 'low' then 2 else 1 end`,
}

/** Who has claims of the case, by name. One query. */
export const assigneesOf = (
  database: Database,
  caseId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  database.read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', (of) =>
      of.selectFrom('claim_work').select('assignee_id').where('case_id', '=', caseId),
    )
    .orderBy('name')
    .execute()

function assignedTo(text: string | undefined, actor: Actor): readonly RawBuilder<boolean>[] {
  if (text === undefined) return []
  if (text === 'none') return [sql`work.assignee_id is null`]
  const id = text === 'me' && actor.kind === 'user' ? actor.id : text
  return [sql`work.assignee_id = ${id}`]
}
