import type { Database } from '#db/database.ts'

/** Reads one row; throws what the database throws when it cannot be reached. */
export const reachDatabase = async (database: Database): Promise<void> => {
  await database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'entries')
    .executeTakeFirstOrThrow()
}
