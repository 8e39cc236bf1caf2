import type { Database } from '#db/database.ts'
import { sql } from 'kysely'

/**
 * A source as JSON shows it to everyone who sees it: the case file's fields, its slug and its lock.
 * Of a protected one the name is the code name, and there is nothing that tells who it is. The
 * source must be known to be visible. One query.
 */
export const sourceJson = async (
  database: Database,
  id: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const row = await database.read
    .selectFrom('sources')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'sources.id')
        .onRef('latest.version', '=', 'sources.version'),
    )
    .select(['sources.id', 'sources.slug', 'sources.name', 'sources.version', 'latest.values'])
    .leftJoin('sources as kept', 'kept.id', 'sources.merged_into')
    .select('kept.slug as mergedInto')
    .select(sql<number>`sources.protected`.as('hidden'))
    .where('sources.id', '=', id)
    .executeTakeFirstOrThrow()
  const { mergedInto: _, ...values } = JSON.parse(row.values ?? '{}') as Record<string, unknown>
  return {
    ...values,
    ...(row.mergedInto === null ? {} : { mergedInto: row.mergedInto }),
    name: row.name,
    protected: row.hidden === 1,
    id: row.id,
    slug: row.slug,
    version: row.version,
    label: row.slug,
  }
}
