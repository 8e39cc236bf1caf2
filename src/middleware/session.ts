import { createHmac } from 'node:crypto'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { MiddlewareHandler } from 'hono'
import { SESSION_LASTS, SESSION_NOTED, sessionCookie } from '#commands/accounts/session-cookie.ts'
import { noteSessionUse } from '#commands/accounts/note-session-use.ts'
import type { Services } from '#commands/context.ts'
import { unreadCount } from '#queries/notices/notice-list.ts'
import { findSession, type FoundSession } from '#queries/session.ts'
import { actorOfToken } from './bearer.ts'
import type { AppContext, Env } from './env.ts'

/**
 * Says who is asking: the user of an API token, of a session cookie, or a visitor. One query, and for
 * a page one more where anything waits unread: how much of it the person may see.
 * A token given in the Authorization header counts alone: the cookie beside it is not looked at.
 */
export const session = (services: Services): MiddlewareHandler<Env> =>
  async function session(c, next) {
    const byToken = await actorOfToken(c, services)
    if (byToken) c.set('actor', byToken)
    else await rememberSession(c, services)
    return next()
  }

async function rememberSession(c: AppContext, services: Services): Promise<void> {
  const { config, database, clock } = services
  const token = await getSignedCookie(c, config.secret, sessionCookie(config).name)
  const found = token ? await findSession(database, token, clock().toISOString()) : null
  if (!token || !found) return
  c.set('actor', found.user)
  c.set('csrf', csrfToken(config.secret, token))
  c.set('sessionId', found.id)
  if (found.awaited && !c.var.json && c.req.header('HX-Request-Type') !== 'partial')
    c.set('unread', await unreadCount(database, found.user))
  if (isDue(found, clock())) {
    const { name, attributes } = sessionCookie(config)
    await noteSessionUse(services, found.id)
    await setSignedCookie(c, name, token, config.secret, attributes)
  }
}

/** The token that forms of a session carry: only who knows the secret and the session can make it. */
export const csrfToken = (secret: string, sessionToken: string): string =>
  createHmac('sha256', secret).update(`csrf ${sessionToken}`).digest('base64url')

/** Once a day is enough to write down that a session lives on. */
function isDue(found: FoundSession, at: Date): boolean {
  const noted = new Date(found.expiresAt).getTime() - SESSION_LASTS * 1000
  return at.getTime() - noted >= SESSION_NOTED * 1000
}
