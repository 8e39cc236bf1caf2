import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const withBoth = async () => {
  const scene = await withCase('open')
  const { add } = scene
  const claim = (wording: string, scope: object) =>
    add('/cases/bridge/claims', { wording, kind: 'quantitative', scope })
  await claim('Poverty is rising', { measure: 'under 60 % of the median', place: 'England' })
  await claim('Poverty is falling', { measure: 'under the line of 2010', place: 'England' })
  await add('/cases/bridge/claim-relations', {
    claim: 'C3',
    to: 'C4',
    kind: 'both_true_different_measure',
  })
  return scene
}

test('two claims that are true under different measures stand side by side, with what differs and what stands', async () => {
  const { add, browser, editor } = await withBoth()
  await add('/cases/bridge/claims/4/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'Counted.',
  })
  const visitor = await browser('visitor')
  for (const claim of [3, 4]) {
    const page = await (await visitor.get(`/cases/bridge/claims/${claim}`)).text()
    expect(page).toContain('under 60 % of the median')
    expect(page).toContain('under the line of 2010')
    expect(page).toMatch(/<th scope="row">Standing<\/th>.*not judged/)
    expect(page).not.toContain('<th scope="row">Place</th>')
  }
  expect(await (await editor.get('/cases/bridge/claims/3')).json()).toMatchObject({
    relations: [
      {
        standing: ['True'],
        other: { scope: { measure: 'under the line of 2010', place: 'England' } },
      },
    ],
  })
})

test('a verdict kept from whoever is asked for a blind opinion is not beside its neighbour either', async () => {
  const { add, as, user, editor } = await withBoth()
  await add('/cases/bridge/claims/4/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'Counted.',
  })
  const { id } = await user('editor', 'asked')
  const asked = await as('editor', 'asked')
  const answer = await editor.post('/cases/bridge/claims/4/second-opinions', { assessor: id })
  expect(answer.status).toBe(201)
  expect(await (await asked.get('/cases/bridge/claims/3')).json()).toMatchObject({
    relations: [{ standing: [] }],
  })
})
