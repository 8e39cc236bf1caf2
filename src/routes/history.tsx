import { Hono } from 'hono'
import type { LabelledKind } from '#domain/label.ts'
import type { RecordKind } from '#domain/reference.ts'
import type { AppContext, Env } from '#middleware/env.ts'
import { caseHistory } from '#queries/case-history.ts'
import { caseFeed } from '#queries/feeds.ts'
import {
  briefSubject,
  caseSubject,
  inquirySubject,
  labelledSubject,
  partySubject,
  sourceSubject,
  tieSubject,
  type HistorySubject,
} from '#queries/history-subject.ts'
import { changesSince } from '#queries/notices/changes-since.ts'
import { personHistory } from '#queries/person-history.ts'
import {
  changeJson,
  recordHistory,
  type Compare,
  type VersionView,
} from '#queries/record-history.ts'
import { entryJson } from '#queries/shared/entries.ts'
import type { ListRequest } from '#queries/shared/listing.ts'
import { refuse } from '#domain/errors.ts'
import { ChangesSincePage } from '#views/history/since.tsx'
import { CaseHistoryPage } from '#views/history/case.tsx'
import { PersonHistoryPage } from '#views/history/person.tsx'
import { RecordHistoryPage } from '#views/history/record.tsx'
import type { CasePage } from '#views/shared/navigation.ts'
import { answerFeed } from './shared/answer-feed.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf, numberOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case: the history of the case, its feed, and the versions of the records people call by number or name. */
export const caseHistories = new Hono<Env>()
  .get('/history', async (c) => {
    const { database } = c.var.services
    const since = c.req.query('since')
    if (since !== undefined) return answerChanges(c, sinceOf(since))
    const page = await caseHistory(database, c.var.actor, caseSlug(c), listOf(c, []))
    const { items, total, next } = page.list
    return respond(c, { items: items.map(entryJson), total, next }, () => (
      <CaseHistoryPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/history/versions', async (c) =>
    answerHistory(c, await caseSubject(...reading(c), caseSlug(c)), 'history'),
  )
  .get('/feed', async (c) => {
    const { here, entries } = await caseFeed(...reading(c), caseSlug(c))
    const base = `/cases/${encodeURIComponent(here.case.slug)}`
    return answerFeed(
      c,
      here.case.title,
      { feed: `${base}/feed`, page: `${base}/history` },
      entries,
    )
  })
  .get('/briefs/:n/history', async (c) =>
    answerHistory(
      c,
      await briefSubject(...reading(c), caseSlug(c), numberOf(c, 'brief')),
      'briefs',
    ),
  )
  .get('/claims/:n/history', (c) => labelled(c, 'claim', 'claims'))
  .get('/evidence/:n/history', (c) => labelled(c, 'evidence', 'evidence'))
  .get('/statements/:n/history', (c) => labelled(c, 'statement', 'statements'))
  .get('/inquiries/:n/history', async (c) => {
    const number = numberOf(c, 'inquiry')
    return answerHistory(c, await inquirySubject(...reading(c), caseSlug(c), number), 'inquiries')
  })
  .get('/parties/:party/history', async (c) => {
    const party = c.req.param('party')
    return answerHistory(c, await partySubject(...reading(c), caseSlug(c), party), 'parties')
  })

/** /people: what one person did. */
export const personHistories = new Hono<Env>().get('/:id/history', async (c) => {
  const page = await personHistory(...reading(c), c.req.param('id'), listOf(c, []))
  const { items, total, next } = page.list
  const json = { person: page.person, items: items.map(entryJson), total, next }
  return respond(c, json, () => <PersonHistoryPage viewer={viewerOf(c)} page={page} />)
})

/** The number of an entry, or one's own mark. Throws Invalid. */
const sinceOf = (since: string): number | 'last' => {
  if (since === 'last') return since
  if (/^\d{1,15}$/.test(since)) return Number(since)
  refuse('since', 'Give the number of an entry, or “last”')
}

async function answerChanges(c: AppContext, since: number | 'last'): Promise<Response> {
  const page = await changesSince(...reading(c), caseSlug(c), since)
  const json = {
    since: page.since,
    at: page.at,
    head: page.head,
    total: page.total,
    records: page.groups.map(({ entries, changes }) => ({
      entries: entries.map(entryJson),
      changes: changes?.map(changeJson) ?? null,
    })),
  }
  return respond(c, json, () => (
    <ChangesSincePage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
  ))
}

/** /sources */
export const sourceHistories = new Hono<Env>().get('/:slug/history', async (c) => {
  const subject = await sourceSubject(...reading(c), c.req.param('slug'))
  return answerHistory(c, subject, 'sources')
})

/** /<folder>: the versions of a record without a number, at the address it has of its own. */
export const tieHistories = (kind: RecordKind, current: CasePage): Hono<Env> =>
  new Hono<Env>().get('/:id/history', async (c) =>
    answerHistory(c, await tieSubject(...reading(c), kind, c.req.param('id')), current),
  )

const reading = (c: AppContext) => [c.var.services.database, c.var.actor] as const

async function labelled(c: AppContext, kind: LabelledKind, current: CasePage): Promise<Response> {
  const number = numberOf(c, kind)
  return answerHistory(c, await labelledSubject(...reading(c), caseSlug(c), kind, number), current)
}

async function answerHistory(
  c: AppContext,
  subject: HistorySubject,
  current: CasePage,
): Promise<Response> {
  const request = versionsRequest(listOf(c, []))
  const page = await recordHistory(...reading(c), subject, request, compareOf(c))
  const { items, total, next } = page.list
  const { kind, id, path } = subject
  const json = {
    record: { kind, id, path, latest: page.latest },
    items: items.map(versionJson),
    total,
    next,
    compared: page.compared && {
      from: page.compared.from,
      to: page.compared.to,
      changes: page.compared.changes?.map(changeJson) ?? null,
    },
  }
  return respond(c, json, () => (
    <RecordHistoryPage
      viewer={viewerOf(c)}
      frame={subject.here && caseFrame(subject.here)}
      current={current}
      page={page}
    />
  ))
}

/** Versions show what they changed, so a page holds fewer than a list of entries does. */
const versionsRequest = (request: ListRequest): ListRequest => ({
  ...request,
  limit: Math.min(request.limit, request.query.has('limit') ? 100 : 20),
})

function compareOf(c: AppContext): Compare | null {
  const [from, to] = [c.req.query('from'), c.req.query('to')].map((text) =>
    text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null,
  )
  return from && to ? { from, to } : null
}

const versionJson = (version: VersionView) => ({
  ...entryJson(version),
  changes: version.changes?.map(changeJson) ?? null,
  kept: version.kept,
})
