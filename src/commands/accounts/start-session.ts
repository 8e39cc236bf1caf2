import type { Services } from '../context.ts'
import { authOf } from './auth.ts'

/** Set-Cookie headers that make the browser keep, renew or forget a session. */
export type Cookies = readonly string[]

/** Starts a session for someone who proved who they are by a link. Throws when the user is disabled. */
export const startSession = async (
  services: Services,
  userId: string,
  headers: Headers,
): Promise<Cookies> => {
  const auth = await authOf(services)
  const started = await auth.api.startSession({
    body: { userId },
    headers: agentOnly(headers),
    returnHeaders: true,
  })
  return started.headers.getSetCookie()
}

/** What better-auth keeps of the request: which browser it was, so that a list of sessions says something. */
export const agentOnly = (headers: Headers): Headers =>
  new Headers({ 'User-Agent': (headers.get('User-Agent') ?? '').slice(0, 300) })
