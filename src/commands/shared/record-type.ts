import type { CompiledQuery, RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '#db/schema.ts'
import type { Actor } from '#domain/actor.ts'
import { Invalid } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { RecordKind } from '#domain/reference.ts'
import type { AnyProtected } from './any-protected.ts'

export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

/** Rows of a part of a record (stances, derivations …): replaced as a whole with each version. */
export interface PartRows {
  readonly table: keyof Schema
  /** The column that names the record they belong to. */
  readonly owner: string
  readonly rows: readonly SqlRow[]
}

export interface RecordRows {
  /** The record's own columns; those every record has (id, case_id, number, version, times) are added. */
  readonly row: SqlRow
  readonly parts: readonly PartRows[]
}

export interface RecordMeta<Values> {
  readonly id: string
  readonly version: number
  /** The values before this change; null for a new record. */
  readonly previous: Values | null
}

/**
 * What the shared commands need to know of a record. Its tables are derived from its values by
 * `rows`, a pure function used alike when it is created, edited and imported, so the values in the
 * record of entries and the rows that pages read can never tell different stories.
 */
export interface RecordType<Values extends object> {
  /** Names it in entries and begins its ids. */
  readonly kind: RecordKind
  /** As people say it: "evidence item". */
  readonly noun: string
  readonly table: keyof Schema
  /** The counter of a case that numbers it; null when it has no number. */
  readonly numbered: string | null
  readonly schema: z.ZodType<Values>
  readonly rows: (values: Values, meta: RecordMeta<Values>) => RecordRows
  /** What search finds it by. */
  readonly document?: (values: Values) => { readonly title: string; readonly body: string }
  /** Its texts in Markdown, in which [[C3]] mentions another record. */
  readonly texts?: (values: Values) => readonly (string | undefined)[]
  /**
   * A condition over its table for who may know of the record at all, besides seeing its case. Who
   * passes it may read its protected values too.
   */
  readonly readable?: (actor: Actor, alias: string) => RawBuilder<boolean>
  /**
   * Names of the fields that would tell who a protected source is: they go to protected_values and
   * are missing from the values everyone is shown.
   */
  readonly secret?: (
    anyProtected: AnyProtected,
    values: Values,
  ) => readonly string[] | Promise<readonly string[]>
  /** Queries that hide the same in the batch itself, should a source be protected while it is written. */
  readonly hide?: (id: string) => readonly CompiledQuery[]
}

/**
 * The values, with ids for references, looked at once more: two names may be of one record, of which
 * some lists take only one (a statement has one stance on a claim). Throws Invalid.
 */
export const checkResolved = <Values extends object>(
  { schema }: Pick<RecordType<Values>, 'schema'>,
  values: Values,
): Values => {
  const checked = schema.safeParse(values)
  if (!checked.success) throw new Invalid(fieldErrors(checked.error))
  return values
}

/** Named columns only, so that `undefined` never reaches a host (it throws on D1). */
export const orNull = <Value extends SqlValue>(value: Value | undefined): Value | null =>
  value ?? null

export const jsonOrNull = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const flagOrNull = (value: boolean | undefined): 0 | 1 | null =>
  value === undefined ? null : flag(value)
