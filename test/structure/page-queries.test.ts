import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#commands/accounts/create-user.ts'
import { startSession } from '#commands/accounts/start-session.ts'
import { SYSTEM } from '#domain/actor.ts'
import { PASSWORD } from '#test/support/app.ts'
import { benchApp, type BenchApp } from '../bench/bench-app.ts'
import { withBenchBrief } from '../bench/brief.ts'

/**
 * What pages ask of the database: few queries, no more for a large case than for a small one, and
 * none that scans a table that grows.
 */

const SMALL = {
  claims: 14,
  parties: 2,
  statements: 20,
  evidence: 16,
  links: 20,
  assessments: 10,
  inquiries: 8,
}
const LARGE = {
  claims: 70,
  parties: 5,
  statements: 200,
  evidence: 120,
  links: 260,
  assessments: 90,
  inquiries: 80,
}

/** Every page that reads records, with an address that has something to show. */
const PAGES = [
  '/',
  '/cases',
  '/cases/contested',
  '/cases/contested/matrix',
  '/cases/contested/claims',
  '/cases/contested/claims?party=p1&stance=asserts&source=source&from=2013-01-01&verdict=True',
  '/cases/contested/claims?verdict=none',
  '/cases/contested/claims/7',
  '/cases/contested/claims/7/assessments',
  '/cases/contested/claims/7/history',
  '/cases/contested/evidence',
  '/cases/contested/evidence?source=source&from=2013-01-01',
  '/cases/contested/evidence/6',
  '/cases/contested/evidence/6/assessments',
  '/cases/contested/evidence/6/dependents',
  '/cases/contested/statements',
  '/cases/contested/statements?source=source&until=2030-01-01',
  '/cases/contested/statements/6',
  '/cases/contested/sources',
  '/cases/contested/sources/source-1/dependents',
  '/cases/contested/inquiries',
  '/cases/contested/inquiries?state=overdue&party=p1&claim=C7',
  '/cases/contested/inquiries/6',
  '/cases/contested/parties',
  '/cases/contested/parties/p1',
  '/cases/contested/provenance?claim=C7',
  '/cases/contested/ratings',
  '/cases/contested/timeline',
  '/cases/contested/weighing',
  '/cases/contested/weighing?strike=evidence:E1',
  '/cases/contested/compare?a=p1&b=p2',
  '/cases/contested/compare/assessors',
  '/cases/contested/links',
  '/cases/contested/challenges',
  '/cases/contested/claim-relations',
  '/cases/contested/ratings',
  '/cases/contested/history',
  '/cases/contested/history?since=1',
  '/cases/contested/changes?since=0',
  '/sources',
  '/sources/source-1',
  '/scales',
  '/scales/verdict',
  '/scales/likelihood',
  '/search?q=record',
  '/record',
]

/** Pages that are for people who work here, or tell them more: asked by the editor who has every claim. */
const PAGES_AT_WORK = [
  '/desk',
  '/desk?kind=assigned&due=overdue',
  '/cases/contested',
  '/cases/contested/claims?assignee=me',
  '/cases/contested/claims/7',
  '/cases/contested/claims/7/edit',
  '/cases/contested/claims/7/withdrawal',
  '/cases/contested/claims/7/work',
  '/cases/contested/claims/7/second-opinions',
  '/cases/contested/evidence/6',
  '/cases/contested/evidence/6/edit',
  '/cases/contested/evidence/6/withdrawal',
  '/cases/contested/statements/6/edit',
  '/cases/contested/statements/6/withdrawal',
  '/cases/contested/parties/p1/withdrawal',
  '/sources/source-1/withdrawal',
  '/cases/contested/members',
  '/cases/contested/briefs',
  '/cases/contested/briefs/1',
  '/cases/contested/briefs/1/sentences/2',
  '/cases/contested/review',
  '/cases/contested/review?open=C7',
  '/cases/contested/review?view=black-hat',
  '/cases/contested/fairness',
  '/fairness',
  '/cases/contested/review?check=single-chain&sort=chains',
  '/cases/contested/comments',
  '/cases/contested/comments?claim=C7',
]

const HTML = { headers: { Accept: 'text/html' } }

let small: BenchApp
let large: BenchApp

