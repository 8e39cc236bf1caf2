import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { compareJson, comparePage } from '#queries/compare-page.ts'
import { CompareShow } from '#views/compare/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/compare */
export const compare = new Hono<Env>().get('/', async (c) => {
  const chosen = { a: c.req.query('a') ?? null, b: c.req.query('b') ?? null }
  const page = await comparePage(c.var.services.database, c.var.actor, caseSlug(c), chosen)
  return respond(c, compareJson(page), () => (
    <CompareShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
  ))
})
