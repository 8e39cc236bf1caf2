import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { parseLabel } from '#domain/label.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { entriesPage, type EntryView } from './shared/entries.ts'
import type { Listing, ListRequest } from './shared/listing.ts'
import { ofCase } from './shared/case-entries.ts'
import { entriesHere } from './shared/visible-entries.ts'

export interface CaseHistory {
  readonly here: CaseHere
  readonly list: Listing<EntryView>
  /** Whoever has done something in the case, by name. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/**
 * The entries of a case, newest first; filtered by `person` (a user's id, or "program"), `kind` and
 * `record` (a label or an id). NotFound unless the actor sees the case. Five queries.
 */
export const caseHistory = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<CaseHistory> => {
  const here = await loadCase(database, actor, slug)
  const { person, kind, record } = request.filters
  const asked = [
    ...(person === undefined ? [] : [byPerson(person)]),
    ...(kind === undefined ? [] : [sql`entry.subject_kind = ${kind}`]),
    ...(record === undefined ? [] : [ofRecord(here.case.id, record)]),
  ]
  const [list, people] = await Promise.all([
    entriesPage(database, actor, request, {
      which: ofCase(actor, here.case.id, sql`${sql.join([WITH_SOURCES, ...asked], sql` and `)}`),
      within: here.case.id,
      personPath: (id) => `/cases/${encodeURIComponent(slug)}/history?person=${id}`,
    }),
    peopleOf(database, actor, here.case.id),
  ])
  return { here, list, people }
}

/** Of the sources it uses that they were merged: who says what in the case changes by it. */
const WITH_SOURCES = sql<boolean>`(entry.case_id is not null or entry.action in ('merged', 'unmerged'))`

/** What the program did by itself has no actor, and neither has what a person did whose name was erased. */
export const byPerson = (person: string): RawBuilder<boolean> =>
  person === 'program' ? sql`entry.actor_id is null` : sql`entry.actor_id = ${person}`

function ofRecord(caseId: string, record: string): RawBuilder<boolean> {
  const label = parseLabel(record)
  if (label === null) return sql`entry.subject_id = ${record}`
  const table = sql.table(TABLES[label.kind])
  return sql`entry.subject_id = (select id from ${table} where case_id = ${caseId} and number = ${label.number})`
}

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const

/**
 * Those with an entry the actor may see. Steps from one person to the next in the index, so that it
 * takes as long as there are people, not entries.
 */
async function peopleOf(
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<CaseHistory['people']> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive teller (id) as (
      select min(actor_id) from entry_values where case_id = ${caseId}
      union all
      select (select min(actor_id) from entry_values
        where case_id = ${caseId} and actor_id > teller.id) from teller where teller.id is not null)
    select users.id, users.name from teller join users on users.id = teller.id
    where exists (select 1 from entry_values as entry where entry.case_id = ${caseId}
      and entry.actor_id = users.id and ${entriesHere(actor, 'entry')})
    order by users.name, users.id`.execute(database.read)
  return rows
}
