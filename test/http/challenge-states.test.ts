import { describe, expect, test } from 'vitest'
import { at, changed, errorsOf } from '#test/support/sample.ts'
import { withCase } from '#test/support/scene.ts'

const ITEM = '/cases/bridge/evidence/2/assessments'
const GRADE = { scale: 'credibility', grade: '3', rationale: 'Who paid is no reason by itself' }

const challenged = async () => {
  const scene = await withCase()
  await scene.add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  const challenge = await scene.add('/cases/bridge/challenges', {
    claim: 'C2',
    evidence: 'E2',
    ground: 'source_interest',
  })
  const visitor = await scene.browser('visitor')
  const shown = async (path: string) => (await visitor.get(path)).text()
  return { ...scene, challenge, shown }
}

const stateOf = async (scene: Awaited<ReturnType<typeof challenged>>) =>
  (
    await (
      await scene.editor.get('/cases/bridge/evidence/2')
    ).json<{ challenges: { state: string }[] }>()
  ).challenges.map(({ state }) => state)

describe('the state of a challenge', () => {
  test('is open, then upheld by the assessor who says so, on every page that shows it', async () => {
    const scene = await challenged()
    expect(await stateOf(scene)).toEqual(['open'])
    expect(await scene.shown('/cases/bridge')).toContain('Challenge to')
    const given = await scene.add(ITEM, {
      ...GRADE,
      answers: [scene.challenge.id],
      rulings: [{ challenge: scene.challenge.id, ruling: 'upheld' }],
    })
    expect(await stateOf(scene)).toEqual(['upheld'])
    for (const path of ['evidence/2', 'claims/1', 'claims/2']) {
      const page = await scene.shown(`/cases/bridge/${path}`)
      expect(page, path).toMatch(new RegExp(`upheld[\\s\\S]{0,80}href="/assessments/${given.id}"`))
    }
    expect(await scene.shown('/cases/bridge')).toContain('no longer open: 1 upheld')
  })

  test('is chosen in the form without a tick, and left alone where nothing is chosen', async () => {
    const scene = await challenged()
    const person = await scene.browser('editor')
    const sent = { ...GRADE, 'rulings.0.challenge': scene.challenge.id }
    expect((await person.post(ITEM, { ...sent, 'rulings.0.ruling': '' })).status).toBe(303)
    expect(await stateOf(scene)).toEqual(['open'])
    scene.advance(1000)
    const ruling = { ...sent, 'rulings.0.ruling': 'dismissed' }
    const refused = await person.post(ITEM, { ...ruling, rationale: '' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/value="dismissed" selected/)
    expect((await person.post(ITEM, ruling)).status).toBe(303)
    expect(await stateOf(scene)).toEqual(['dismissed'])
  })

  test('disagreement between assessors is kept and shown', async () => {
    const scene = await challenged()
    const { id } = scene.challenge
    const say = (ruling: string) => ({
      ...GRADE,
      answers: [id],
      rulings: [{ challenge: id, ruling }],
    })
    await scene.add(ITEM, say('upheld'))
    await (await scene.as('editor', 'checker')).post(ITEM, say('dismissed'))
    expect(await stateOf(scene)).toEqual(['answered'])
    const page = await scene.shown('/cases/bridge/evidence/2')
    expect(page).toContain('(upheld)')
    expect(page).toContain('(dismissed)')
  })

  test('is open again when the assessment that answered it is withdrawn', async () => {
    const scene = await challenged()
    const given = await scene.add(ITEM, { ...GRADE, answers: [scene.challenge.id] })
    expect(await stateOf(scene)).toEqual(['answered'])
    await scene.editor.post(`/assessments/${given.id}/withdrawal`, { reason: 'Wrong item' })
    expect(await stateOf(scene)).toEqual(['open'])
  })

  test('a ruling on what is not answered, a second one, or another word is refused', async () => {
    const scene = await challenged()
    const { id } = scene.challenge
    const errorsFor = async (more: object) =>
      (await (await scene.editor.post(ITEM, { ...GRADE, ...more })).json<{ errors: unknown[] }>())
        .errors
    const upheld = { challenge: id, ruling: 'upheld' }
    expect(await errorsFor({ rulings: [upheld] })).toMatchObject([{ path: 'rulings.0.challenge' }])
    expect(await errorsFor({ answers: [id], rulings: [upheld, upheld] })).toMatchObject([
      { path: 'rulings.1.challenge' },
    ])
    expect(
      await errorsFor({ answers: [id], rulings: [{ challenge: id, ruling: 'maybe' }] }),
    ).toMatchObject([{ path: 'rulings.0.ruling' }])
    expect(await stateOf(scene)).toEqual(['open'])
  })
})

test('a source-interest challenge changes no grade and no number by itself, upheld or not', async () => {
  const scene = await withCase()
  await scene.add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  await scene.add(ITEM, GRADE)
  for (const n of [1, 2])
    await scene.editor.patch(`/cases/bridge/claims/${n}`, { version: 1, rivalGroup: 'who' })
  await scene.add('/cases/bridge/ratings', { claim: 'C1', evidence: 'E2', rating: 'C' })
  await scene.add('/cases/bridge/ratings', { claim: 'C2', evidence: 'E2', rating: 'II' })
  const numbers = async () => {
    const weighing = await (
      await scene.editor.get('/cases/bridge/weighing')
    ).json<{ claims: object[]; rivals: unknown }>()
    const item = await (
      await scene.editor.get('/cases/bridge/evidence/2')
    ).json<{ assessments: { grade: unknown }[] }>()
    return {
      rivals: weighing.rivals,
      // All but the sourcing checks: that a challenge is open is one of them.
      claims: weighing.claims.map((claim) => ({ ...claim, checks: null })),
      grades: item.assessments.map(({ grade }) => grade),
    }
  }
  const before = await numbers()
  const challenge = await scene.add('/cases/bridge/challenges', {
    claim: 'C2',
    evidence: 'E2',
    ground: 'source_interest',
  })
  expect(await numbers()).toEqual(before)
  scene.advance(1000)
  await scene.add(ITEM, {
    ...GRADE,
    answers: [challenge.id],
    rulings: [{ challenge: challenge.id, ruling: 'upheld' }],
  })
  expect(await numbers()).toMatchObject({ rivals: before.rivals, claims: before.claims })
})

describe('in a case file', () => {
  test('what is held of a challenge goes out and comes back; a file without it stays as it was', async () => {
    const scene = await challenged()
    const { id } = scene.challenge
    await scene.add(ITEM, {
      ...GRADE,
      answers: [id],
      rulings: [{ challenge: id, ruling: 'dismissed' }],
    })
    const text = await (await scene.editor.post('/cases/bridge/exports')).text()
    const file = JSON.parse(text) as { assessments: object[]; case: { slug: string } }
    expect(file.assessments).toMatchObject([
      { answers: ['ch1'], rulings: [{ challenge: 'ch1', ruling: 'dismissed' }] },
    ])
    file.case.slug = 'again'
    expect((await scene.editor.post('/cases/import', file)).status).toBe(201)
    const back = await (await scene.editor.post('/cases/again/exports')).json()
    expect(back).toEqual(file)
  })

  test('a ruling on a challenge that the assessment does not answer is refused with its path', () => {
    const file = changed((json) => {
      at(json, 'assessments', 0)['rulings'] = [{ challenge: 'ch1', ruling: 'upheld' }]
    })
    expect(errorsOf(file)).toMatchObject([{ path: 'assessments[0].rulings[0].challenge' }])
  })
})

describe('the list of challenges', () => {
  test('says how each stands, by whom, and can be filtered by it', async () => {
    const scene = await challenged()
    const second = await scene.add('/cases/bridge/challenges', {
      claim: 'C2',
      evidence: 'E1',
      ground: 'method',
    })
    const list = async (query: string) =>
      (await scene.editor.get(`/cases/bridge/challenges${query}`)).json<{
        items: { id: string; state: string; answers: { ruling: string }[] }[]
        total: number
        states: object
      }>()
    expect(await list('')).toMatchObject({
      items: [{ state: 'open', answers: [] }, { state: 'open' }],
      states: { open: 2 },
    })
    await scene.add(ITEM, {
      ...GRADE,
      answers: [scene.challenge.id],
      rulings: [{ challenge: scene.challenge.id, ruling: 'dismissed' }],
    })
    expect(await list('?state=open')).toMatchObject({ items: [{ id: second.id }], total: 1 })
    const dismissed = await list('?state=dismissed')
    expect(dismissed).toMatchObject({
      items: [{ id: scene.challenge.id, answers: [{ ruling: 'dismissed' }] }],
      total: 1,
      next: null,
      states: { open: 1, answered: 0, upheld: 0, dismissed: 1 },
    })
    const page = await scene.shown('/cases/bridge/challenges?state=dismissed')
    expect(page).toContain('1 open · 0 answered · 0 upheld · 1 dismissed')
    expect(page).toMatch(/<option value="dismissed" selected/)
    expect(page).not.toContain(second.id)
    expect(await scene.shown('/cases/bridge/challenges?state=upheld')).toContain(
      'No challenge here',
    )
  })

  test('pages after it was filtered, and shows those withdrawn apart', async () => {
    const scene = await challenged()
    for (let n = 0; n < 3; n += 1)
      await scene.add('/cases/bridge/challenges', { claim: 'C2', evidence: 'E1', ground: 'method' })
    await scene.editor.post(`/challenges/${scene.challenge.id}/withdrawal`, { reason: 'Not said' })
    const get = async (query: string) =>
      (await scene.editor.get(`/cases/bridge/challenges${query}`)).json<{
        items: object[]
        total: number
        next: string | null
      }>()
    expect(await get('?state=open&limit=2')).toMatchObject({ total: 3, next: '2' })
    expect((await get('?state=open&limit=2&after=2')).items).toHaveLength(1)
    expect((await get('?withdrawn=yes')).items).toMatchObject([{ id: scene.challenge.id }])
  })
})

test('a list asked for by what is no number is refused in words, not answered with another page', async () => {
  const scene = await withCase()
  const asked = (query: string) => scene.editor.get(`/cases/bridge/claims?${query}`)
  for (const [query, path] of [
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=ten', 'limit'],
    ['after=zz', 'after'],
    ['after=-2', 'after'],
  ] as const) {
    const answer = await asked(query)
    expect(answer.status, query).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path }] })
  }
  const person = await scene.browser('visitor')
  const page = await person.get('/cases/bridge/claims?limit=9999')
  expect(page.status).toBe(422)
  expect(await page.text()).toContain('Ask for 1 to 500 rows a page')
  expect((await asked('limit=500&after=')).status).toBe(200)
})
