import { benchApp, type BenchApp } from './bench-app.ts'
import { editorToken, inTurns } from './in-turns.ts'
import type { Figure } from './weighing.ts'

const OVERVIEW = '/cases/contested'

/** The desk of an editor who has every claim of the case of 200, against the overview of that case, turn by turn. */
export const benchDesk = async (now: () => number): Promise<Figure[]> => {
  const bench = await benchApp()
  try {
    const headers = { Authorization: `Bearer ${await editorToken(bench)}` }
    await giveEveryClaim(bench, headers)
    const { overview, desk } = await inTurns(now, bench, {
      overview: { path: OVERVIEW, headers },
      desk: { path: '/desk', headers },
    })
    const name = 'desk with 200 claims'
    return [
      { name: `${name}: median`, value: desk.median, unit: 'ms', limit: Infinity },
      {
        name: `${name}: against the case overview`,
        value: desk.median / overview.median,
        unit: '×',
        limit: 2,
      },
    ]
  } finally {
    bench.close()
  }
}

/** Plans every claim, as people do it: many at once. */
async function giveEveryClaim(
  { app, database }: BenchApp,
  headers: Readonly<Record<string, string>>,
) {
  const { id } = await database.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'editor')
    .executeTakeFirstOrThrow()
  const claims = await database.read.selectFrom('claims').select('number').execute()
  const records = claims.map(({ number }) => ({ claim: `C${String(number)}` }))
  const answer = await app.request(`${OVERVIEW}/bulk`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ action: 'assign', assignee: id, records }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
