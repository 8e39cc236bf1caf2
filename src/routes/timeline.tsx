import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { timelineJson, timelinePage } from '#queries/timeline-page.ts'
import { TimelineShow } from '#views/timeline/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/timeline */
export const timeline = new Hono<Env>().get('/', async (c) => {
  const { database } = c.var.services
  const page = await timelinePage(database, c.var.actor, caseSlug(c), listOf(c, []))
  return respond(c, timelineJson(page), () => (
    <TimelineShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
  ))
})
