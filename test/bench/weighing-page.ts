import { benchApp } from './bench-app.ts'
import { BENCH_CASE } from './contested-case.ts'
import { editorToken, inTurns } from './in-turns.ts'
import type { Figure } from './weighing.ts'

const OVERVIEW = '/cases/contested'
const WEIGHING = '/cases/contested/weighing'

/**
 * Twelve rivals, sixty items, five assessors: 3,600 ratings, in the case of 200 claims. The page is
 * measured against the overview of the same case, turn by turn; as a visitor sees it, and as someone
 * who may rate and is kept blind, with an empty cell to rate in every place. What-if is measured
 * there, and held to its limit on the case of 200 claims itself.
 */
export const benchWeighingPage = async (now: () => number): Promise<Figure[]> => [
  ...(await benchRated(now)),
  ...(await benchWhatIf(now)),
]

async function benchRated(now: () => number): Promise<Figure[]> {
  const bench = await benchApp({ ...BENCH_CASE, rated: { items: 60, assessors: 5 } })
  try {
    const blind = { Authorization: `Bearer ${await editorToken(bench)}` }
    const { overview, page, kept, whatIf } = await inTurns(now, bench, {
      overview: { path: OVERVIEW },
      page: { path: WEIGHING },
      kept: { path: WEIGHING, headers: blind },
      whatIf: { path: `${WEIGHING}?strike=evidence:E1` },
    })
    const [name, ratio] = ['weighing page, 12 × 60 × 5', page.median / overview.median]
    return [
      { name: `${name}: median`, value: page.median, unit: 'ms', limit: Infinity },
      { name: `${name}: against the case overview`, value: ratio, unit: '×', limit: 2 },
      {
        name: `${name}: to someone kept blind, against it`,
        value: kept.median / overview.median,
        unit: '×',
        limit: Infinity,
      },
      { name: `${name}: HTML compressed`, value: page.kilobytes, unit: 'KB', limit: 60 },
      { name: `${name}: HTML with cells to rate`, value: kept.kilobytes, unit: 'KB', limit: 60 },
      { name: `${name}: what if`, value: whatIf.median, unit: 'ms', limit: Infinity },
    ]
  } finally {
    bench.close()
  }
}

async function benchWhatIf(now: () => number): Promise<Figure[]> {
  const bench = await benchApp()
  try {
    const { page, claim } = await inTurns(now, bench, {
      page: { path: `${WEIGHING}?strike=evidence:E1` },
      claim: { path: `${OVERVIEW}/claims/7?strike=evidence:E1` },
    })
    return [
      { name: 'what if, on 200 claims', value: page.median, unit: 'ms', limit: 100 },
      { name: 'what if, on the page of a claim', value: claim.median, unit: 'ms', limit: 100 },
    ]
  } finally {
    bench.close()
  }
}
