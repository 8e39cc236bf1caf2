import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { provenanceJson, provenancePage } from '#queries/provenance-page.ts'
import { ProvenanceShow } from '#views/provenance/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/provenance */
export const provenance = new Hono<Env>().get('/', async (c) => {
  const { database } = c.var.services
  const claim = c.req.query('claim') ?? null
  const page = await provenancePage(database, c.var.actor, caseSlug(c), claim, todayOf(c))
  return respond(c, provenanceJson(page), () => (
    <ProvenanceShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
  ))
})
