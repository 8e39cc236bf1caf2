import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { sessionCookie } from '#commands/accounts/session-cookie.ts'
import { signOut } from '#commands/accounts/sign-out.ts'
import type { AppContext, Env } from '#middleware/env.ts'

/** /sign-out */
export const signOutRoutes = new Hono<Env>().post('/', async (c) => {
  if (c.var.sessionId !== null) await signOut(c.var.services, c.var.sessionId)
  forgetSession(c)
  return c.var.json ? c.body(null, 204) : c.redirect('/', 303)
})

/** Has the browser forget the session's cookie. */
export const forgetSession = (c: AppContext): void => {
  const { name, attributes } = sessionCookie(c.var.services.config)
  deleteCookie(c, name, { path: attributes.path, secure: attributes.secure })
}
