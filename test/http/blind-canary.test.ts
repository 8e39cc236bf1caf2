import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/actor.ts'
import { addressesIn } from '#test/support/canary/addresses.ts'
import { rate, RATINGS, WEIGHING, withRivals, type Cells } from '#test/support/rivals-scene.ts'

/**
 * Two worlds that differ in nothing but how the analyst rated. Whoever is blind there must be told
 * the same in both, byte for byte, at every address the program has.
 */
const CELLS = ['C1 E1', 'C1 E3', 'C2 E1', 'C2 E3']

describe('at every address there is', () => {
  const world = async (theirs: Cells) => {
    const scene = await withRivals()
    await scene.add('/cases/bridge/claims', { wording: 'Ice', kind: 'factual', rivalGroup: 'how' })
    await rate(scene, 'analyst', { ...theirs, 'C3 E2': theirs['C1 E1'] ?? 'N' })
    const checker = await rate(scene, 'checker', { 'C1 E1': 'C', 'C2 E1': 'I' })
    const lead = await rate(scene, 'editor', { 'C2 E3': 'C' })
    return { scene, written: [...checker, ...lead] }
  }

  /** Salts, commitments and tokens are chance; each is longer than any word here. */
  const without = (text: string) => text.replaceAll(/[\w-]{22,}(?:\.[\w-]+)?/g, '…')

  const told = async ({ scene }: Awaited<ReturnType<typeof world>>, role: Role, name: string) => {
    const [json, html] = [await scene.as(role, name), await scene.browser(role, name)]
    const answers = new Map<string, string>()
    const more = [WEIGHING, '/cases/bridge/claims/1', '/cases/bridge/claims/2'].flatMap((path) => [
      `${path}?view=mine`,
      `${path}?strike=evidence:E1`,
      `${path}?strike=evidence:E3`,
    ])
    for (const path of [...addressesIn(scene), ...more])
      for (const [as, client] of [
        ['JSON', json],
        ['HTML', html],
      ] as const) {
        const answer = await client.get(path)
        answers.set(`${path} ${as}`, `${answer.status} ${without(await answer.text())}`)
      }
    return answers
  }

  const RATED = ['II', 'I', 'N', 'C'] as const
  const first = Object.fromEntries(CELLS.map((cell, at) => [cell, RATED[at] ?? 'N']))
  const second = Object.fromEntries(CELLS.map((cell, at) => [cell, RATED.toReversed()[at] ?? 'N']))

  test('someone blind is told the same, however others rated', async () => {
    const [one, other] = [await world(first), await world(second)]
    for (const name of ['checker', 'editor', 'newcomer']) {
      const [these, those] = [await told(one, 'editor', name), await told(other, 'editor', name)]
      expect([...these.keys()]).toEqual([...those.keys()])
      const differing = [...these].filter(([path, text]) => those.get(path) !== text)
      expect(
        differing.map(([path]) => path),
        name,
      ).toEqual([])
    }
  }, 120_000)

  test('and others are not: the comparison can tell', async () => {
    const [one, other] = [await world(first), await world(second)]
    const [these, those] = [await told(one, 'reader', 'r'), await told(other, 'reader', 'r')]
    const differing = [...these].flatMap(([path, text]) => (those.get(path) === text ? [] : [path]))
    for (const path of [
      WEIGHING,
      RATINGS,
      '/cases/bridge/claims/1',
      '/cases/bridge/history',
      '/cases/bridge/feed',
      '/record',
      '/record/feed',
    ])
      expect(differing, path).toContain(`${path} HTML`)
    expect(differing).toContain(`${WEIGHING} JSON`)
    expect(differing.some((path) => path.startsWith('/ratings/'))).toBe(true)
  }, 120_000)
})
