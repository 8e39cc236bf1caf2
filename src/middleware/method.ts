import type { Hono, MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { formFields } from '#forms/form-fields.ts'

const METHODS: readonly string[] = ['PATCH', 'DELETE']

/**
 * Lets an HTML form, which can only POST, say PATCH or DELETE in a hidden field `_method`.
 * Only forms: a JSON client has the methods themselves. Hono's own override drops repeated fields
 * and copies uploads into memory, so this one reads URL-encoded forms alone.
 */
export const methodOfForm = (app: Hono<Env>): MiddlewareHandler<Env> =>
  async function methodOfForm(c, next) {
    if (c.req.method !== 'POST' || !isForm(c.req.header('Content-Type'))) return next()
    const body = await c.req.text()
    const method = formFields(body).get('_method')?.toUpperCase()
    if (method === undefined || !METHODS.includes(method)) return next()
    const request = new Request(c.req.url, { method, headers: c.req.raw.headers, body })
    return app.fetch(request, c.env)
  }

export const isForm = (type: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(type ?? '')
