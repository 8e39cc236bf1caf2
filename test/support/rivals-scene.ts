import type { JsonClient } from './clients.ts'
import { withCase } from './scene.ts'

export const RATINGS = '/cases/bridge/ratings'
export const WEIGHING = '/cases/bridge/weighing'

/** The case of the bridge, its two claims rivals, with a testimony and an assumption besides, all linked. */
export const withRivals = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  const { add, editor } = scene
  for (const number of [1, 2]) {
    const answer = await editor.patch(`/cases/bridge/claims/${number}`, {
      version: 1,
      rivalGroup: 'closure',
    })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  await add('/cases/bridge/evidence', { title: 'A clerk speaks', kind: 'testimony' })
  await add('/cases/bridge/evidence', { title: 'Minutes are complete', kind: 'assumption' })
  for (const [claim, evidence, bearing] of [
    ['C1', 'E1', 'supports'],
    ['C1', 'E2', 'supports'],
    ['C2', 'E3', 'refutes'],
    ['C2', 'E4', 'context'],
  ] as const)
    await add('/cases/bridge/links', { claim, evidence, bearing })
  return scene
}

export type Cells = Readonly<Record<string, string>>

/** Rates cells such as `{ 'C1 E1': 'I' }` as this person, each a second after the last. */
export const rate = async (
  scene: Awaited<ReturnType<typeof withRivals>>,
  name: string,
  cells: Cells,
): Promise<readonly string[]> => {
  const client = await scene.as('editor', name)
  const ids: string[] = []
  for (const [cell, rating] of Object.entries(cells)) {
    const [claim, evidence] = cell.split(' ')
    scene.advance(1000)
    const answer = await client.post(RATINGS, { claim, evidence, rating })
    const record = await answer.json<{ id: string }>()
    if (answer.status !== 201) throw new Error(`${cell}: ${JSON.stringify(record)}`)
    ids.push(record.id)
  }
  return ids
}

/** How many ratings this person is shown. */
export const totalOfRatings = async (client: JsonClient, path = RATINGS): Promise<number> =>
  (await (await client.get(path)).json<{ total: number }>()).total

/** Which ratings by someone of this name count as given blind, in their order. */
export const blindness = async (
  { database }: Awaited<ReturnType<typeof withRivals>>,
  name: string,
) => {
  const rows = await database.read
    .selectFrom('ratings')
    .select(['blind', 'rating'])
    .where('assessor_name', '=', name)
    .orderBy('number')
    .execute()
  return rows.map(({ blind }) => blind)
}
