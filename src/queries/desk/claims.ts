import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { User } from '#domain/actor.ts'
import type { DeskKind } from '#domain/desk.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { DONE, isOverdue, type ClaimStatus, type Priority } from '#domain/work.ts'
import { ownMembership } from '../shared/own-membership.ts'
import { isAsked } from '../shared/visible.ts'
import { WORK_ORDER } from '../shared/work-filters.ts'
import { caseOf, dueBy, here, part, totalOf, type DeskAsked, type DeskSection } from './asked.ts'

/** Claims the person has that are not done, by their day, then by priority. One query. */
export const assignedClaims = (database: Database, asked: DeskAsked): Promise<DeskSection> =>
  claims(
    database,
    asked,
    'assigned',
    sql`work.assignee_id = ${asked.actor.id} and ${undone(asked.actor)}`,
  )

/**
 * Claims whose ground has moved: those the person has, and those that nobody has in cases they are a
 * member of. One query.
 */
export const anotherLook = (database: Database, asked: DeskAsked): Promise<DeskSection> =>
  claims(
    database,
    asked,
    'another_look',
    sql`work.status = 'needs_another_look' and not ${isAsked(asked.actor, 'work.claim_id')} and (work.assignee_id = ${asked.actor.id}
      or (work.assignee_id is null and exists (select 1 from case_members as part
        where part.case_id = work.case_id and ${ownMembership(asked.actor, 'part')})))`,
  )

/** Over claim_work as `work`: not done, or not to be told from what is, to someone whose second opinion is asked. */
export const undone = (actor: User): RawBuilder<boolean> =>
  sql`(work.status not in ${inList(DONE)} or ${isAsked(actor, 'work.claim_id')})`

async function claims(
  database: Database,
  asked: DeskAsked,
  kind: DeskKind,
  which: RawBuilder<unknown>,
): Promise<DeskSection> {
  const { rows } = await sql<ClaimRow>`
    select work.id, work.version, work.due, work.priority, work.status, work.reason,
      ${isAsked(asked.actor, 'work.claim_id')} as kept, work.updated_at as at, claims.number, claims.wording, cases.slug,
      cases.title as "caseTitle", count(*) over () as total
    from claim_work as work
    join claims on claims.id = work.claim_id and claims.withdrawn_at is null
      and claims.merged_into is null
    join cases on cases.id = work.case_id
    where ${which} and ${here(asked)} and ${dueBy(asked, 'work.due')}
    order by ${WORK_ORDER['due']}, ${WORK_ORDER['priority']}, cases.slug, claims.number
    ${part(asked)}`.execute(database.read)
  return {
    kind,
    total: totalOf(rows),
    items: rows.map((row) => ({
      kind,
      id: `${kind}:${row.id}:${String(row.version)}`,
      label: labelOf('claim', row.number),
      title: row.wording,
      href: pathOf('claim', row.slug, row.number),
      case: caseOf(row),
      due: row.due,
      overdue: isOverdue(row.kept === 1 ? { ...row, status: 'new' } : row, asked.today),
      at: row.at,
      note: row.reason === null || row.kept === 1 ? null : plainWords(row.reason),
      by: null,
      priority: row.priority,
      ...(row.kept === 1 ? {} : { status: row.status }),
    })),
  }
}

interface ClaimRow {
  readonly id: string
  readonly version: number
  readonly due: string | null
  readonly priority: Priority
  readonly status: ClaimStatus
  /** How far it is would tell the person of judgements that are kept from them. */
  readonly kept: 0 | 1
  readonly reason: string | null
  readonly at: string
  readonly number: number
  readonly wording: string
  readonly slug: string
  readonly caseTitle: string
  readonly total: number
}
