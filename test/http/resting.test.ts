import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

/** C1 has a statement, an item, a verdict and an inquiry; E2 derives from E1 and carries the verdict. */
const hanging = async () => {
  const scene = await withCase('open')
  const { add } = scene
  await add('/cases/bridge/parties', { name: 'The council', account: 'It was not us.' })
  const source = await add('/sources', {
    name: 'The clerk',
    kind: 'person',
    case: 'bridge',
    party: 'the-council',
  })
  await add('/cases/bridge/statements', {
    source: source.id,
    summary: 'Says that the council closed it.',
    in: 'E2',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'true',
    rationale: 'See [[E2]].',
  })
  await add('/cases/bridge/claim-relations', { claim: 'C2', to: 'C1', kind: 'contradicts' })
  return { ...scene, source }
}

interface Asked {
  readonly resting: readonly {
    readonly how: string
    readonly total: number
    readonly items: readonly { readonly label: string; readonly title: string }[]
  }[]
}

const hangs = async (answer: Response) =>
  (await answer.json<Asked>()).resting.map(
    ({ how, total, items }) => `${how} ${total}: ${items.map((one) => one.label).join(' ')}`,
  )

test('whoever withdraws a claim is shown first what hangs on it', async () => {
  const { editor, browser } = await hanging()
  expect(await hangs(await editor.get('/cases/bridge/claims/1/withdrawal'))).toEqual([
    'judgements 1: ',
    'statements 1: S1',
    'items 1: E2',
    'relations 1: C2',
  ])
  const page = await (
    await (await browser('editor')).get('/cases/bridge/claims/1/withdrawal')
  ).text()
  expect(page).toContain('What hangs on it')
  expect(page).toContain('1 standing judgement')
  expect(page).toContain('<bdi>The clerk</bdi>: <a')
  expect(page).toContain('Says that the council closed it.')
})

test('whoever edits it is shown the same above the form, and again when the form comes back', async () => {
  const { browser } = await hanging()
  const editor = await browser('editor')
  const told =
    'What hangs on it: 1 standing judgement, 1 statement, 1 item of evidence, 1 related claim'
  expect(await (await editor.get('/cases/bridge/claims/1/edit')).text()).toContain(told)
  const refused = await editor.post('/cases/bridge/claims/1', {
    _method: 'PATCH',
    version: '1',
    wording: '',
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(told)
})

test('of an item the verdicts that would fall with it come first, through what derives from it too', async () => {
  const { editor } = await hanging()
  expect(await hangs(await editor.get('/cases/bridge/evidence/1/withdrawal'))).toEqual([
    'falling 1: C1',
    'derived 1: E2',
  ])
  expect(await hangs(await editor.get('/cases/bridge/evidence/2/withdrawal'))).toEqual([
    'falling 1: C1',
    'bears on 1: C1',
    'statements 1: S1',
    'mentions 1: C1',
  ])
})

test('a statement, a party and a source say what hangs on them; a record alone says that nothing does', async () => {
  const { editor, browser } = await hanging()
  const at = async (path: string) => hangs(await editor.get(path))
  expect(await at('/cases/bridge/statements/1/withdrawal')).toEqual(['stances 1: C1'])
  expect(await at('/cases/bridge/parties/the-council/withdrawal')).toEqual([
    'stances 1: C1',
    'sources 1: ',
  ])
  expect(await at('/sources/the-clerk/withdrawal')).toEqual(['cases 1: ', 'statements 1: S1'])
  await editor.post('/cases/bridge/claims', { wording: 'Nobody closed it', kind: 'factual' })
  expect(await at('/cases/bridge/claims/3/withdrawal')).toEqual([])
  const page = await (await browser('editor')).get('/cases/bridge/claims/3/withdrawal')
  expect(await page.text()).toContain('Nothing yet: no other record speaks of it')
})

test('a draft of someone else hangs on nothing that others are shown', async () => {
  const { editor, as, add } = await hanging()
  await add('/cases/bridge/claims/2/assessments?draft=true', {
    scale: 'verdict',
    grade: 'false',
    rationale: 'Not yet.',
  })
  expect(await hangs(await editor.get('/cases/bridge/claims/2/withdrawal'))).toEqual([
    'relations 1: C1',
  ])
  const other = await as('editor', 'other')
  expect(await hangs(await other.get('/cases/bridge/claims/2/withdrawal'))).toEqual([
    'relations 1: C1',
  ])
})
