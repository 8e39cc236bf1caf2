import { sql } from 'kysely'
import { compile } from '#db/compile.ts'
import { inList } from '#db/lists.ts'
import { actorId } from '#domain/actor.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { bodyOf } from './edit-scale.ts'

/**
 * Withdraws these versions of a scale, or with no reason restores them: no new judgement is made by a
 * withdrawn one, and those made keep it. Throws Stale.
 */
export const setScaleStanding = async (
  context: Context,
  versions: readonly ScaleView[],
  reason: string | null,
): Promise<Written> => {
  const at = now(context)
  const ids = versions.map((one) => one.id)
  const last = await lastEntries(context, ids)
  await context.database.write([
    compile
      .updateTable('scales')
      .set({ withdrawn_at: reason === null ? null : at, withdrawn_reason: reason })
      .where('id', 'in', inList(ids))
      .compile(),
    ...entryQueries(
      versions.map((one) =>
        commit({
          at,
          caseId: null,
          actorId: actorId(context.actor),
          action: reason === null ? 'restored' : 'withdrew',
          subjectKind: 'scale',
          subjectId: one.id,
          version: (last.get(one.id) ?? 0) + 1,
          values: {
            ...bodyOf(one),
            version: one.version,
            ...(reason === null ? {} : { withdrawn: { on: at, reason } }),
          },
          ...(reason === null ? {} : { note: reason }),
        }),
      ),
    ),
  ])
  return { id: ids[0] ?? '', version: versions[0]?.version ?? 0, number: null, label: null }
}

/** The version of each one's latest entry: the row of a scale has no version of its own to change. */
async function lastEntries(
  { database }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read
    .selectFrom('entry_values')
    .select(['subject_id', sql<number>`max(version)`.as('version')])
    .where('subject_id', 'in', inList(ids))
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map((row) => [row.subject_id ?? '', row.version]))
}
