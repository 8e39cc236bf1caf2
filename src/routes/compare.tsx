import { Hono } from 'hono'
import type { AppContext, Env } from '#middleware/env.ts'
import { compareAssessorsJson, compareAssessorsPage } from '#queries/compare-assessors-page.ts'
import { compareJson, comparePage } from '#queries/compare-page.ts'
import { CompareAssessors } from '#views/compare/assessors.tsx'
import { CompareShow } from '#views/compare/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/compare */
export const compare = new Hono<Env>()
  .get('/', async (c) => {
    const chosen = chosenIn(c)
    const page = await comparePage(c.var.services.database, c.var.actor, caseSlug(c), chosen)
    return respond(c, compareJson(page), () => (
      <CompareShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/assessors', async (c) => {
    const { database } = c.var.services
    const page = await compareAssessorsPage(
      database,
      c.var.actor,
      caseSlug(c),
      chosenIn(c),
      todayOf(c),
    )
    return respond(c, compareAssessorsJson(page), () => (
      <CompareAssessors viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })

const chosenIn = (c: AppContext) => ({ a: c.req.query('a') ?? null, b: c.req.query('b') ?? null })
