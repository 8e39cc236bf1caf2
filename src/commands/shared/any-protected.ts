import { inList } from '#db/lists.ts'
import type { Context } from '../context.ts'

/** Whether one of these sources is protected. One query, or none. */
export const anyProtected = async (
  context: Pick<Context, 'database'>,
  sourceIds: readonly (string | undefined)[],
): Promise<boolean> => {
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
