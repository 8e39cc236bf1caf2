import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { newestEntries, type EntryView } from './shared/entries.ts'
import { entriesByPlace, entriesHere } from './shared/visible-entries.ts'

/** As many as feeds usually hold. */
const NEWEST = { after: 0, limit: 50 }

/** Of an import the case itself is news; its records would drown everything else. */
const NEWS = sql`(entry.action <> 'imported' or entry.subject_kind = 'case')`

/** What was done last in a case. NotFound unless the actor sees it. Three queries. */
export const caseFeed = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<{ readonly here: CaseHere; readonly entries: readonly EntryView[] }> => {
  const here = await loadCase(database, actor, slug)
  const entries = await newestEntries(database, actor, NEWEST, {
    which: [sql`entry.case_id = ${here.case.id} and ${NEWS} and ${entriesHere(actor, 'entry')}`],
    within: here.case.id,
  })
  return { here, entries }
}

/** What was done last anywhere the actor may look. Two queries. */
export const workspaceFeed = (database: Database, actor: Actor): Promise<readonly EntryView[]> =>
  newestEntries(database, actor, NEWEST, {
    which: entriesByPlace(actor, 'entry', NEWS),
  })
