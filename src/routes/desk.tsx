import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { hashSecret } from '#commands/accounts/secret.ts'
import { makeDeskFeed, revokeDeskFeed } from '#commands/desk/desk-feed.ts'
import { actorId } from '#domain/actor.ts'
import { can, permit } from '#domain/permission.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { deskFeed, findDeskFeed, ownerOfFeed } from '#queries/desk-feed.ts'
import { deskJson, deskPage } from '#queries/desk-page.ts'
import { DeskAtom, DeskFeedMadePage, DeskFeedPage } from '#views/desk/feed.tsx'
import { DeskPage } from '#views/desk/show.tsx'
import { listOf, todayOf } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /desk: what waits for the person, and the same as a feed at a secret address. */
export const desk = new Hono<Env>()
  .get('/', async (c) => {
    const { actor, services } = c.var
    const page = await deskPage(services.database, actor, listOf(c, []), todayOf(c))
    return respond(c, deskJson(page), () => (
      <DeskPage viewer={viewerOf(c)} page={page} mayOpen={can(actor, 'case.create')} />
    ))
  })
  .get('/feed', async (c) => {
    const { actor, services } = c.var
    permit(actor, 'token.manage', 'make a feed of your desk')
    const found = await findDeskFeed(services.database, actorId(actor) ?? '')
    const made = found?.made ?? null
    return respond(c, { made }, () => <DeskFeedPage viewer={viewerOf(c)} made={made} />)
  })
  .post('/feed', rateLimit({ what: 'token', most: 60 }), async (c) => {
    const made = await makeDeskFeed(contextOf(c))
    return respond(c, made, () => <DeskFeedMadePage viewer={viewerOf(c)} feed={made.feed} />, 201)
  })
  .delete('/feed', async (c) => {
    await revokeDeskFeed(contextOf(c))
    keepPrivate(c)
    return c.var.json ? c.body(null, 204) : c.redirect('/desk/feed?saved=1', 303)
  })
  // The secret alone opens it, whoever else is signed in. What goes wrong is told in a line: a page
  // would carry the address on, in its links and forms.
  .get('/feed.atom', rateLimit({ what: 'desk feed', most: 300 }), async (c) => {
    const { database, config } = c.var.services
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'private, no-cache')
    const secret = hashSecret(c.req.query('token') ?? '')
    const owner = await ownerOfFeed(database, secret, todayOf(c))
    if (owner === null)
      return c.text('This address of a desk does not work: make a new one.\n', 401)
    const told = await deskFeed(database, owner, todayOf(c))
    const drawn = await c.html(<DeskAtom baseUrl={config.baseUrl} told={told} />)
    const feed = await drawn.text()
    const tag = `"${createHash('sha256').update(feed).digest('base64url')}"`
    c.header('ETag', tag)
    if (tagsIn(c.req.header('If-None-Match')).includes(tag)) return c.body(null, 304)
    return c.body(feed, 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' })
  })

/** Proxies that pack an answer make its tag a weak one. */
const tagsIn = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
