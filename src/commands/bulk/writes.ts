import { CompiledQuery } from 'kysely'
import type { BulkOutcome, BulkRecord } from '#domain/bulk.ts'
import { actorId } from '#domain/actor.ts'
import type { RecordKind } from '#domain/reference.ts'
import type { Change } from '#record/entry.ts'
import { now, type Context } from '../context.ts'
import type { Chosen } from './chosen.ts'

/** What one act on many records writes: few queries however many they are, and an entry for each. */
export interface BulkWrites {
  readonly queries: readonly CompiledQuery[]
  readonly changes: readonly Change[]
  readonly outcomes: readonly BulkOutcome[]
  readonly undo: readonly BulkRecord[]
}

/** A query over rows handed in as one JSON parameter, which it calls `one.value`. */
export const overRows = (sql: string, rows: readonly unknown[]): CompiledQuery =>
  CompiledQuery.raw(sql, [JSON.stringify(rows)])

export const changeOf = (
  context: Context,
  caseId: string,
  kind: RecordKind,
  one: { readonly id: string; readonly version: number; readonly values: object },
  action: string,
  note?: string,
): Change => ({
  at: now(context),
  caseId,
  actorId: actorId(context.actor),
  action,
  subjectKind: kind,
  subjectId: one.id,
  version: one.version,
  values: one.values,
  note,
})

export const left = (one: Chosen, why: string): BulkOutcome => ({
  label: one.label,
  version: one.version,
  changed: false,
  why,
})
