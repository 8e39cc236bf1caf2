import type { MiddlewareHandler } from 'hono'
import { VISITOR } from '#domain/actor.ts'
import type { Env } from './env.ts'

/** Everyone is a visitor until the session says otherwise, so that a refusal before it can be shown. */
export const visitor = (): MiddlewareHandler<Env> =>
  async function visitor(c, next) {
    c.set('actor', VISITOR)
    c.set('csrf', '')
    c.set('sessionId', null)
    c.set('unread', 0)
    return next()
  }
