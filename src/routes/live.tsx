import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { bePresent, leavePage, presenceInput } from '#commands/live/be-present.ts'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Forbidden, refuse } from '#domain/errors.ts'
import { isAtWork } from '#domain/permission.ts'
import { readInput } from '#forms/read-input.ts'
import { clientAddress } from '#middleware/client-address.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { Refused } from '#middleware/problem.ts'
import { changesJson, changesSince } from '#queries/case-changes.ts'
import { presenceJson, presentIn } from '#queries/presences.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { ChangesLine, ChangesPage } from '#views/live/changes.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { isFragment, keepPrivate } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/events, /changes and /presence: what pages of a case learn while they are open. */
export const live = new Hono<Env>()
  .get('/events', async (c) => {
    const { services, actor, sessionId } = c.var
    const here = await loadCase(services.database, actor, caseSlug(c))
    if (services.streams === null) throw noStreams(caseSlug(c))
    // A program asks for changes when it wants them: a token has no session that ends.
    if (actor.kind === 'user' && sessionId === null)
      throw new Forbidden('A token holds no stream open: ask for the changes instead.')
    // Of what is asked for by HEAD nobody reads the body, and a stream that nobody reads does not end.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM)
    const body = services.streams.open({
      caseId: here.case.id,
      actor,
      sessionId,
      who: actor.kind === 'user' ? actor.id : clientAddress(c),
      since: sinceOf(c) ?? here.seq,
      atWork: isAtWork(actor, here.standing),
      cut: cutOf(c.env),
    })
    if (typeof body === 'string') throw tooMany(c, body)
    return c.body(body, 200, STREAM)
  })
  .get('/changes', async (c) => {
    const { database, clock } = c.var.services
    const here = await loadCase(database, c.var.actor, caseSlug(c))
    const since = sinceOf(c)
    const [changes, people] = await Promise.all([
      since === null
        ? { seq: here.seq, count: 0, items: [] }
        : changesSince(database, c.var.actor, here.case.id, since),
      isAtWork(c.var.actor, here.standing) ? presentIn(database, here.case.id, clock()) : null,
    ])
    const json = {
      ...changesJson(changes),
      ...(people === null ? {} : { presence: presenceJson(c.var.actor, people) }),
    }
    return answerUnlessKnown(c, json, () =>
      isFragment(c) ? (
        <ChangesLine changes={json} />
      ) : (
        <ChangesPage viewer={viewerOf(c)} frame={caseFrame(here)} changes={json} />
      ),
    )
  })
  .post('/presence', async (c) => {
    keepPrivate(c)
    const input = await readInput(c)
    const { case: here } = await bePresent(contextOf(c), caseSlug(c), parsed(presenceInput, input))
    const people = await presentIn(c.var.services.database, here.id, c.var.services.clock())
    return c.json(presenceJson(c.var.actor, people))
  })
  .delete('/presence', async (c) => {
    keepPrivate(c)
    await leavePage(contextOf(c), caseSlug(c), c.req.query('page') ?? '')
    return c.body(null, 204)
  })

/** Not to be kept, and not to be held back by what stands in between. */
const STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The entry that was told of last, of `?since=` or of a reader that lost its connection; null where none is named. Throws Invalid. */
function sinceOf(c: AppContext): number | null {
  const text = c.req.header('Last-Event-ID') ?? c.req.query('since')
  if (text === undefined || text === '') return null
  if (!/^\d{1,15}$/.test(text)) refuse('since', 'Give the number of an entry')
  return Number(text)
}

/** What the Node server leaves in the bindings: the answer as it goes out. */
function cutOf(bindings: unknown): (() => void) | undefined {
  const { outgoing } = (bindings ?? {}) as { readonly outgoing?: { readonly destroy?: () => void } }
  return outgoing?.destroy === undefined ? undefined : () => outgoing.destroy?.()
}

const noStreams = (slug: string) =>
  new Refused(
    404,
    'No streams here',
    `This server holds no streams open: ask for /cases/${slug}/changes now and then.`,
  )

function tooMany(c: AppContext, why: 'person' | 'all' | 'often'): Refused {
  c.header('Retry-After', '60')
  if (why === 'all')
    return new Refused(
      503,
      'Too many streams',
      'Too many pages are open here: this one asks now and then instead.',
    )
  return new Refused(
    429,
    'Too many streams',
    why === 'person'
      ? 'You have too many pages open: this one asks now and then instead.'
      : 'Streams were opened too often: try again in a minute.',
  )
}

/**
 * JSON or HTML with a strong ETag of its content; to those who have it already, 304 and nothing
 * else. It is not compressed on the way, so that the tag stays strong.
 */
async function answerUnlessKnown(
  c: AppContext,
  json: unknown,
  html: () => JSX.Element,
): Promise<Response> {
  const body = c.var.json ? JSON.stringify(json) : String(await html())
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  c.header('ETag', tag)
  c.header(
    'Cache-Control',
    c.var.actor.kind === 'user' ? 'no-store, no-transform' : 'no-cache, no-transform',
  )
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim())
  if (known.includes(tag)) return c.body(null, 304)
  return c.var.json ? c.body(body, 200, { 'Content-Type': 'application/json' }) : c.html(body)
}
