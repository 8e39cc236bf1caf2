import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

test('once it is known how a claim turned out, its page tells what pointed to it and what away from it', async () => {
  const { add, editor, browser } = await withCase('open')
  const source = await add('/sources', { name: 'The clerk', kind: 'person', case: 'bridge' })
  await add('/cases/bridge/statements', {
    source: source.id,
    saidOn: '2014-05-02',
    stances: [{ claim: 'C1', stance: 'asserts' }],
    summary: 'It did.',
  })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'refutes' })
  const verdict = await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'Seen.',
  })
  const visitor = await browser('visitor')
  const page = async () => (await visitor.get('/cases/bridge/claims/1')).text()
  expect(await page()).not.toContain('Looking back')
  const answer = await editor.patch('/cases/bridge/claims/1', {
    version: 1,
    resolution: { outcome: 'not_borne_out', on: '2999', basis: 'The minutes were found.' },
  })
  expect(answer.status).toBe(200)
  expect(await (await editor.get('/cases/bridge/claims/1')).json()).toMatchObject({
    lookingBack: {
      rightly: { assessments: [], evidence: ['E1'], statements: [] },
      wrongly: { assessments: [verdict.id], evidence: [], statements: ['S1'] },
      undecided: [],
    },
  })
  const text = await page()
  expect(text).toContain('Looking back')
  expect(text).toMatch(/Pointed to how it turned out.*E1.*Pointed the other way.*True.*The clerk/s)
})
