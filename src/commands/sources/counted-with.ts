import type { SourceValues } from '#domain/source.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import type { Context } from '../context.ts'
import { currentSource } from './source-to-write.ts'

/** A source that counts as another, with all its values. */
export interface CountedSource extends FoundRecord<SourceValues> {
  readonly slug: string
}

/** The sources that count as this one, whoever may see them, of those that are protected or of the others. */
export const countedWith = async (
  context: Context,
  id: string,
  which: { readonly protected: boolean },
): Promise<readonly CountedSource[]> => {
  const rows = await context.database.read
    .selectFrom('sources')
    .select(['id', 'slug'])
    .where('merged_into', '=', id)
    .where('protected', '=', which.protected ? 1 : 0)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({ slug: row.slug, ...(await currentSource(context, row.id)) })),
  )
}
