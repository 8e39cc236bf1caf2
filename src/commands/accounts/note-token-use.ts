import { compile } from '#db/compile.ts'
import { now, type Services } from '../context.ts'

/** Notes that a token is in use; its owner sees when it last was. */
export const noteTokenUse = async (services: Services, id: string): Promise<void> => {
  await services.database.write([
    compile
      .updateTable('tokens')
      .set({ last_used_at: now(services) })
      .where('id', '=', id)
      .compile(),
  ])
}
