import { expect, test } from 'vitest'
import { withRequest } from '#test/support/opinion-scene.ts'
import { rate, withRivals } from '#test/support/rivals-scene.ts'
import { withCase } from '#test/support/scene.ts'

const PATH = '/cases/bridge/compare/assessors'

interface Compared {
  readonly assessors: readonly { readonly key: string; readonly name: string }[]
  readonly judgements?: readonly {
    readonly subject: string
    readonly differ: boolean
    readonly a: { readonly words: string }
  }[]
  readonly ratings?: readonly { readonly evidence: string; readonly differ: boolean }[]
  readonly alone?: unknown
}

test('any two assessors are set side by side, what they differ on first', async () => {
  const { add, as, editor, browser } = await withCase('open')
  const judge = { scale: 'verdict', rationale: 'Seen.' }
  await add('/cases/bridge/claims/1/assessments', { ...judge, grade: 'True' })
  await add('/cases/bridge/claims/2/assessments', { ...judge, grade: 'False' })
  await add('/cases/bridge/claims/2/assessments', { ...judge, outcome: 'Unproven' })
  await add('/cases/bridge/evidence/1/assessments', {
    scale: 'credibility',
    grade: '3',
    rationale: 'Plain.',
  })
  const other = await as('editor', 'other')
  await other.post('/cases/bridge/claims/1/assessments', { ...judge, grade: 'True' })
  await other.post('/cases/bridge/claims/2/assessments', { ...judge, grade: 'True' })
  const all = await (await editor.get(PATH)).json<Compared>()
  expect(all.assessors.map(({ name }) => name)).toEqual(['editor', 'other'])
  const [a, b] = all.assessors.map(({ key }) => key)
  const found = await (await editor.get(`${PATH}?a=${a}&b=${b}`)).json<Compared>()
  expect(found.judgements).toMatchObject([
    { subject: 'claim:C2', differ: true, a: { words: 'Unproven' }, b: { words: 'True' } },
    { subject: 'claim:C1', differ: false },
  ])
  expect(found.alone).toEqual({ judgements: [1, 0], ratings: [0, 0] })
  const visitor = await browser('visitor')
  const page = await (await visitor.get(`${PATH}?a=${a}&b=${b}`)).text()
  expect(page).toContain('1 of 2 differ')
  expect(await (await visitor.get(`${PATH}?a=${a}&b=${a}`)).text()).toContain('same person twice')
  expect((await visitor.get(`${PATH}?a=nobody`)).status).toBe(404)
  expect(await (await visitor.get('/cases/bridge/compare')).text()).toContain(`href="${PATH}"`)
})

test('a case nobody judged says so', async () => {
  const { browser } = await withCase('open')
  expect(await (await (await browser('visitor')).get(PATH)).text()).toContain(
    'Nobody has judged yet',
  )
})

test('ratings of the grid are compared cell by cell', async () => {
  const scene = await withRivals()
  await rate(scene, 'analyst', { 'C1 E1': 'C', 'C1 E3': 'I' })
  const checker = await rate(scene, 'checker', { 'C1 E1': 'C', 'C1 E3': 'CC', 'C2 E1': 'N' })
  expect(checker.length).toBeGreaterThan(0)
  const reader = await scene.as('reader', 'reader')
  const all = await (await reader.get(PATH)).json<Compared>()
  const keyOf = (name: string) => all.assessors.find((one) => one.name === name)?.key ?? ''
  const found = await (
    await reader.get(`${PATH}?a=${keyOf('analyst')}&b=${keyOf('checker')}`)
  ).json<Compared>()
  expect(found.ratings).toMatchObject([
    { evidence: 'evidence:E3', differ: true },
    { evidence: 'evidence:E1', differ: false },
  ])
})

test('whoever is asked for a blind opinion is not told here who judged', async () => {
  const { analyst, editor } = await withRequest()
  expect((await (await editor.get(PATH)).json<Compared>()).assessors).toHaveLength(1)
  expect((await (await analyst.get(PATH)).json<Compared>()).assessors).toEqual([])
})
