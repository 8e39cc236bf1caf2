import { describe, expect, test } from 'vitest'
import { addressesIn } from '#test/support/canary/addresses.ts'
import { OPINIONS } from '#test/support/opinion-scene.ts'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

/**
 * Two worlds that differ in nothing but what was held of C1 and of E1. Whoever is asked for a second
 * opinion of both must be told the same in both, byte for byte, at every address the program has.
 */
describe('at every address there is', () => {
  const world = async (one: boolean) => {
    const scene = await withVerdict()
    const { add, advance, checker, editor, made, path, user, verdict } = scene
    const mark = one ? 'Marked-one' : 'Marked-two'
    await add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'supports' })
    await made('/cases/bridge/evidence/1/assessments', {
      scale: 'credibility',
      grade: one ? '2' : '5',
      rationale: `${mark} of [[C2]]`,
    })
    await editor.post(OPINIONS, { assessor: (await user('editor', 'analyst')).id })
    await editor.post('/cases/bridge/evidence/1/second-opinions', { assessor: 'analyst' })
    const challenge = await add('/cases/bridge/challenges', {
      claim: 'C2',
      evidence: 'E1',
      ground: 'method',
      note: 'Seen by all',
    })
    await add('/cases/bridge/challenges', {
      claim: 'C2',
      assessment: verdict.id,
      ground: 'content',
      note: mark,
    })
    await made('/cases/bridge/evidence/1/assessments', {
      scale: 'authenticity',
      checks: { source: one ? 'pass' : 'fail' },
      rationale: mark,
      answers: [challenge.id],
      rulings: [{ challenge: challenge.id, ruling: one ? 'upheld' : 'dismissed' }],
    })
    await editor.post(`${path}/approval`, { reason: mark })
    advance(1000)
    const next = await made(
      CLAIM,
      { ...VERDICT, grade: one ? 'True' : 'Mostly false', rationale: mark },
      checker,
    )
    await editor.post(`/assessments/${next.id}/return`, { reason: mark })
    await made('/cases/bridge/claims/2/assessments', VERDICT)
    return scene
  }

  /** Salts, commitments and tokens are chance; each is longer than any word here. */
  const without = (text: string) => text.replaceAll(/[\w-]{22,}(?:\.[\w-]+)?/g, '…')

  const told = async (scene: Awaited<ReturnType<typeof world>>, name: string) => {
    const [json, html] = [await scene.as('editor', name), await scene.browser('editor', name)]
    const answers = new Map<string, string>()
    for (const path of addressesIn(scene))
      for (const [as, client] of [
        ['JSON', json],
        ['HTML', html],
      ] as const) {
        const answer = await client.get(path)
        const type = answer.headers.get('Content-Type') ?? ''
        if (type.startsWith('text/event-stream')) continue
        answers.set(`${path} ${as}`, `${answer.status} ${without(await answer.text())}`)
      }
    return answers
  }

  test('who is asked is told the same, whatever others hold; others are not', async () => {
    const [one, other] = [await world(true), await world(false)]
    const differing = async (name: string) => {
      const [these, those] = [await told(one, name), await told(other, name)]
      expect([...these.keys()]).toEqual([...those.keys()])
      return [...these].flatMap(([path, text]) => (those.get(path) === text ? [] : [path]))
    }
    expect(await differing('analyst')).toEqual([])
    const seen = await differing('editor')
    for (const path of [
      '/cases/bridge',
      '/cases/bridge/claims/1',
      CLAIM,
      '/cases/bridge/evidence/1',
      '/cases/bridge/claims/2',
      '/cases/bridge/history',
      '/cases/bridge/feed',
      '/record',
      '/cases/bridge/challenges',
    ])
      expect(seen, path).toContain(`${path} HTML`)
    const exported = async (scene: typeof one) =>
      await (await scene.analyst.post('/cases/bridge/exports', {})).text()
    expect(await exported(one)).toBe(await exported(other))
    expect(await exported(one)).not.toContain('Marked')
  }, 120_000)
})
