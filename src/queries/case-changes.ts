import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM, type Actor } from '#domain/actor.ts'
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

/**
 * The numbers of the newest entries of the case after `since`, newest first, whoever may see them.
 * Nobody is to be told of them by this alone. One query.
 */
export const entriesAfter = async (
  database: Database,
  caseId: string,
  since: number,
): Promise<readonly number[]> => {
  const [here, sources] = ofCaseItself(caseId, sql`entry.seq > ${since}`)
  const { rows } = await sql<{ seq: number }>`
    select seq from (
      select * from (select entry.seq from entry_values as entry where ${here}
        order by entry.seq desc limit ${MOST_LOOKED_AT})
      union all select * from (select entry.seq from entry_values as entry where ${sources}
        order by entry.seq desc limit ${MOST_LOOKED_AT}))
    order by seq desc limit ${MOST_LOOKED_AT}`.execute(database.read)
  return rows.map(({ seq }) => seq)
}

/** Of an import at once, say: what came before is not counted. */
const MOST_LOOKED_AT = 500

/**
 * These entries in words, by number, for everyone who was found to see them: what is named in them is
 * named to whoever sees the case. Two queries, none where nothing is asked for.
 */
export const viewsOf = async (
  database: Database,
  caseId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, EntryView>> => {
  if (seqs.length === 0) return new Map()
  const views = await newestEntries(
    database,
    SYSTEM,
    { after: 0, limit: seqs.length },
    {
      which: [sql<boolean>`entry.seq in ${inList(seqs)}`],
      within: caseId,
      named: sql<boolean>`id in (select source_id from case_sources where case_id = ${caseId})`,
    },
  )
  return new Map(views.map((view) => [view.seq, view]))
}

/** Those of the entries that are told one by one, newest first. */
export const toldOneByOne = (seqs: readonly number[]): readonly number[] => seqs.slice(0, MOST_TOLD)

/** The changes that these entries are, newest first, of views that hold those told one by one. */
export const changesAmong = (
  views: ReadonlyMap<number, EntryView>,
  seqs: readonly number[],
): CaseChanges => ({
  seq: seqs[0] ?? 0,
  count: seqs.length,
  items: toldOneByOne(seqs).flatMap((seq) => views.get(seq) ?? []),
})
