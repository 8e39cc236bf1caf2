import type { Withdrawn } from '#domain/case.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import { writtenSource, type WrittenSource } from './create-source.ts'
import { sourceEntry } from './source-entry.ts'
import type { SourceToWrite } from './source-to-write.ts'

export interface StandingChange {
  readonly action: string
  readonly note?: string
  readonly withdrawn?: Withdrawn
  /** What else follows from it, in the same batch. */
  readonly also?: readonly WorkWrites[]
}

/** Marks a source as withdrawn, or as standing again. Throws Stale. */
export const setStanding = async (
  context: Context,
  { here, current }: SourceToWrite,
  change: StandingChange,
): Promise<WrittenSource> => {
  const { id } = current
  const version = current.version + 1
  const { withdrawn: _, ...values } = current.values
  const { action, note, withdrawn, also = [] } = change
  await context.database.write([
    updateRow('sources', id, {
      withdrawn_at: withdrawn?.on ?? null,
      withdrawn_reason: withdrawn?.reason ?? null,
      version,
      updated_at: now(context),
    }),
    ...also.flatMap(({ queries }) => queries),
    ...entryQueries([
      sourceEntry(context, {
        id,
        version,
        action,
        values: withdrawn ? { ...values, withdrawn } : values,
        ...(note === undefined ? {} : { note }),
      }),
      ...also.flatMap(({ changes }) => changes.map((one) => commit(one))),
    ]),
  ])
  return writtenSource(id, here.source.slug, version)
}
