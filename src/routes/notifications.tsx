import { Hono } from 'hono'
import { markAllRead, markRead, readingsInput } from '#commands/notices/mark-read.ts'
import { NotFound } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { noticeJson, noticeList } from '#queries/notices/notice-list.ts'
import { NotificationsPage } from '#views/notices/index.tsx'
import { localPath } from './shared/local-path.ts'
import { listOf, parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { headerAddress } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /notifications: what concerns the person, and how far they have read it. */
export const notifications = new Hono<Env>()
  .get('/', async (c) => {
    const page = await noticeList(c.var.services.database, c.var.actor, listOf(c, []))
    const { items, total, next } = page.list
    const json = { items: items.map(noticeJson), total, unread: page.unread, next }
    return respond(c, json, () => <NotificationsPage viewer={viewerOf(c)} page={page} />)
  })
  .post('/readings', async (c) => {
    const { next, ...fields } = (await readInput(c, { integers: ['upTo'] })).fields
    const input = { from: 'json', fields, version: null, controls: {}, cleaned: [] } as const
    await markAllRead(contextOf(c), parsed(readingsInput, input))
    return marked(c, next)
  })
  .post('/:id/reading', (c) => mark(c, true))
  .delete('/:id/reading', (c) => mark(c, false))

async function mark(c: AppContext, read: boolean): Promise<Response> {
  const id = parseNumber(c.req.param('id') ?? '')
  if (id === null) throw new NotFound('notification')
  const { next } = (await readInput(c)).fields
  await markRead(contextOf(c), id, read)
  return marked(c, next)
}

/** A form goes back to the list as it was. */
const marked = (c: AppContext, next: unknown): Response =>
  c.var.json
    ? c.body(null, 204)
    : c.redirect(headerAddress(localPath(next ?? '/notifications')), 303)
