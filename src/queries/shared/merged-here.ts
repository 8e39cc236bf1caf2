import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { visibleSources } from './visible.ts'

/** A record that was merged into another: which, by whom, when and why. */
export interface MergedHere {
  readonly id: string
  /** "C7", or the name of a source; of a protected one the code name. */
  readonly name: string
  readonly href: string
  /** Its wording; null for a source. */
  readonly title: string | null
  /** What it was merged into, where that was merged itself since. */
  readonly via: string | null
  readonly at: string
  /** Null for the program itself, and where the name was erased. */
  readonly by: string | null
  readonly note: string | null
}

/** The sources that count as this one, of those the actor sees, by name. One query. */
export const sourcesMergedInto = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<readonly MergedHere[]> => {
  const rows = await database.read
    .selectFrom('sources')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'sources.id')
        // Of what was merged nothing but its protection changes.
        .on(
          sql<boolean>`latest.version = (select max(version) from entry_values as one
            where one.subject_id = sources.id and one.action in ('merged', 'imported'))`,
        ),
    )
    .leftJoin('users', 'users.id', 'latest.actor_id')
    .leftJoin('sources as via', (join) =>
      join.onRef('via.id', '=', 'sources.merged_to').on('via.id', '<>', id),
    )
    .select(['sources.id', 'sources.slug', 'sources.name', 'via.name as via'])
    .select(['latest.at', 'latest.note', 'users.name as by'])
    .where('sources.merged_into', '=', id)
    .where(visibleSources(actor))
    .orderBy(sql`sources.name collate nocase`)
    .execute()
  return rows.map(({ slug, ...row }) => ({
    ...row,
    href: `/sources/${encodeURIComponent(slug)}`,
    title: null,
  }))
}
