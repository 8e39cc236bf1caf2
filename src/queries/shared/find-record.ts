import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { NotFound } from '#domain/errors.ts'
import type { RecordType } from '#commands/shared/record-type.ts'

/** A record as it stands: its id, its latest values, and whether it was withdrawn. */
export interface FoundRecord<Values> {
  /** The values everyone who sees the record is shown: as `values`, without what is protected. */
  readonly shown: Readonly<Record<string, unknown>>
  readonly id: string
  readonly number: number | null
  readonly version: number
  readonly values: Values & {
    readonly withdrawn?: { readonly on: string; readonly reason: string }
  }
  readonly withdrawn: boolean
}

/**
 * The record of this type with this number or id in this case (null: of the workspace).
 * NotFound when there is none. Protected values are joined only when `identities` is set.
 */
export const findRecord = async <Values extends object>(
  database: Database,
  type: RecordType<Values>,
  caseId: string | null,
  key: number | string,
  identities = false,
): Promise<FoundRecord<Values>> => {
  const column = typeof key === 'number' ? 'number' : 'id'
  const { rows } = await sql<{
    id: string
    number: number | null
    version: number
    withdrawn_at: string | null
    values: string | null
    hidden: string | null
  }>`
    select record.id, ${type.numbered === null ? sql`null` : sql`record.number`} as number,
      record.version, record.withdrawn_at, latest."values" as "values", secret."values" as hidden
    from ${sql.table(type.table)} as record
    join entry_values as latest on latest.subject_id = record.id and latest.version = record.version
    left join protected_values as secret on secret.seq = latest.seq
    where ${sql.ref(`record.${column}`)} = ${key}
      ${caseId === null ? sql`` : sql`and record.case_id = ${caseId}`}`.execute(database.read)
  const row = rows[0]
  if (!row?.values) throw new NotFound(type.noun)
  const shown = JSON.parse(row.values) as Record<string, unknown>
  return {
    shown,
    id: row.id,
    number: row.number,
    version: row.version,
    values: {
      ...(shown as Values),
      ...(identities && row.hidden ? (JSON.parse(row.hidden) as Partial<Values>) : {}),
    },
    withdrawn: row.withdrawn_at !== null,
  }
}

/**
 * The values a record had at a version; null where that version is unknown or was erased.
 * Protected values are joined only when `identities` is set.
 */
export const valuesAt = async (
  database: Database,
  id: string,
  version: number,
  identities = false,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const row = await database.read
    .selectFrom('entry_values as one')
    .leftJoin('protected_values as secret', 'secret.seq', 'one.seq')
    .select(['one.values', 'secret.values as hidden'])
    .where('one.subject_id', '=', id)
    .where('one.version', '=', version)
    .executeTakeFirst()
  if (!row?.values) return null
  return {
    ...(JSON.parse(row.values) as Record<string, unknown>),
    ...(identities && row.hidden ? (JSON.parse(row.hidden) as Record<string, unknown>) : {}),
  }
}
