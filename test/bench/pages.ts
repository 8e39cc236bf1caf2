import { Hono } from 'hono'
import { gzipSync } from 'node:zlib'
import { benchApp, type BenchApp } from './bench-app.ts'
import { withBenchBrief } from './brief.ts'
import type { Figure } from './weighing.ts'

/** Pages whose server time is held against the floor. */
const MEASURED = [
  ['case overview', '/cases/contested'],
  ['claim page', '/cases/contested/claims/7'],
  ['matrix', '/cases/contested/matrix'],
] as const

const ROUNDS = 80

/**
 * Server time of pages on the bench case, as a visitor, against the floor: the very rows the page
 * reads, by the same SQL in plain better-sqlite3 statements, joined into a string as long as the
 * page and sent by bare Hono. Page and floor take turns, so that a busy machine slows both.
 */
export const benchPages = async (now: () => number): Promise<Figure[]> => {
  const bench = await benchApp()
  try {
    const figures: Figure[] = []
    for (const [name, path] of MEASURED) figures.push(...(await benchPage(now, bench, name, path)))
    figures.push(...(await benchBrief(now, bench)))
    return figures
  } finally {
    bench.close()
  }
}

/** A brief of 400 sentences, as an editor, against the case overview as the same editor: at most twice. */
async function benchBrief(now: () => number, bench: BenchApp): Promise<Figure[]> {
  const { path, headers } = await withBenchBrief(bench, 400)
  const { app } = bench
  const ask = (address: string) => () => app.request(address, { headers })
  const html = await (await ask(path)()).text()
  const [briefs, overviews]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    briefs.push(await timed(now, ask(path)))
    overviews.push(await timed(now, ask('/cases/contested')))
  }
  const name = 'brief of 400 sentences'
  return [
    { name: `${name}: median`, value: median(briefs), unit: 'ms', limit: Infinity },
    {
      name: `${name}: against the case overview`,
      value: median(briefs) / median(overviews),
      unit: '×',
      limit: 2,
    },
    {
      name: `${name}: HTML compressed`,
      value: gzipSync(html).length / 1024,
      unit: 'KB',
      limit: 60,
    },
  ]
}

async function benchPage(
  now: () => number,
  bench: BenchApp,
  name: string,
  path: string,
): Promise<Figure[]> {
  const { app, reads } = bench
  const html = await (await app.request(path, HTML)).text()
  reads.length = 0
  await (await app.request(path, HTML)).text()
  const queries = [...reads]
  const floor = floorApp(bench, queries, html.length)
  const ours: number[] = []
  const floors: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(now, () => app.request(path, HTML)))
    floors.push(await timed(now, () => floor.request('/')))
  }
  const ratio = median(ours) / median(floors)
  return [
    { name: `${name}: median`, value: median(ours), unit: 'ms', limit: Infinity },
    {
      name: `${name}: 99th percentile`,
      value: percentile(ours, 0.99),
      unit: 'ms',
      limit: Infinity,
    },
    { name: `${name}: floor`, value: median(floors), unit: 'ms', limit: Infinity },
    { name: `${name}: against the floor`, value: ratio, unit: '×', limit: 6 },
    { name: `${name}: queries`, value: queries.length, unit: '', limit: 15 },
    {
      name: `${name}: HTML compressed`,
      value: gzipSync(html).length / 1024,
      unit: 'KB',
      limit: 60,
    },
  ]
}

const HTML = { headers: { Accept: 'text/html' } }

function floorApp(
  { database }: BenchApp,
  queries: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[],
  length: number,
): Hono {
  const statements = queries.map(({ sql, parameters }) => ({
    statement: database.connection.prepare<unknown[], Record<string, unknown>>(sql),
    parameters: [...parameters],
  }))
  return new Hono().get('/', (c) => {
    const parts: string[] = []
    for (const { statement, parameters } of statements)
      for (const row of statement.all(...parameters)) parts.push(Object.values(row).join(' '))
    return c.html(parts.join('\n').padEnd(length, ' ').slice(0, length))
  })
}

async function timed(now: () => number, request: () => Response | Promise<Response>) {
  const start = now()
  await (await request()).text()
  return now() - start
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
