import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import type { Written } from './create-record.ts'
import type { RecordType } from './record-type.ts'
import { updateRow } from './row-queries.ts'

/** A judgement, found through the actor, who was found to be allowed to take it back. */
export interface Judgement {
  readonly id: string
  /** Null: it holds for the workspace. */
  readonly caseId: string | null
}

/**
 * Withdraws an assessment or a rating, or with no reason restores it: it stays, marked, and counts
 * no more until then. Throws NotFound, Invalid (it is so already), Stale.
 */
export const setWithdrawn = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  judgement: Judgement,
  reason: string | null,
): Promise<Written> => {
  const { version, queries } = await withdrawing(context, type, judgement, reason)
  await context.database.write(queries)
  return { id: judgement.id, version, number: null, label: null }
}

/** The queries of `setWithdrawn`, for a batch that takes back several. */
export const withdrawing = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  { id, caseId }: Judgement,
  reason: string | null,
): Promise<{ readonly version: number; readonly queries: readonly CompiledQuery[] }> => {
  const current = await findRecord(context.database, type, caseId, id)
  if (current.withdrawn === (reason !== null))
    refuse('', `This ${type.noun} is ${reason === null ? 'not' : 'already'} withdrawn`)
  const at = now(context)
  const version = current.version + 1
  const { withdrawn: _, ...values } = current.values
  const queries = [
    updateRow(type.table, id, {
      withdrawn_at: reason === null ? null : at,
      withdrawn_reason: reason,
      version,
      updated_at: at,
    }),
    ...entryQueries([
      commit({
        at,
        caseId,
        actorId: actorId(context.actor),
        action: reason === null ? 'restored' : 'withdrew',
        subjectKind: type.kind,
        subjectId: id,
        version,
        values: reason === null ? values : { ...values, withdrawn: { on: at, reason } },
        ...(reason === null ? {} : { note: reason }),
      }),
    ]),
  ]
  return { version, queries }
}
