import { compile } from '#db/compile.ts'
import type { Services } from '../context.ts'

/** Ends one session. The cookie that named it is worth nothing afterwards. */
export const signOut = async (services: Services, sessionId: string): Promise<void> => {
  await services.database.write([
    compile.deleteFrom('sessions').where('id', '=', sessionId).compile(),
  ])
  services.streams?.lookAgain()
}
