import type { CompiledQuery } from 'kysely'
import { insertMany } from '#db/bulk.ts'
import type { MentionsTable, Schema } from '#db/schema.ts'
import { mentionRows } from '#commands/shared/mention-queries.ts'
import type { RecordType, SqlRow } from '#commands/shared/record-type.ts'
import { indexQueries, type SearchDocument } from '#commands/shared/search-rows.ts'
import type { Change } from '#record/entry.ts'
import type { Incoming } from './lists.ts'
import type { Plan } from './plan.ts'

export interface Written {
  readonly queries: readonly CompiledQuery[]
  /** What the record will tell of them. */
  readonly changes: readonly Change[]
}

export interface WriteOptions<One> {
  /** Columns that no value says: a number, a slug, the row of a scale. */
  readonly columns?: (record: One) => SqlRow
  /** The case it belongs to; the plan's unless said. Null for what is the workspace's. */
  readonly caseId?: null
  /** Tables of parts that are written later, when what they point at is there. */
  readonly later?: readonly (keyof Schema)[]
}

/**
 * Queries that write new records as a person's adding them would, many at a time: rows, parts,
 * mentions, what search finds them by; and the changes their entries are made of.
 */
export const recordQueries = async <Values extends object, One extends Incoming<Values>>(
  plan: Plan,
  type: RecordType<Values>,
  records: readonly One[],
  options: WriteOptions<One> = {},
): Promise<Written> => {
  const { columns = () => ({}), caseId = plan.caseId, later = [] } = options
  const rows: SqlRow[] = []
  const parts = new Map<keyof Schema, SqlRow[]>()
  const mentions: MentionsTable[] = []
  const documents: SearchDocument[] = []
  const changes: Change[] = []
  for (const record of records) {
    const { id, values } = record
    const made = type.rows(values, { id, version: 1, previous: null })
    rows.push({
      id,
      ...(caseId === null ? {} : { case_id: caseId }),
      ...made.row,
      ...columns(record),
      ...standing(plan, record),
    })
    for (const part of made.parts) append(parts, part.table, part.rows)
    if (type.texts) mentions.push(...mentionRows(plan.caseId, type.kind, id, type.texts(values)))
    const document = type.document?.(values)
    if (document) documents.push({ kind: type.kind, recordId: id, caseId, ...document })
    const protectedFields = await type.secret?.(plan.anyProtected, values)
    changes.push({ ...changeOf(plan, type.kind, record, caseId), protectedFields })
  }
  for (const table of later) parts.delete(table)
  return {
    queries: [
      ...insertMany(type.table, rows),
      ...[...parts].flatMap(([table, list]) => insertMany(table, list)),
      ...insertMany('mentions', mentions),
      ...indexQueries(documents),
    ],
    changes,
  }
}

/** The rows of some parts alone, for those that were left for later. */
export const partQueries = <Values extends object>(
  type: RecordType<Values>,
  records: readonly Incoming<Values>[],
  table: keyof Schema,
): readonly CompiledQuery[] =>
  insertMany(
    table,
    records.flatMap(({ id, values }) =>
      type
        .rows(values, { id, version: 1, previous: null })
        .parts.flatMap((part) => (part.table === table ? part.rows : [])),
    ),
  )

/** Version, times and withdrawal: the columns every record has. */
export const standing = (plan: Plan, record: Pick<Incoming, 'withdrawn'>) => ({
  version: 1,
  created_at: plan.at,
  updated_at: plan.at,
  withdrawn_at: record.withdrawn?.on ?? null,
  withdrawn_reason: record.withdrawn?.reason ?? null,
})

export const changeOf = (
  plan: Plan,
  subjectKind: string,
  record: Pick<Incoming, 'id' | 'values' | 'withdrawn'>,
  caseId: string | null = plan.caseId,
): Change => ({
  at: plan.at,
  caseId,
  actorId: plan.actorId,
  action: 'imported',
  subjectKind,
  subjectId: record.id,
  version: 1,
  values: record.withdrawn ? { ...record.values, withdrawn: record.withdrawn } : record.values,
})

function append(
  parts: Map<keyof Schema, SqlRow[]>,
  table: keyof Schema,
  rows: readonly SqlRow[],
): void {
  const list = parts.get(table) ?? []
  parts.set(table, list)
  for (const row of rows) list.push(row)
}
