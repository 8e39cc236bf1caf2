import { CompiledQuery, sql } from 'kysely'
import { insertMany } from '#db/bulk.ts'
import { compile } from '#db/compile.ts'
import { referencesOf, type RecordKind } from '#domain/reference.ts'
import type { PartRows, SqlRow, SqlValue } from './record-type.ts'

/** Queries over tables whose names come from a RecordType: names are ours, values are always bound. */

/** Raises a counter and answers its new value: labels are numbered without reuse. */
export const raiseCounter = (name: string, by = 1): CompiledQuery =>
  CompiledQuery.raw(
    `insert into counters (name, value) values (?, ?)
     on conflict (name) do update set value = value + excluded.value returning value`,
    [name, by],
  )

export const counterName = (caseId: string, of: string): string => `${of}:${caseId}`

/** Inserts one row; a `number` counter gives the column `number` the counter's value, as just raised. */
export const insertRow = (table: string, row: SqlRow, counter: string | null): CompiledQuery => {
  const columns = Object.keys(row)
  const names = counter ? [...columns, 'number'] : columns
  const marks = columns.map(() => '?')
  if (counter) marks.push('(select value from counters where name = ?)')
  return CompiledQuery.raw(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${marks.join(', ')})`,
    [...Object.values(row), ...(counter ? [counter] : [])],
  )
}

export const updateRow = (table: string, id: string, row: SqlRow): CompiledQuery =>
  CompiledQuery.raw(
    `update "${table}" set ${Object.keys(row)
      .map((name) => `"${name}" = ?`)
      .join(', ')} where id = ?`,
    [...Object.values(row), id] satisfies SqlValue[],
  )

export const insertParts = (parts: readonly PartRows[]): CompiledQuery[] =>
  parts.flatMap((part) => (part.rows.length === 0 ? [] : insertMany(part.table, part.rows)))

export const replaceParts = (id: string, parts: readonly PartRows[]): CompiledQuery[] => [
  ...parts.map((part) =>
    CompiledQuery.raw(`delete from "${part.table}" where "${part.owner}" = ?`, [id]),
  ),
  ...insertParts(parts),
]

/** A source a record refers to is thereby used in the case. */
export const useSources = (
  caseId: string,
  kind: RecordKind,
  values: unknown,
  newId: (prefix: string) => string,
): CompiledQuery[] => {
  const ids = referencesOf(kind, values)
    .filter((reference) => reference.kind === 'source')
    .map((reference) => reference.text)
  const counter = counterName(caseId, 'sources')
  return [...new Set(ids)].flatMap((sourceId) => [
    raiseCounter(counter),
    compile
      .insertInto('case_sources')
      .values({
        id: newId('affiliation'),
        case_id: caseId,
        source_id: sourceId,
        number: sql<number>`(select value from counters where name = ${counter})`,
        party_id: null,
        version: 0,
      })
      .onConflict((conflict) => conflict.columns(['case_id', 'source_id']).doNothing())
      .compile(),
  ])
}
