import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { visibleCases } from './visible.ts'

/** Whether there is no case for the actor. A case they may not see does not count: it does not exist for them. */
export const seesNoCase = async (database: Database, actor: Actor): Promise<boolean> => {
  const first = await database.read
    .selectFrom('cases')
    .select('id')
    .where(visibleCases(actor))
    .limit(1)
    .executeTakeFirst()
  return first === undefined
}
