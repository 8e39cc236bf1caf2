import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Conflict, refuse } from '#domain/errors.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { anyProtected } from './any-protected.ts'
import { caseToWrite, labelFor, type Written } from './create-record.ts'
import { refuseMerged } from './edit-record.ts'
import { findRecord, type FoundRecord } from '#queries/shared/find-record.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import type { RecordType } from './record-type.ts'
import { updateRow } from './row-queries.ts'

export interface WithdrawOptions {
  /** What else follows from it, in the same batch: it is given the record's number and the case. */
  readonly also?: (number: number, here: CaseHere) => Promise<WorkWrites>
}

/**
 * Withdraws a record, with its reason: it stays, marked, and is left out of every count and weighing.
 * Throws NotFound, Forbidden, Invalid (already withdrawn, no reason), Conflict.
 */
export const withdrawRecord = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  slug: string,
  key: number | string,
  reason: string,
  options: WithdrawOptions = {},
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', `withdraw this ${type.noun}`)
  const current = await findRecord(context.database, type, here.case.id, key, true)
  if (current.withdrawn) refuse('', `This ${type.noun} is already withdrawn`)
  refuseMerged(type, current)
  const on = now(context)
  return write(context, type, here.case.id, current, {
    action: 'withdrew',
    note: reason,
    row: { withdrawn_at: on, withdrawn_reason: reason },
    values: { ...current.values, withdrawn: { on, reason } },
    also: await options.also?.(current.number ?? 0, here),
  })
}

export interface RestoreOptions<Values> {
  /** Whether it still fits what changed while it was withdrawn; throws Invalid when it does not. */
  readonly check?: (values: Values, id: string) => Promise<unknown>
}

/** Restores a withdrawn record as it was. Throws NotFound, Forbidden, Invalid (not withdrawn), Conflict. */
export const restoreRecord = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  slug: string,
  key: number | string,
  options: RestoreOptions<Values> = {},
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', `restore this ${type.noun}`)
  const current = await findRecord(context.database, type, here.case.id, key, true)
  if (!current.withdrawn) refuse('', `This ${type.noun} is not withdrawn`)
  const { withdrawn: _, ...values } = current.values
  await options.check?.(values as Values, current.id)
  return write(context, type, here.case.id, current, {
    action: 'restored',
    row: { withdrawn_at: null, withdrawn_reason: null },
    values,
  })
}

interface StateChange {
  readonly action: string
  readonly note?: string
  readonly row: Readonly<Record<string, string | null>>
  readonly values: Readonly<Record<string, unknown>>
  readonly also?: WorkWrites | undefined
}

async function write<Values extends object>(
  context: Context,
  type: RecordType<Values>,
  caseId: string,
  current: FoundRecord<Values>,
  change: StateChange,
): Promise<Written> {
  const at = now(context)
  const version = current.version + 1
  const { action, note, row, values, also } = change
  const protectedFields = await type.secret?.(anyProtected(context), values as Values)
  try {
    await context.database.write([
      updateRow(type.table, current.id, { ...row, version, updated_at: at }),
      ...(also?.queries ?? []),
      ...entryQueries([
        commit({
          at,
          caseId,
          actorId: actorId(context.actor),
          action,
          subjectKind: type.kind,
          subjectId: current.id,
          version,
          values,
          note,
          protectedFields,
        }),
        ...(also?.changes ?? []).map((one) => commit(one)),
      ]),
      ...(type.hide?.(current.id) ?? []),
    ])
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    const theirs = await findRecord(context.database, type, caseId, current.id)
    throw new Conflict({
      base: current.shown,
      mine: without(values, protectedFields),
      theirs: theirs.shown,
      version: theirs.version,
    })
  }
  return {
    id: current.id,
    version,
    number: current.number,
    label: labelFor(type.kind, current.number),
  }
}

function without(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
