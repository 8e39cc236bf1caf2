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
      const [, why] = SUPERSEDED.find(([path]) => path.test(c.req.path)) ?? []
      throw new Refused(
        405,
        'Not done here',
        why ?? `This address takes ${allowed}, not ${c.req.method}.`,
      )
    },
  })

/** Judgements are never edited: these addresses say what to do instead. */
const SUPERSEDED: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/assessments\/[^/]+$/, 'An assessment is superseded, not edited: record a new one.'],
  [/^\/ratings\/[^/]+$/, 'A rating is superseded, not edited: rate it again.'],
]
