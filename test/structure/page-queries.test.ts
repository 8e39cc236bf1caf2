import { beforeAll, describe, expect, test } from 'vitest'
import { benchApp, type BenchApp } from '../bench/bench-app.ts'

/**
 * What pages ask of the database: few queries, no more for a large case than for a small one, and
 * none that scans a table that grows.
 */

const SMALL = { claims: 14, parties: 2, statements: 20, evidence: 16, links: 20, assessments: 10 }
const LARGE = {
  claims: 70,
  parties: 5,
  statements: 200,
  evidence: 120,
  links: 260,
  assessments: 90,
}

/** Every page that reads records, with an address that has something to show. */
const PAGES = [
  '/',
  '/cases',
  '/cases/contested',
  '/cases/contested/matrix',
  '/cases/contested/claims',
  '/cases/contested/claims/7',
  '/cases/contested/claims/7/assessments',
  '/cases/contested/claims/7/history',
  '/cases/contested/evidence',
  '/cases/contested/evidence/6',
  '/cases/contested/evidence/6/assessments',
  '/cases/contested/evidence/6/dependents',
  '/cases/contested/statements',
  '/cases/contested/statements/6',
  '/cases/contested/sources',
  '/cases/contested/sources/source-1/dependents',
  '/cases/contested/parties',
  '/cases/contested/parties/p1',
  '/cases/contested/provenance?claim=C7',
  '/cases/contested/ratings',
  '/cases/contested/timeline',
  '/cases/contested/weighing',
  '/cases/contested/weighing?strike=evidence:E1',
  '/cases/contested/compare?a=p1&b=p2',
  '/cases/contested/links',
  '/cases/contested/challenges',
  '/cases/contested/claim-relations',
  '/cases/contested/ratings',
  '/cases/contested/history',
  '/cases/contested/changes?since=0',
  '/sources',
  '/sources/source-1',
  '/scales',
  '/scales/verdict',
  '/scales/likelihood',
  '/search?q=record',
  '/record',
]

const HTML = { headers: { Accept: 'text/html' } }

let small: BenchApp
let large: BenchApp

beforeAll(async () => {
  small = await benchApp(SMALL)
  large = await benchApp(LARGE)
  return () => {
    small.close()
    large.close()
  }
})

const readsOf = async ({ app, reads }: BenchApp, path: string, headers = HTML.headers) => {
  reads.length = 0
  const answer = await app.request(path, { headers })
  expect(answer.status, path).toBe(200)
  await answer.text()
  return [...reads]
}

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
