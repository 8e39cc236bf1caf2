import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM, type Actor } from '#domain/actor.ts'
import type { CaseStanding } from '#domain/permission.ts'
import { changesSaid } from '#domain/changes.ts'
import { plainText, tellerPart } from '#domain/entry-sentence.ts'
import { newestEntries, type EntryView } from './shared/entries.ts'
import { countEntries } from './shared/entry-rows.ts'
import { ofCase, ofCaseItself } from './shared/case-entries.ts'
import { ownMembership } from './shared/own-membership.ts'
import { visibleCases } from './shared/visible.ts'
import { entriesHere } from './shared/visible-entries.ts'

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

export interface Sight {
  readonly standing: CaseStanding
  /** Of the entries asked about, those the actor may see, newest first. */
  readonly seen: readonly number[]
}

/** How the actor stands in the case, and which of these entries they may see; null where the case does not exist for them. One query. */
export const sightOf = async (
  database: Database,
  actor: Actor,
  caseId: string,
  seqs: readonly number[],
): Promise<Sight | null> => {
  const seen =
    seqs.length === 0
      ? sql<string>`'[]'`
      : sql<string>`(select json_group_array(entry.seq) from entry_values as entry
          where entry.seq in ${inList(seqs)} and ${entriesHere(actor, 'entry')})`
  const row = await database.read
    .selectFrom('cases')
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .select(['cases.visibility', 'me.role', 'me.identities', seen.as('seen')])
    .where('cases.id', '=', caseId)
    .where(visibleCases(actor))
    .executeTakeFirst()
  if (!row) return null
  const { visibility, role, identities } = row
  return {
    standing: { visibility, role, identities: identities === 1 },
    seen: (JSON.parse(row.seen) as number[]).toSorted((a, b) => b - a),
  }
}

/**
 * These entries as changes, for everyone who was found to see them: what is named in them is named
 * to whoever sees the case. Two queries.
 */
export const changesOf = async (
  database: Database,
  caseId: string,
  seqs: readonly number[],
): Promise<CaseChanges> => {
  const items = await newestEntries(
    database,
    SYSTEM,
    { after: 0, limit: MOST_TOLD },
    {
      which: [sql<boolean>`entry.seq in ${inList(seqs)}`],
      within: caseId,
      named: sql<boolean>`id in (select source_id from case_sources where case_id = ${caseId})`,
    },
  )
  return { seq: items[0]?.seq ?? 0, count: seqs.length, items }
}
