import { startSession, type Cookies } from '#commands/accounts/start-session.ts'
import type { AppContext } from '#middleware/env.ts'

/** Signs a user in on the browser that asked, after a link or secret was right. */
export const beginSession = async (c: AppContext, userId: string): Promise<void> =>
  setCookies(c, await startSession(c.var.services, userId, c.req.raw.headers))

export const setCookies = (c: AppContext, cookies: Cookies): void => {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
