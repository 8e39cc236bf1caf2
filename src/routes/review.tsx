import { Hono } from 'hono'
import { REVIEW_SORTS } from '#domain/sourcing.ts'
import type { AppContext, Env } from '#middleware/env.ts'
import { blackHatJson, blackHatPage } from '#queries/black-hat-page.ts'
import { sourcingReview, sourcingReviewJson } from '#queries/sourcing-review.ts'
import { BlackHatShow } from '#views/sourcing/black-hat.tsx'
import { SourcingShow } from '#views/sourcing/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { dossierOf } from './shared/dossier.ts'
import { caseSlug, listOf, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/review: the sourcing of every claim, for those who work on the case. */
export const review = new Hono<Env>().get('/', async (c) => {
  const { database } = c.var.services
  if (c.req.query('view') === 'black-hat') return attacked(c)
  const request = listOf(c, REVIEW_SORTS)
  const page = await sourcingReview(database, c.var.actor, caseSlug(c), request, todayOf(c))
  return respond(c, c.var.json ? sourcingReviewJson(page) : null, () => (
    <SourcingShow
      viewer={viewerOf(c)}
      frame={caseFrame(page.here)}
      page={page}
      dossier={dossierOf(c)}
    />
  ))
})

/** ?view=black-hat: as its strongest critic would attack it. */
async function attacked(c: AppContext): Promise<Response> {
  const { database } = c.var.services
  const page = await blackHatPage(database, c.var.actor, caseSlug(c), todayOf(c))
  return respond(c, c.var.json ? blackHatJson(page) : null, () => (
    <BlackHatShow
      viewer={viewerOf(c)}
      frame={caseFrame(page.here)}
      page={page}
      dossier={dossierOf(c)}
    />
  ))
}
