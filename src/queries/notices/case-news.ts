import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { entriesHere } from '../shared/visible-entries.ts'

/** How far the actor has looked at a case, and how much others did there since. */
export interface CaseNews {
  /** The number of the last entry there was then. */
  readonly seq: number
  /** When that was. */
  readonly at: string
  /** Entries by others since then that the actor may see; at most `MOST_NEWS`. */
  readonly count: number
}

/** News are not counted beyond this. */
const MOST_NEWS = 100

/**
 * Of each of these cases, which the actor is known to see; those they never looked at are missing.
 * One query, none for a visitor.
 */
export const caseNews = async (
  database: Database,
  actor: Actor,
  caseIds: Iterable<string>,
): Promise<ReadonlyMap<string, CaseNews>> => {
  if (actor.kind !== 'user') return new Map()
  const { rows } = await sql<CaseNews & { readonly id: string }>`
    select visit.case_id as id, visit.seq, visit.at, (
      select count(*) from (select 1 from entry_values as entry
        where entry.case_id = visit.case_id and entry.seq > visit.seq
          and entry.actor_id is not ${actor.id} and ${entriesHere(actor, 'entry')}
        limit ${MOST_NEWS})) as count
    from case_visits as visit
    where visit.user_id = ${actor.id} and visit.case_id in ${inList(new Set(caseIds))}`.execute(
    database.read,
  )
  return new Map(rows.map(({ id, ...news }) => [id, news]))
}
