import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { reachDatabase } from '#queries/health.ts'

/** /healthz: whether the program answers and reaches its database; for whatever watches over it. */
export const healthz = new Hono<Env>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  const { database, log } = c.var.services
  try {
    await reachDatabase(database)
    const trouble = c.var.services.mail?.trouble() ?? null
    return c.json({ ok: true, ...(trouble === null ? {} : { mail: 'failing' }) })
  } catch (error) {
    log.error(c.var.requestId, error)
    return c.json({ ok: false, reason: 'The database cannot be reached.' }, 503)
  }
})
