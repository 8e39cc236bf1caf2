import { benchApp } from './bench-app.ts'
import { editorToken, inTurns } from './in-turns.ts'
import type { Figure } from './weighing.ts'

const OVERVIEW = '/cases/contested'
const REVIEW = '/cases/contested/review'

/**
 * The sourcing review of the case of 200 claims, every claim on one page, against the overview of the
 * same case, turn by turn: as an editor sees it, the overview as anyone does.
 */
export const benchSourcingReview = async (now: () => number): Promise<Figure[]> => {
  const bench = await benchApp()
  try {
    const headers = { Authorization: `Bearer ${await editorToken(bench)}` }
    const { overview, review, blackHat } = await inTurns(now, bench, {
      overview: { path: OVERVIEW },
      review: { path: REVIEW, headers },
      blackHat: { path: `${REVIEW}?view=black-hat`, headers },
    })
    const name = 'sourcing review, 200 claims'
    return [
      { name: `${name}: median`, value: review.median, unit: 'ms', limit: Infinity },
      {
        name: `${name}: against the case overview`,
        value: review.median / overview.median,
        unit: '×',
        limit: 2,
      },
      {
        name: `${name}: its black hat, against it`,
        value: blackHat.median / overview.median,
        unit: '×',
        limit: Infinity,
      },
      { name: `${name}: HTML compressed`, value: review.kilobytes, unit: 'KB', limit: 60 },
    ]
  } finally {
    bench.close()
  }
}
