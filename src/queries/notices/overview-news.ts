import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Case } from '#domain/case.ts'
import { newestEntries, type EntryView } from '../shared/entries.ts'
import { entriesHere } from '../shared/visible-entries.ts'
import { caseNews, type CaseNews } from './case-news.ts'

/** What the page of a case says first to someone who looked at it before. */
export interface OverviewNews {
  /** Null for whoever looks for the first time. */
  readonly mark: CaseNews | null
  /** The newest of what others did since, newest first. */
  readonly latest: readonly EntryView[]
}

/** As many as are read in passing; the rest are a link away. */
const SHOWN = 8

/** Null for a visitor. Three queries, one where there is nothing new. */
export const overviewNews = async (
  database: Database,
  actor: Actor,
  { id }: Pick<Case, 'id'>,
): Promise<OverviewNews | null> => {
  if (actor.kind !== 'user') return null
  const mark = (await caseNews(database, actor, [id])).get(id) ?? null
  if (mark === null || mark.count === 0) return { mark, latest: [] }
  const which = sql<boolean>`entry.case_id = ${id} and entry.seq > ${mark.seq}
    and entry.actor_id is not ${actor.id} and ${entriesHere(actor, 'entry')}`
  const latest = await newestEntries(
    database,
    actor,
    { after: 0, limit: SHOWN },
    { which: [which], within: id },
  )
  return { mark, latest }
}
