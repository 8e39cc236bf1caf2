import { sql } from 'kysely'
import { findRecord } from '#queries/shared/find-record.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { mapReferences, referencesOf } from '#domain/reference.ts'
import { loadCase, type CaseHere } from './case-here.ts'
import { partiesOf, type PartyView } from './parties.ts'
import { nameIds } from './record-json.ts'

/** What the form of a record needs: the record's fields with references as people write them, and what to choose from. */
export interface RecordForm {
  readonly here: CaseHere
  /** Null for a new record. */
  readonly record: {
    readonly id: string
    readonly number: number | null
    readonly version: number
    readonly withdrawn: boolean
  } | null
  readonly values: Readonly<Record<string, unknown>>
  readonly parties: readonly PartyView[]
  /** Titles of what the fields refer to, by label or slug, for pickers to show. */
  readonly names: ReadonlyMap<string, string>
}

/** `key` is the record's number or id; null for a new one. NotFound as for its page; whether the actor may know of a record that is `readable` to some is asked before. A constant number of queries. */
export const recordForm = async <Values extends object>(
  database: Database,
  actor: Actor,
  slug: string,
  type: RecordType<Values>,
  key: number | string | null,
): Promise<RecordForm> => {
  const here = await loadCase(database, actor, slug)
  const parties = await partiesOf(database, here.case.id)
  if (key === null) return { here, record: null, values: {}, parties, names: new Map() }
  const found = await findRecord(database, type, here.case.id, key, type.readable !== undefined)
  const ids = referencesOf(type.kind, found.values).map((reference) => reference.text)
  const [named, titles] = await Promise.all([nameIds(database, ids), titlesOf(database, ids)])
  const { withdrawn: _, ...values } = found.values
  return {
    here,
    record: {
      id: found.id,
      number: found.number,
      version: found.version,
      withdrawn: found.withdrawn,
    },
    values: mapReferences(type.kind, values, (one) => named.get(one.text) ?? one.text),
    parties,
    names: new Map(ids.map((id) => [named.get(id) ?? id, titles.get(id) ?? ''])),
  }
}

/** Titles of records by id; of protected sources the code name. One query. */
export const titlesOf = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const { rows } = await sql<{ id: string; title: string }>`
    select id, wording as title from claims where id in ${list}
    union all select id, title from evidence where id in ${list}
    union all select id, coalesce(summary, translation, quote, '') from statements where id in ${list}
    union all select id, name from parties where id in ${list}
    union all select id, name from sources where id in ${list}`.execute(database.read)
  return new Map(rows.map((row) => [row.id, row.title]))
}
