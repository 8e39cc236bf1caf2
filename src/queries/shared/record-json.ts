import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { labelOf, type LabelledKind } from '#domain/label.ts'
import {
  mapReferences,
  referencesOf,
  type RecordKind,
  type ReferenceKind,
} from '#domain/reference.ts'

/** A record as JSON shows it: the case file's fields, references as labels and slugs, and its lock. */
export type RecordJson = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  /** What references call it: a label, a slug, or the id of a record people do not call by either. */
  readonly label: string
}

/**
 * Records by id as JSON, from their latest entries, in the order of `ids`. Two queries however
 * many. `ids` must already be known to be visible to the actor. Protected fields are in it only
 * when `identities` is set.
 */
export const recordsJson = async (
  database: Database,
  kind: RecordKind,
  ids: readonly string[],
  identities = false,
): Promise<readonly RecordJson[]> => {
  const rows = await database.read
    .selectFrom('entry_values as latest')
    .leftJoin('protected_values as secret', 'secret.seq', 'latest.seq')
    .select(['latest.subject_id', 'latest.version', 'latest.values', 'secret.values as hidden'])
    .where('latest.subject_id', 'in', inList(ids))
    .where('latest.version', '=', (newest) =>
      newest
        .selectFrom('entry_values as other')
        .select((max) => max.fn.max('other.version').as('version'))
        .whereRef('other.subject_id', '=', 'latest.subject_id'),
    )
    .execute()
  const values = new Map(
    rows.map((row) => [
      row.subject_id,
      { version: row.version, fields: fieldsOf(row.values, identities ? row.hidden : null) },
    ]),
  )
  const named = await nameIds(database, [
    ...ids,
    ...[...values.values()].flatMap((one) => referencesOf(kind, one.fields).map((ref) => ref.text)),
  ])
  return ids.flatMap((id) => {
    const found = values.get(id)
    if (!found) return []
    const fields = mapReferences(kind, found.fields, (ref) => named.get(ref.text) ?? ref.text)
    return [
      { ...fields, id, version: found.version, label: labelOfRecord(fields, named.get(id), id) },
    ]
  })
}

export const recordJson = async (
  database: Database,
  kind: RecordKind,
  id: string,
  identities = false,
): Promise<RecordJson | null> => (await recordsJson(database, kind, [id], identities))[0] ?? null

const fieldsOf = (shown: string | null, hidden: string | null): Record<string, unknown> => ({
  ...(JSON.parse(shown ?? '{}') as Record<string, unknown>),
  ...(JSON.parse(hidden ?? '{}') as Record<string, unknown>),
})

/**
 * Any values with every id in them as references write it, for what is shown of a record whatever
 * its kind: both sides of a conflict. One query.
 */
export const withNamedIds = async <Value>(database: Database, value: Value): Promise<Value> => {
  const ids = new Set<string>()
  mapTexts(value, (text) => {
    if (ID.test(text)) ids.add(text)
    return text
  })
  if (ids.size === 0) return value
  const named = await nameIds(database, ids)
  return mapTexts(value, (text) => named.get(text) ?? text) as Value
}

const ID = /^(claim|evidence|statement|party|source)_[0-9a-z]{26}$/

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  )
}

/** Ids as people write them: labels within the case, slugs of sources and parties. One query. */
export const nameIds = async (
  database: Database,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const list = inList(new Set(ids))
  const { rows } = await sql<{
    id: string
    kind: ReferenceKind
    number: number | null
    slug: string | null
  }>`
    select id, 'claim' as kind, number, null as slug from claims where id in ${list}
    union all select id, 'evidence', number, null from evidence where id in ${list}
    union all select id, 'statement', number, null from statements where id in ${list}
    union all select id, 'party', null, slug from parties where id in ${list}
    union all select id, 'source', null, slug from sources where id in ${list}`.execute(
    database.read,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      row.number === null ? (row.slug ?? row.id) : labelOf(row.kind as LabelledKind, row.number),
    ]),
  )
}

/** A case is called by its slug, which is one of its fields. */
function labelOfRecord(
  fields: Readonly<Record<string, unknown>>,
  name: string | undefined,
  id: string,
): string {
  return name ?? (typeof fields['slug'] === 'string' ? fields['slug'] : id)
}
