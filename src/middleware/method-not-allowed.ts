import { methodNotAllowed as findMethods } from 'hono/method-not-allowed'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { Refused } from './problem.ts'

/** Says so when a page is there but takes no such method, and which it takes. */
export const methodNotAllowed = (app: Hono<Env>): MiddlewareHandler<Env> =>
  findMethods<Env>({
    app,
    onMethodNotAllowed: (c, methods) => {
      const allowed = methods.toSorted().join(', ')
      c.header('Allow', allowed)
      throw new Refused(405, 'Not done here', `This address takes ${allowed}, not ${c.req.method}.`)
    },
  })
