import { describe, expect, test } from 'vitest'
import { withRequest } from '#test/support/opinion-scene.ts'
import { CLAIM, VERDICT } from '#test/support/review-scene.ts'

/** The checker and the analyst differ on C1; the editor is a third person. */
const withTwo = async () => {
  const scene = await withRequest()
  const second = await scene.give('True')
  const ids = [scene.verdict.id, second.id]
  const reconciling = {
    ...VERDICT,
    grade: 'Half true',
    rationale: 'Both saw a part',
    reconciles: ids,
  }
  return { ...scene, ids, second, reconciling }
}

describe('reconciling', () => {
  test('by a third person keeps both, and the dissent, in sight', async () => {
    const { add, advance, browser, claimSeen, editor, ids, made, reconciling, shown, path } =
      await withTwo()
    advance(1000)
    const dissent = 'The analyst holds that [[E2]] alone decides it'
    const third = await made(CLAIM, { ...reconciling, dissent }, editor)
    expect(third).toMatchObject({ reconciles: ids, dissent })
    expect(await claimSeen(editor)).toMatchObject({
      assessments: [{}, {}, { reconciles: ids, dissent }],
      // Who reconciles has seen both, and is none of those compared.
      agreement: [{ assessors: 2, here: 'apart' }],
    })
    expect(await shown(editor, path)).toMatchObject({ current: true, reconciledBy: [third.id] })
    const page = await (await (await browser('reader')).get('/cases/bridge/claims/1')).text()
    expect(page).toContain('Reconciles ')
    expect(page).toContain('with dissent')
    expect(page).toContain('What is still held against it')
    expect(page).toContain('href="/cases/bridge/evidence/2"')
    const text = await (await editor.post('/cases/bridge/exports', {})).text()
    const file = JSON.parse(text) as { case: { slug: string }; assessments: object[] }
    expect(file.assessments[2]).toMatchObject({ reconciles: ['a1', 'a2'], dissent })
    file.case.slug = 'copy'
    await add('/cases/import', file)
    expect(await (await editor.post('/cases/copy/exports', {})).text()).toBe(
      text.replace('"slug": "bridge"', '"slug": "copy"'),
    )
  })

  test('is refused, with the field, where it is not what it says', async () => {
    const { analyst, editor, ids, made, reconciling } = await withTwo()
    const [first = '', second = ''] = ids
    const likelihood = await made(CLAIM, { ...VERDICT, scale: 'likelihood', grade: 'likely' })
    for (const [by, reconciles, path] of [
      [editor, [first], 'reconciles'],
      [analyst, ids, 'reconciles.1'],
      [editor, [first, likelihood.id], 'reconciles.1'],
      [editor, [first, 'assessment_unknown'], 'reconciles.1'],
    ] as const) {
      const answer = await by.post(CLAIM, { ...reconciling, reconciles })
      expect(answer.status, path).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path }] })
    }
    const alone = await editor.post(CLAIM, { ...VERDICT, dissent: 'Not so' })
    expect(await alone.json()).toMatchObject({ errors: [{ path: 'dissent' }] })
    await analyst.post(`/assessments/${second}/withdrawal`, { reason: 'No' })
    const gone = await editor.post(CLAIM, reconciling)
    expect(await gone.json()).toMatchObject({ errors: [{ path: 'reconciles.1' }] })
  })

  test('is offered by the form to a third person alone, and keeps what was ticked', async () => {
    const { browser, ids } = await withTwo()
    const [first = '', second = ''] = ids
    const third = await browser('editor')
    const form = await (await third.get(`${CLAIM}/new?scale=verdict`)).text()
    expect(form).toContain('checker: False')
    expect(form).toContain(`value="${second}"`)
    const own = await (await browser('editor', 'analyst')).get(`${CLAIM}/new?scale=verdict`)
    expect(await own.text()).not.toContain('Judgements this one reconciles')
    const one = await third.post(CLAIM, {
      scale: 'verdict',
      grade: 'Half true',
      rationale: 'Both',
      reconciles: first,
      dissent: 'يخالف المحلل',
    })
    expect(one.status).toBe(422)
    const again = await one.text()
    expect(again).toContain('href="#reconciles"')
    expect(again).toContain('يخالف المحلل</textarea>')
    const sent = await third.post(CLAIM, {
      scale: 'verdict',
      grade: 'Half true',
      rationale: 'Both',
      reconciles: [first, second],
    })
    expect(sent.status).toBe(303)
  })
})
