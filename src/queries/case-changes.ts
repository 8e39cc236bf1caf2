import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { changesSaid } from '#domain/changes.ts'
import { plainText, tellerPart } from '#domain/entry-sentence.ts'
import { newestEntries, type EntryView } from './shared/entries.ts'
import { countEntries } from './shared/entry-rows.ts'
import { ofCase, ofCaseItself } from './shared/case-entries.ts'

/** What changed in a case after an entry, as far as one actor may see it. */
export interface CaseChanges {
  /** The newest entry they may see; where nothing changed, the one that was asked from. */
  readonly seq: number
  /** How many there are; `items` holds the newest of them. */
  readonly count: number
  readonly items: readonly EntryView[]
}

/** As many as are told one by one. */
const MOST_TOLD = 20

/**
 * The changes of a case that was found visible, after the entry `since`: those of its records, and
 * of the sources it uses. Two queries, and a third where there are more than are told.
 */
export const changesSince = async (
  database: Database,
  actor: Actor,
  caseId: string,
  since: number,
): Promise<CaseChanges> => {
  const which = ofCase(actor, caseId, sql`entry.seq > ${since}`)
  const items = await newestEntries(
    database,
    actor,
    { after: 0, limit: MOST_TOLD },
    { which, within: caseId },
  )
  const count = items.length < MOST_TOLD ? items.length : await countEntries(database, which)
  return { seq: items[0]?.seq ?? since, count, items }
}

/** The changes as JSON: in words, and what those are made of. The same in a stream and when polled. */
export const changesJson = ({ seq, count, items }: CaseChanges) => {
  const changes = items.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    said: plainText(entry.sentence),
    about: plainText(entry.about),
    by: plainText([tellerPart(entry.actor)]),
    person: entry.actor.kind === 'person' ? entry.actor.id : null,
    action: entry.action,
    kind: entry.kind,
    subject: entry.subject.id,
    label: entry.subject.label,
    href: entry.subject.href,
  }))
  return { seq, count, said: changesSaid(changes, count), changes }
}

export type ChangesJson = ReturnType<typeof changesJson>

/** The newest entry of the case after `since`, whoever may see it; null where there is none. Not to be told to anyone. One query. */
export const newestAfter = async (
  database: Database,
  caseId: string,
  since: number,
): Promise<number | null> => {
  const newest = ofCaseItself(caseId, sql`entry.seq > ${since}`).map(
    (which) => sql`(select entry.seq from entry_values as entry where ${which}
      order by entry.seq desc limit 1)`,
  )
  const [here, sources] = newest
  const { rows } = await sql<{ seq: number | null }>`
    select max(ifnull(${here}, 0), ifnull(${sources}, 0)) as seq`.execute(database.read)
  return rows[0]?.seq || null
}
