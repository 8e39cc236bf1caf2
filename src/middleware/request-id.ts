import type { MiddlewareHandler } from 'hono'
import type { Services } from '#commands/context.ts'
import type { Env } from './env.ts'

/** Names the request, so that an error can be reported without telling what it was, and hands on the services. */
export const requestId = (services: Services): MiddlewareHandler<Env> =>
  async function requestId(c, next) {
    c.set('services', services)
    c.set('requestId', services.newId('request'))
    await next()
    // A form that said another method was answered under a name of its own.
    if (!c.res.headers.has('X-Request-Id')) c.header('X-Request-Id', c.var.requestId)
  }
