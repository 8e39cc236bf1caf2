import { describe, expect, test } from 'vitest'
import type { NextStep } from '#queries/overview/next-steps.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { rate, withRivals } from '#test/support/rivals-scene.ts'
import { withCase } from '#test/support/scene.ts'

const BRIDGE = '/cases/bridge'

const stepsOf = async (client: JsonClient) =>
  (await (await client.get(BRIDGE)).json<{ next: NextStep[] }>()).next

/** Two rivals somebody has spoken of, so that more than the beginnings are missing. */
const withSpeaker = async () => {
  const scene = await withRivals()
  await scene.add(`${BRIDGE}/parties`, { name: 'The council', account: '' })
  const clerk = await scene.add('/sources', {
    name: 'The clerk',
    kind: 'person',
    case: 'bridge',
    party: 'the-council',
  })
  await scene.add(`${BRIDGE}/statements`, {
    source: clerk.id,
    quote: 'It stands',
    language: 'en',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  return scene
}

describe('what to do next', () => {
  test('in a new case is to name the sides', async () => {
    const scene = await withCase()
    expect(await stepsOf(scene.editor)).toEqual([{ kind: 'add-party' }])
    const html = await (await (await scene.browser('editor')).get(BRIDGE)).text()
    expect(html).toContain(`href="${BRIDGE}/parties/new">Name the sides`)
  })

  test('asks whoever rates to rate rivals that nobody has rated; a visitor is not asked', async () => {
    const scene = await withSpeaker()
    const [first] = await stepsOf(scene.editor)
    expect(first).toEqual({ kind: 'rate-rivals', group: 'closure', claims: ['C1', 'C2'] })
    const asked = `href="${BRIDGE}/weighing#g-closure">Rate the evidence against C1, C2`
    expect(await (await (await scene.browser('editor')).get(BRIDGE)).text()).toContain(asked)
    const visitor = await (await (await scene.browser('visitor')).get(BRIDGE)).text()
    expect(visitor).not.toContain('Rate the evidence')
    expect(visitor).toContain('What to do next is shown to those who work on this case.')
  })

  test('names the cell that could move the lead furthest, to a visitor too', async () => {
    const scene = await withSpeaker()
    await rate(scene, 'analyst', { 'C1 E1': 'C', 'C2 E1': 'I', 'C1 E3': 'C', 'C2 E3': 'C' })
    await rate(scene, 'checker', { 'C1 E1': 'C', 'C2 E1': 'I', 'C1 E3': 'II', 'C2 E3': 'C' })
    const visitor = await scene.as('visitor')
    expect((await stepsOf(visitor)).filter(({ kind }) => kind === 'check')).toEqual([])
    await rate(scene, 'checker', { 'C2 E1': 'II' })
    expect(await stepsOf(visitor)).toContainEqual({
      kind: 'check',
      group: 'closure',
      claim: 'C1',
      evidence: 'E3',
      ratings: 2,
    })
    const html = await (await (await scene.browser('visitor')).get(BRIDGE)).text()
    expect(html).toContain(`href="${BRIDGE}/weighing#g-closure-next">Check E3 against C1: its`)
  })

  test('tells whoever still rates blind nothing of what others gave', async () => {
    const scene = await withSpeaker()
    await rate(scene, 'analyst', { 'C1 E1': 'C', 'C2 E1': 'II', 'C1 E3': 'I', 'C2 E3': 'N' })
    const [first, ...others] = await stepsOf(await scene.as('editor', 'latecomer'))
    expect(first).toMatchObject({ kind: 'rate-rivals' })
    expect(others.filter(({ kind }) => kind === 'check')).toEqual([])
  })
})
