import { inList } from '#db/lists.ts'
import type { Context } from '../context.ts'

/** Whether one of these sources is protected. */
export type AnyProtected = (
  sourceIds: readonly (string | undefined)[],
) => boolean | Promise<boolean>

/** Asks the database. One query a question, or none where no source is named. */
export const anyProtected =
  (context: Pick<Context, 'database'>): AnyProtected =>
  async (sourceIds) => {
    const ids = sourceIds.filter((id) => id !== undefined)
    if (ids.length === 0) return false
    const row = await context.database.read
      .selectFrom('sources')
      .select('id')
      .where('id', 'in', inList(ids))
      .where('protected', '=', 1)
      .executeTakeFirst()
    return row !== undefined
  }
