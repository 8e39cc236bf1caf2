import type { Database } from '#db/database.ts'

/** The last version the record of entries has of a subject; 0 when it has none. */
export const latestVersion = async (database: Database, subjectId: string): Promise<number> => {
  const row = await database.read
    .selectFrom('entry_values')
    .select((of) => of.fn.max('version').as('version'))
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return row?.version ?? 0
}
