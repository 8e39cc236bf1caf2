import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { refuse } from '#domain/errors.ts'

/** Whether there is an administrator at all, disabled or not. */
export const hasAdministrator = async (database: Database): Promise<boolean> => {
  const row = await database.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A value for `updated_at` that is null, which the column refuses, when nobody but this user
 * administers: so a batch that would leave nobody to do so fails as a whole, whoever else is at it.
 */
export const unlessLastAdministrator = (userId: string, at: string) =>
  sql<string>`case when exists (${others(userId)}) then ${at} end`

/** Runs the write, and says why when it failed because nobody would be left to administer. */
export const keepingAnAdministrator = async <Written>(
  database: Database,
  userId: string,
  write: () => Promise<Written>,
): Promise<Written> => {
  try {
    return await write()
  } catch (error) {
    const { rows } = await sql`${others(userId)} limit 1`.execute(database.read)
    if (rows.length === 0) refuse('', 'This is the last administrator: make someone else one first')
    throw error
  }
}

const others = (userId: string) =>
  sql`select 1 from users as other where other.role = 'admin' and other.disabled_at is null and other.id <> ${userId}`
