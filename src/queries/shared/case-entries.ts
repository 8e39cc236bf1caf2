import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { openSourceEntries } from './open-entries.ts'
import { entriesHere } from './visible-entries.ts'

/**
 * The number of the newest entry of `cases` that the actor may see, 0 where there is none, as a
 * subquery: where what a page shows begins to change. No other number would do: the count of all
 * entries tells of what is hidden.
 */
export const newestSeen = (actor: Actor): RawBuilder<number> => {
  const [here, sources] = ofCase(actor, sql.ref('cases.id'))
  // Entries of sources only beyond the newest of the case, so that few are looked at. What is deep
  // stands in FROM, where it does not count towards the depth of expression that D1 allows.
  return sql`(with newest as materialized (select ifnull((select seq from (
      select entry.seq from entry_values as entry where ${here} order by entry.seq desc limit 1)), 0) as seq)
    select max(seq) from (select seq from newest union all
      select seq from (select entry.seq from entry_values as entry
        where entry.seq > (select seq from newest) and ${sources} order by entry.seq desc limit 1)))`
}

/** Entries of a case that was found visible, of its records and of the sources it uses: what the actor may see of them. */
export function ofCase(
  actor: Actor,
  caseId: string | RawBuilder<unknown>,
  also: RawBuilder<unknown> = sql`true`,
): readonly [RawBuilder<boolean>, RawBuilder<boolean>] {
  const [here, sources] = ofCaseItself(caseId, also)
  return [
    sql`${here} and ${entriesHere(actor, 'entry')}`,
    sql`${sources} and ${openSourceEntries(actor, 'entry')}`,
  ]
}

/** As `ofCase`, whoever may see it. In two parts, each of which an index finds: its own entries, and those of sources it uses. */
export function ofCaseItself(
  caseId: string | RawBuilder<unknown>,
  also: RawBuilder<unknown>,
): readonly [RawBuilder<boolean>, RawBuilder<boolean>] {
  return [
    sql`entry.case_id = ${caseId} and ${also}`,
    sql`entry.case_id is null and entry.subject_kind = 'source' and ${also}
      and entry.subject_id in (select source_id from case_sources where case_id = ${caseId})`,
  ]
}
