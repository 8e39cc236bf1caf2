import { Hono } from 'hono'
import { can } from '#domain/permission.ts'
import type { Env } from '#middleware/env.ts'
import { deskJson, deskPage } from '#queries/desk-page.ts'
import { DeskPage } from '#views/desk/show.tsx'
import { listOf, todayOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /desk: what waits for the person. */
export const desk = new Hono<Env>().get('/', async (c) => {
  const { actor, services } = c.var
  const page = await deskPage(services.database, actor, listOf(c, []), todayOf(c))
  return respond(c, deskJson(page), () => (
    <DeskPage viewer={viewerOf(c)} page={page} mayOpen={can(actor, 'case.create')} />
  ))
})
