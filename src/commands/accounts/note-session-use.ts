import { compile } from '#db/compile.ts'
import { now, type Services } from '../context.ts'
import { SESSION_LASTS } from './session-cookie.ts'

/** Lets a session that is in use live on. */
export const noteSessionUse = async (services: Services, id: string): Promise<void> => {
  const expires = new Date(services.clock().getTime() + SESSION_LASTS * 1000).toISOString()
  await services.database.write([
    compile
      .updateTable('sessions')
      .set({ expires_at: expires, updated_at: now(services) })
      .where('id', '=', id)
      .compile(),
  ])
}
