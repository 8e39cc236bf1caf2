import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { Refused } from './problem.ts'

/** Refuses a write whose body is of a type that nothing here reads, rather than find no field in it. */
export const bodyType = (options: { readonly streamed: RegExp }): MiddlewareHandler<Env> =>
  async function bodyType(c, next) {
    const type = c.req.header('Content-Type')
    const isRead = /^(?:GET|HEAD|OPTIONS)$/.test(c.req.method)
    if (isRead || type === undefined || READ.test(type) || options.streamed.test(c.req.path))
      return next()
    throw new Refused(
      415,
      'Not a type read here',
      'Send the fields as JSON (Content-Type: application/json) or as a form.',
    )
  }

const READ =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i
