import type { MiddlewareHandler } from 'hono'
import { sameSecret } from '#commands/accounts/secret.ts'
import { isLoopback } from './host.ts'
import type { AppContext, Env } from './env.ts'
import { isForm } from './method.ts'
import { Refused } from './problem.ts'
import { formFields } from '#forms/form-fields.ts'

/**
 * Refuses writes that another site made a browser send (SECURITY.md). Every write says where it comes
 * from (Origin, Sec-Fetch-Site or Referer); one that rides on a session cookie also carries the
 * session's token: in the form's field `_csrf`, in `X-CSRF-Token`, or, where the body is an upload
 * or JSON, in either the header or `?_csrf=`. A bearer token is no cookie: nothing rides on it.
 */
export const csrf = (): MiddlewareHandler<Env> =>
  async function csrf(c, next) {
    const { actor } = c.var
    if (SAFE.has(c.req.method) || (actor.kind === 'user' && actor.by === 'token')) return next()
    if (!comesFromHere(c)) throw refused()
    if (actor.kind === 'user' && !sameSecret(await tokenOf(c), c.var.csrf)) throw refused()
    return next()
  }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A request that says nothing comes from no browser of today, and rides on nobody's cookie unawares. */
function comesFromHere(c: AppContext): boolean {
  const origin = c.req.header('Origin')
  if (origin !== undefined) return isOurs(c, origin)
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const referrer = c.req.header('Referer')
  return referrer === undefined || isOurs(c, URL.parse(referrer)?.origin ?? 'null')
}

/** The address we are reached at; on the machine itself also the loopback address that was asked. */
function isOurs(c: AppContext, origin: string): boolean {
  const asked = new URL(c.req.url)
  return (
    origin === new URL(c.var.services.config.baseUrl).origin ||
    (isLoopback(asked.hostname) && origin === asked.origin)
  )
}

async function tokenOf(c: AppContext): Promise<string> {
  const header = c.req.header('X-CSRF-Token')
  if (header !== undefined) return header
  if (isForm(c.req.header('Content-Type'))) return formFields(await c.req.text()).get('_csrf') ?? ''
  return c.req.query('_csrf') ?? ''
}

const refused = () =>
  new Refused(
    403,
    'Not sent from here',
    'This did not come from a page of this site, or the page was open for too long. Go back, reload it and try again.',
  )
