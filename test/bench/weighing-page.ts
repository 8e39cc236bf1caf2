import { gzipSync } from 'node:zlib'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { SYSTEM } from '#domain/actor.ts'
import { benchApp, type BenchApp } from './bench-app.ts'
import { BENCH_CASE } from './contested-case.ts'
import { median } from './pages.ts'
import type { Figure } from './weighing.ts'

const OVERVIEW = '/cases/contested'
const WEIGHING = '/cases/contested/weighing'

const ROUNDS = 40

/**
 * Twelve rivals, sixty items, five assessors: 3,600 ratings, in the case of 200 claims. The page is
 * measured against the overview of the same case, turn by turn; as a visitor sees it, and as someone
 * who may rate and is kept blind, with an empty cell to rate in every place.
 */
export const benchWeighingPage = async (now: () => number): Promise<Figure[]> => {
  const bench = await benchApp({ ...BENCH_CASE, rated: { items: 60, assessors: 5 } })
  try {
    const token = await blindToken(bench)
    const timed = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const start = now()
      const html = await (
        await bench.app.request(path, { headers: { Accept: 'text/html', ...headers } })
      ).text()
      return { milliseconds: now() - start, html }
    }
    const asked = {
      overview: () => timed(OVERVIEW),
      page: () => timed(WEIGHING),
      blind: () => timed(WEIGHING, { Authorization: `Bearer ${token}` }),
      whatIf: () => timed(`${WEIGHING}?strike=evidence:E1`),
      claim: () => timed('/cases/contested/claims/7?strike=evidence:E1'),
    }
    const taken = { overview: [], page: [], blind: [], whatIf: [], claim: [] } as Record<
      keyof typeof asked,
      number[]
    >
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of Object.keys(asked) as (keyof typeof asked)[])
        taken[name].push((await asked[name]()).milliseconds)
    const overview = median(taken.overview)
    const figure = (
      name: string,
      value: number,
      unit: Figure['unit'],
      limit = Infinity,
    ): Figure => ({
      name: `weighing page, 12 × 60 × 5: ${name}`,
      value,
      unit,
      limit,
    })
    return [
      figure('median', median(taken.page), 'ms'),
      figure('against the case overview', median(taken.page) / overview, '×', 2),
      figure('to someone kept blind, against it', median(taken.blind) / overview, '×'),
      figure('what if', median(taken.whatIf), 'ms', 100),
      figure('what if, on a claim', median(taken.claim), 'ms', 100),
      figure('HTML compressed', gzipSync((await asked.page()).html).length / 1024, 'KB', 60),
      figure(
        'HTML with cells to rate',
        gzipSync((await asked.blind()).html).length / 1024,
        'KB',
        60,
      ),
    ]
  } finally {
    bench.close()
  }
}

async function blindToken({ services }: BenchApp): Promise<string> {
  const system = { ...services, actor: SYSTEM }
  const { id } = await createUser(system, {
    email: 'analyst@example.org',
    name: 'analyst',
    role: 'editor',
    password: 'correct horse battery',
  })
  return (await createToken(system, id, { name: 'bench', scope: 'write' })).token
}
