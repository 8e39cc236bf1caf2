import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { affiliationForm } from '#queries/affiliation-form.ts'
import { CASE_SOURCE_SORTS, caseSourceList } from '#queries/case-sources.ts'
import { retractionJson, retractionPage } from '#queries/retraction-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { AffiliationFormPage } from '#views/case-sources/form.tsx'
import { CaseSourceIndex } from '#views/case-sources/index.tsx'
import { RetractionShow } from '#views/retraction/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/sources */
export const caseSources = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const request = listOf(c, CASE_SOURCE_SORTS)
    const page = await caseSourceList(database, c.var.actor, caseSlug(c), request)
    return respond(c, listJson(page.list), () => (
      <CaseSourceIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const { database } = c.var.services
    const page = await affiliationForm(database, c.var.actor, caseSlug(c), c.req.query('source'))
    return respond(c, page.values, () => (
      <AffiliationFormPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/:slug/dependents', async (c) => {
    const { database } = c.var.services
    const subject = { kind: 'source', slug: c.req.param('slug') } as const
    const page = await retractionPage(database, c.var.actor, caseSlug(c), subject, todayOf(c))
    return respond(c, retractionJson(page), () => (
      <RetractionShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
