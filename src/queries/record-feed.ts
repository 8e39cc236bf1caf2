import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { byPerson } from './case-history.ts'
import { entriesPage, type EntryView } from './shared/entries.ts'
import type { Listing, ListRequest } from './shared/listing.ts'
import { openedEntries, type OpenedEntry } from './shared/opened-entries.ts'
import { entriesByPlace, visibleEntries } from './shared/visible-entries.ts'

/**
 * The record of the workspace: the entries the actor may see, newest first; filtered by `kind`,
 * `person` (a user's id, or "program") and `case` (a slug). It counts only those. Three queries.
 */
export const recordFeed = (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<Listing<EntryView>> => {
  const { kind, person, case: slug } = request.filters
  const filters = [
    ...(kind === undefined ? [] : [sql`entry.subject_kind = ${kind}`]),
    ...(person === undefined ? [] : [byPerson(person)]),
    ...(slug === undefined
      ? []
      : [sql`entry.case_id = (select id from cases where slug = ${slug})`]),
  ]
  return entriesPage(database, actor, request, {
    which: entriesByPlace(actor, 'entry', ...filters),
    personPath: (id) => `/record?person=${id}`,
  })
}

export interface EntryPage {
  readonly entry: EntryView
  readonly opened: OpenedEntry
}

/** One entry with its commitments, values and salts. NotFound unless the actor may see it. Four queries. */
export const entryPage = async (
  database: Database,
  actor: Actor,
  seq: number,
): Promise<EntryPage> => {
  const list = await entriesPage(
    database,
    actor,
    {
      filters: {},
      sort: { by: '', order: 'desc' },
      after: 0,
      limit: 1,
      query: new URLSearchParams(),
    },
    { which: [sql`entry.seq = ${seq} and ${visibleEntries(actor, 'entry')}`] },
  )
  const [entry] = list.items
  const opened = (await openedEntries(database, [seq])).get(seq)
  if (entry === undefined || opened === undefined) throw new NotFound('entry')
  return { entry, opened }
}
