import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { caseFairnessJson, fairnessPage, workspaceFairness } from '#queries/fairness-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { FairnessIndex } from '#views/fairness/index.tsx'
import { FairnessShow } from '#views/fairness/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { dossierOf } from './shared/dossier.ts'
import { caseSlug, listOf, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/fairness: how the claims of each party were treated, for those who work on the case. */
export const caseFairness = new Hono<Env>().get('/', async (c) => {
  const { database } = c.var.services
  const page = await fairnessPage(database, c.var.actor, caseSlug(c), todayOf(c))
  return respond(c, c.var.json ? caseFairnessJson(page.figures) : null, () => (
    <FairnessShow
      viewer={viewerOf(c)}
      frame={caseFrame(page.here)}
      page={page}
      dossier={dossierOf(c)}
    />
  ))
})

/** /fairness: the cases side by side, for editors and administrators. */
export const fairness = new Hono<Env>().get('/', async (c) => {
  const { database } = c.var.services
  const page = await workspaceFairness(database, c.var.actor, listOf(c, []), todayOf(c))
  const { items, ...rest } = listJson(page.list)
  return respond(
    c,
    c.var.json ? { items: items.map(caseFairnessJson), ...rest, tags: page.tags } : null,
    () => <FairnessIndex viewer={viewerOf(c)} page={page} />,
  )
})
