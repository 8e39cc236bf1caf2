import { sql } from 'kysely'
import { findRecord } from '#queries/shared/find-record.ts'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { parseLabel } from '#domain/label.ts'
import { mapReferences, referencesOf } from '#domain/reference.ts'
import type { Resting } from '../resting/resting.ts'
import { loadCase, type CaseHere } from './case-here.ts'
import { partiesOf, type PartyView } from './parties.ts'
import { nameIds } from './record-json.ts'
import { visibleSources } from './visible.ts'

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
  /** What hangs on a record that is edited; left out of a new one. */
  readonly resting?: readonly Resting[]
}

/** `key` is the record's number or id; null for a new one. `given` are the fields the form comes with instead of the record's: its names are looked up too. NotFound as for its page; whether the actor may know of a record that is `readable` to some is asked before. A constant number of queries. */
export const recordForm = async <Values extends object>(
  database: Database,
  actor: Actor,
  slug: string,
  type: RecordType<Values>,
  key: number | string | null,
  given: Readonly<Record<string, unknown>> = {},
): Promise<RecordForm> => {
  const here = await loadCase(database, actor, slug)
  const parties = await partiesOf(database, here.case.id)
  const texts = referencesOf(type.kind, given).map((reference) => reference.text)
  const written = await titlesWritten(database, actor, here.case.id, texts)
  if (key === null) return { here, record: null, values: {}, parties, names: written }
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
    names: new Map([
      ...written,
      ...ids.map((id) => [named.get(id) ?? id, titles.get(id) ?? ''] as const),
    ]),
  }
}

/** Titles by what people wrote: a label of the case, or the slug of a source. One query, or none. */
export const titlesWritten = async (
  database: Database,
  actor: Actor,
  caseId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (texts.length === 0) return new Map()
  const labels = texts.map(parseLabel).filter((label) => label !== null)
  const numbers = (kind: string) =>
    inList(labels.filter((label) => label.kind === kind).map((label) => label.number))
  const { rows } = await sql<{ kind: string; name: string; title: string }>`
    select 'claim' as kind, number as name, wording as title from claims
      where case_id = ${caseId} and number in ${numbers('claim')}
    union all select 'evidence', number, title from evidence
      where case_id = ${caseId} and number in ${numbers('evidence')}
    union all select 'statement', number, coalesce(summary, translation, quote, '') from statements
      where case_id = ${caseId} and number in ${numbers('statement')}
    union all select 'source', slug, name from sources
      where slug in ${inList(texts)} and ${visibleSources(actor)}`.execute(database.read)
  const titles = new Map(rows.map((row) => [`${row.kind} ${row.name}`, row.title]))
  return new Map(
    texts.flatMap((text) => {
      const label = parseLabel(text)
      const title = titles.get(label ? `${label.kind} ${label.number}` : `source ${text}`)
      return title === undefined ? [] : [[text, title] as const]
    }),
  )
}

const inList = (values: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

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
