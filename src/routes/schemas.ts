import { Hono } from 'hono'
import { caseFileJsonSchema } from '#domain/case-file.ts'
import type { Env } from '#middleware/env.ts'

/** /schemas */
export const schemas = new Hono<Env>().get('/case-1.json', (c) => {
  const schema = caseFileJsonSchema(`${c.var.services.config.baseUrl}/schemas/case-1.json`)
  return c.body(JSON.stringify(schema), 200, { 'Content-Type': 'application/schema+json' })
})
