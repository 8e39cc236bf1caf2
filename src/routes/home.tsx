import { Hono } from 'hono'
import { can } from '#domain/permission.ts'
import type { Env } from '#middleware/env.ts'
import { homePage } from '#queries/home-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { HomePage } from '#views/home/show.tsx'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** / */
export const home = new Hono<Env>().get('/', async (c) => {
  const page = await homePage(c.var.services.database, c.var.actor)
  const json = {
    mine: page.mine ? listJson(page.mine, ({ slug }) => slug) : null,
    cases: listJson(page.others, ({ slug }) => slug),
    recent: page.recent,
  }
  return respond(c, json, () => (
    <HomePage viewer={viewerOf(c)} page={page} mayOpen={can(c.var.actor, 'case.create')} />
  ))
})
