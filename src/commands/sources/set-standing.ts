import type { Withdrawn } from '#domain/case.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'
import { writtenSource, type WrittenSource } from './create-source.ts'
import { sourceEntry } from './source-entry.ts'
import type { SourceToWrite } from './source-to-write.ts'

/** Marks a source as withdrawn, or as standing again. Throws Stale. */
export const setStanding = async (
  context: Context,
  { here, current }: SourceToWrite,
  change: { readonly action: string; readonly note?: string; readonly withdrawn?: Withdrawn },
): Promise<WrittenSource> => {
  const { id } = current
  const version = current.version + 1
  const { withdrawn: _, ...values } = current.values
  const { action, note, withdrawn } = change
  await context.database.write([
    updateRow('sources', id, {
      withdrawn_at: withdrawn?.on ?? null,
      withdrawn_reason: withdrawn?.reason ?? null,
      version,
      updated_at: now(context),
    }),
    ...entryQueries([
      sourceEntry(context, {
        id,
        version,
        action,
        values: withdrawn ? { ...values, withdrawn } : values,
        ...(note === undefined ? {} : { note }),
      }),
    ]),
  ])
  return writtenSource(id, here.source.slug, version)
}
