import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { NotFound } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import { workspaceFeed } from '#queries/feeds.ts'
import { entryPage, recordFeed } from '#queries/record-feed.ts'
import { entryJson } from '#queries/shared/entries.ts'
import { openedEntries } from '#queries/shared/opened-entries.ts'
import { RecordPage } from '#views/record/index.tsx'
import { EntryShow } from '#views/record/show.tsx'
import { answerFeed } from './shared/answer-feed.tsx'
import { listOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /record */
export const record = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const list = await recordFeed(database, c.var.actor, listOf(c, []))
    const { items, total, next } = list
    const seqs = items.map((entry) => entry.seq)
    const opened = c.var.json ? await openedEntries(database, seqs) : new Map()
    const json = {
      items: items.map((entry) => ({ ...entryJson(entry), ...opened.get(entry.seq) })),
      total,
      next,
    }
    return respond(c, json, () => <RecordPage viewer={viewerOf(c)} list={list} />)
  })
  .get('/feed', async (c) => {
    const entries = await workspaceFeed(c.var.services.database, c.var.actor)
    return answerFeed(c, 'Touchstone', { feed: '/record/feed', page: '/record' }, entries)
  })
  .get('/:seq', async (c) => {
    const seq = parseNumber(c.req.param('seq'))
    if (seq === null) throw new NotFound('entry')
    const page = await entryPage(c.var.services.database, c.var.actor, seq)
    return respond(c, { ...entryJson(page.entry), ...page.opened }, () => (
      <EntryShow viewer={viewerOf(c)} page={page} />
    ))
  })
