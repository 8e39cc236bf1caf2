import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

/** C1 rests on E2, which analyses E1; a verdict stands on C1; E3 bears on C2 from a source. */
const resting = async (visibility: 'open' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  const { add } = scene
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'true',
    rationale: 'The photographs show it.',
  })
  const source = await (
    await scene.editor.post('/sources', {
      name: 'The harbour office',
      kind: 'organisation',
      case: 'bridge',
    })
  ).json<{ id: string; slug: string }>()
  await add('/cases/bridge/evidence', {
    title: 'The register',
    kind: 'official_record',
    source: source.id,
  })
  await add('/cases/bridge/links', { claim: 'C2', evidence: 'E3', bearing: 'refutes' })
  return { ...scene, source }
}

test('whoever doubts an item sees every claim and verdict that rests on it through what derives from it', async () => {
  const { editor } = await resting()
  const answer = await editor.get('/cases/bridge/evidence/1/dependents')
  expect(await answer.json()).toMatchObject({
    subject: 'evidence:E1',
    claims: [
      {
        claim: 'claim:C1',
        side: 'supports',
        through: ['evidence:E2'],
        before: [1, 1],
        after: [0, 0],
        falls: true,
      },
    ],
    verdicts: [{ claim: 'claim:C1', words: 'True', falls: true }],
  })
})

test('a second chain keeps the verdict from falling', async () => {
  const { editor, add } = await resting()
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E3', bearing: 'supports' })
  const found = await (await editor.get('/cases/bridge/evidence/1/dependents')).json()
  expect(found).toMatchObject({
    claims: [{ before: [2, 2], after: [1, 1], falls: false }],
    verdicts: [{ claim: 'claim:C1', falls: false }],
  })
})

test('a source has the same page in each case that uses it', async () => {
  const { editor, browser } = await resting()
  const path = '/cases/bridge/sources/the-harbour-office/dependents'
  expect(await (await editor.get(path)).json()).toMatchObject({
    subject: 'source:the-harbour-office',
    claims: [{ claim: 'claim:C2', side: 'refutes', through: ['evidence:E3'], falls: true }],
  })
  const page = await (await (await browser('visitor')).get(path)).text()
  expect(page).toContain('1 side of a claim would be left without a recorded chain')
  expect(page).toContain('weighing?strike=')
})

test('the pages of an item and a source lead to what rests on it', async () => {
  const { browser } = await resting()
  const visitor = await browser('visitor')
  expect(await (await visitor.get('/cases/bridge/evidence/1')).text()).toContain(
    'href="/cases/bridge/evidence/1/dependents"',
  )
  expect(await (await visitor.get('/sources/the-harbour-office')).text()).toContain(
    'href="/cases/bridge/sources/the-harbour-office/dependents"',
  )
})

test('an item on which nothing rests says so', async () => {
  const { browser, add } = await resting()
  await add('/cases/bridge/evidence', { title: 'A leaflet', kind: 'other' })
  const page = await (await browser('visitor')).get('/cases/bridge/evidence/4/dependents')
  expect(await page.text()).toContain('Nothing rests on it')
})

test('the lead that would go is named with who would lead instead', async () => {
  const { editor, add } = await resting()
  for (const [n, version] of [
    [1, 1],
    [2, 1],
  ])
    await editor.patch(`/cases/bridge/claims/${n}`, { version, rivalGroup: 'who' })
  await add('/cases/bridge/ratings', { claim: 'C2', evidence: 'E3', rating: 'II' })
  await add('/cases/bridge/ratings', { claim: 'C1', evidence: 'E3', rating: 'C' })
  const found = await (
    await editor.get('/cases/bridge/sources/the-harbour-office/dependents')
  ).json()
  expect(found).toMatchObject({
    groups: [{ group: 'who', leader: { before: 'claim:C1', after: null } }],
  })
})

test('strangers learn nothing of a private case, and what is not there is not found', async () => {
  const { as, browser, editor, source } = await resting('private')
  const stranger = await as('reader', 'stranger')
  const visitor = await browser('visitor')
  for (const path of ['evidence/1', `sources/${source.slug}`]) {
    expect((await editor.get(`/cases/bridge/${path}/dependents`)).status).toBe(200)
    expect((await stranger.get(`/cases/bridge/${path}/dependents`)).status).toBe(404)
    expect((await visitor.get(`/cases/bridge/${path}/dependents`)).status).not.toBe(200)
  }
  for (const path of ['evidence/99', 'evidence/x', 'sources/nobody'])
    expect((await editor.get(`/cases/bridge/${path}/dependents`)).status).toBe(404)
})
