import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const BRIDGE = '/cases/bridge'

/** Of every collection at least one record. */
const withOneOfEach = async () => {
  const scene = await withCase()
  const { add } = scene
  await add(`${BRIDGE}/parties`, { name: 'Council', account: 'It was the mayor' })
  await add('/sources', { name: 'Anna', kind: 'person', case: 'bridge' })
  await add(`${BRIDGE}/statements`, {
    source: 'anna',
    quote: 'The council did',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  await add(`${BRIDGE}/links`, { claim: 'C1', evidence: 'E1', bearing: 'supports' })
  await add(`${BRIDGE}/challenges`, { claim: 'C2', evidence: 'E2', ground: 'method' })
  await add(`${BRIDGE}/claim-relations`, { claim: 'C1', to: 'C2', kind: 'contradicts' })
  await add(`${BRIDGE}/comments`, { subject: { claim: 'C1' }, text: 'Is it so?' })
  await add(`${BRIDGE}/inquiries`, {
    kind: 'right_of_reply',
    addressee: 'The mayor',
    question: 'Was it you?',
  })
  return scene
}

test('a page past the end of a list still says how many there are', async () => {
  const { editor } = await withOneOfEach()
  const lists = ['claims', 'evidence', 'statements', 'parties', 'inquiries', 'links', 'challenges']
    .concat('claim-relations', 'comments', 'sources')
    .map((name) => `${BRIDGE}/${name}`)
  for (const path of [...lists, '/cases', '/sources', '/scales', '/fairness']) {
    const whole = await (await editor.get(path)).json<{ total: number }>()
    expect([path, whole.total > 0]).toEqual([path, true])
    const past = await (await editor.get(`${path}?after=500`)).json()
    expect([path, past]).toMatchObject([path, { items: [], total: whole.total, next: null }])
  }
})

test('counts in a list leave out what was withdrawn', async () => {
  const { editor } = await withOneOfEach()
  const counted = async (name: string) =>
    (await editor.get(`${BRIDGE}/${name}`)).json<{ items: Record<string, unknown>[] }>()
  expect((await counted('claims')).items[0]).toMatchObject({ statements: 1, supports: 1 })
  expect((await counted('evidence')).items[0]).toMatchObject({ claims: 1 })
  await editor.post(`${BRIDGE}/statements/1/withdrawal`, { reason: 'Misheard' })
  expect((await counted('claims')).items[0]).toMatchObject({ statements: 0 })
  await editor.post(`${BRIDGE}/claims/1/withdrawal`, { reason: 'Not a claim' })
  expect((await counted('evidence')).items[0]).toMatchObject({ claims: 0 })
})

test('what was withdrawn mentions nothing any more', async () => {
  const { add, editor } = await withCase()
  const claim = { wording: 'Someone did', kind: 'factual', scope: { definition: 'As [[C1]]' } }
  await add('/cases/bridge/claims', claim)
  const mentioned = async () =>
    (await editor.get('/cases/bridge/claims/1')).json<{ mentionedIn: { label: string }[] }>()
  expect((await mentioned()).mentionedIn).toMatchObject([{ label: 'C3' }])
  await editor.post('/cases/bridge/claims/3/withdrawal', { reason: 'Not a claim' })
  expect((await mentioned()).mentionedIn).toEqual([])
})
