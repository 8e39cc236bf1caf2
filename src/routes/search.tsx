import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { search, searchJson } from '#queries/search.ts'
import { SearchResults } from '#views/search/index.tsx'
import { listOf } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** As many as one reads through before asking better. */
const PAGE = 20

/** /search */
export const searchRoutes = new Hono<Env>().get('/', async (c) => {
  const request = listOf(c, [])
  const limit = request.query.has('limit') ? request.limit : PAGE
  const page = await search(c.var.services.database, c.var.actor, { ...request, limit })
  if (page.jump !== null && !c.var.json) {
    keepPrivate(c)
    return c.redirect(page.jump, 303)
  }
  return respond(c, searchJson(page), () => <SearchResults viewer={viewerOf(c)} page={page} />)
})