beforeAll(async () => {
  small = await benchApp(SMALL)
  large = await benchApp(LARGE)
  for (const bench of [small, large]) cookies.set(bench, await workingEditor(bench))
  await withBenchBrief(small, 10)
  await withBenchBrief(large, 200)
  return () => {
    small.close()
    large.close()
  }
})

const cookies = new Map<BenchApp, string>()

/** An editor who was given every claim; answers the cookie of their session. */
const workingEditor = async ({ services, database }: BenchApp): Promise<string> => {
  const user = { email: 'editor@example.org', name: 'editor', role: 'editor' as const }
  const { id } = await createUser({ ...services, actor: SYSTEM }, { ...user, password: PASSWORD })
  database.connection.exec(
    `insert into claim_work (id, case_id, claim_id, assignee_id, due, version, created_at, updated_at)
     select 'work_' || id, case_id, id, '${id}', '2026-01-01', 1, created_at, created_at from claims`,
  )
  const set = await startSession(services, id, new Headers())
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}

const readsOf = async (
  { app, reads }: BenchApp,
  path: string,
  headers: Readonly<Record<string, string>> = HTML.headers,
) => {
  reads.length = 0
  const answer = await app.request(path, { headers })
  expect(answer.status, path).toBe(200)
  await answer.text()
  return [...reads]
}

describe.each(PAGES_AT_WORK)('%s, by an editor at work', (path) => {
  test.each(['text/html', 'application/json'])(
    'as %s asks few queries and scans nothing',
    async (accept) => {
      const by = (bench: BenchApp) => ({ Accept: accept, Cookie: cookies.get(bench) ?? '' })
      const few = await readsOf(small, path, by(small))
      const many = await readsOf(large, path, by(large))
      expect(many.length).toBeLessThanOrEqual(few.length)
      expect(many.length).toBeLessThanOrEqual(16)
      for (const { sql, parameters } of many)
        expect(scansOf(large, sql, parameters), sql).toEqual([])
    },
  )
})

describe.each(PAGES)('%s', (path) => {
  test('asks at most 15 queries, no more of a large case than of a small one', async () => {
    const few = await readsOf(small, path)
    const many = await readsOf(large, path)
    expect(many.length).toBeLessThanOrEqual(15)
    expect(many.length).toBeLessThanOrEqual(few.length)
  })

  test('as JSON asks no more of a large case either', async () => {
    const json = { Accept: 'application/json' }
    const few = await readsOf(small, path, json)
    const many = await readsOf(large, path, json)
    expect(many.length).toBeLessThanOrEqual(few.length)
    expect(many.length).toBeLessThanOrEqual(15)
  })

  test('scans no table that grows', async () => {
    for (const { sql, parameters } of await readsOf(large, path))
      expect(scansOf(large, sql, parameters), sql).toEqual([])
  })
})

/**
 * Tables a plan reads from end to end. FTS5 and json_each always say SCAN; subqueries and CTEs are
 * named, not tables; the few small tables of settings may be read whole.
 */
function scansOf(
  { database }: BenchApp,
  sql: string,
  parameters: readonly unknown[],
): readonly string[] {
  const plan = database.connection
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
  const tables = new Set(
    database.connection
      .prepare<[], { name: string }>(`select name from sqlite_master where type = 'table'`)
      .all()
      .map(({ name }) => name),
  )
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN '))
    .filter((detail) => !ALLOWED.some((allowed) => allowed.test(detail)))
    .filter((detail) => {
      const name = /^SCAN (\S+)/.exec(detail)?.[1] ?? ''
      return tables.has(name) || aliasOf(sql, name, tables)
    })
}

/** Whether the name stands for a table in the query: `from claims as one`. */
function aliasOf(sql: string, name: string, tables: ReadonlySet<string>): boolean {
  const found = [...sql.matchAll(/(?:from|join)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)"?/gi)]
  return found.some(([, table, alias]) => alias === name && tables.has(table ?? ''))
}

const ALLOWED = [
  /VIRTUAL TABLE/,
  /json_each/,
  /^SCAN (scales|users)\b/,
  // Lists of all cases or sources read them in the order of an index, a page at a time.
  /^SCAN (cases|sources) USING (COVERING )?INDEX/,
  /^SCAN entry_values USING INTEGER PRIMARY KEY/,
]
