import { describe, expect, test } from 'vitest'
import { commitment } from '#record/commitment.ts'
import { testApp, type TestApp } from '#test/support/app.ts'

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed the bridge?',
  summary: '',
  language: 'en',
  visibility: 'open',
}

const CLAIM = { wording: 'The council closed the bridge in May', kind: 'factual' }

const withCase = async (visibility = 'open') => {
  const test = await testApp()
  const editor = await test.as('editor')
  await editor.post('/cases', { ...CASE, visibility })
  return { ...test, editor }
}

const rows = async ({ database }: TestApp, table: 'claims' | 'entries') =>
  database.read.selectFrom(table).selectAll().execute()

describe('the list of claims', () => {
  test('is narrowed by a tag or a group of rivals, which the page of a claim leads to', async () => {
    const { browser, editor } = await withCase()
    const add = (fields: object) => editor.post('/cases/bridge/claims', { ...CLAIM, ...fields })
    await add({ tags: ['roads', 'Straße & Weg'], rivalGroup: 'who' })
    await add({ wording: 'The mayor closed it', tags: ['roads'], rivalGroup: 'who' })
    await add({ wording: 'It never closed' })
    const list = async (query: string) =>
      (
        await (
          await editor.get(`/cases/bridge/claims?${query}`)
        ).json<{ items: { label: string }[] }>()
      ).items.map(({ label }) => label)
    expect(await list('tag=roads')).toEqual(['C1', 'C2'])
    expect(await list('tag=Stra%C3%9Fe+%26+Weg')).toEqual(['C1'])
    expect(await list('rivals=who&tag=road')).toEqual([])
    const visitor = await browser('visitor')
    const page = await (await visitor.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('/cases/bridge/claims?tag=Stra%C3%9Fe+%26+Weg')
    expect(page).toContain('/cases/bridge/claims?rivals=who')
    const filters = await (await visitor.get('/cases/bridge/claims?tag=roads')).text()
    expect(filters).toMatch(/<option value="roads" selected/)
    expect(filters).toContain('Group of rivals')
    const { slug: _, ...other } = CASE
    await editor.post('/cases', { ...other, slug: 'other' })
    expect(await (await visitor.get('/cases/other/claims')).text()).not.toContain('roads')
  })
})

describe('adding a claim', () => {
  test('an editor adds one over JSON and gets its label, id, version and address', async () => {
    const test = await withCase()
    const answer = await test.editor.post('/cases/bridge/claims', {
      ...CLAIM,
      scope: { period: '2014-05', place: 'Old town' },
      tags: ['roads'],
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/claims/1')
    const record = await answer.json()
    expect(record).toMatchObject({ label: 'C1', version: 1, scope: { place: 'Old town' } })
    const read = await test.editor.get('/cases/bridge/claims/1')
    expect(await read.json()).toMatchObject({ ...CLAIM, label: 'C1', version: 1 })
  })

  test('a person without JavaScript adds one by form and is taken to it', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/claims', {
      ...CLAIM,
      'scope.period': '2014-05',
      'about.0.party': '',
      tags: 'roads, bridges',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/claims/1?saved=new')
    const page = await (await browser.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('The council closed the bridge in May')
    expect(page).toContain('May 2014')
  })

  test('writes one entry whose commitments open to the values beside it', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    const entry = await test.database.read
      .selectFrom('entries')
      .innerJoin('entry_values', 'entry_values.seq', 'entries.seq')
      .selectAll()
      .where('subject_kind', '=', 'claim')
      .executeTakeFirstOrThrow()
    const fields = JSON.parse(entry.fields) as Record<string, string>
    const salts = JSON.parse(entry.salts ?? '{}') as Record<string, string>
    const salt = Buffer.from(salts['values.wording'] ?? '', 'base64url')
    expect(fields['values.wording']).toBe(commitment(salt, CLAIM.wording))
    expect(entry).toMatchObject({ action: 'added', version: 1 })
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['actor', 'action', 'subject', 'version', 'values.wording']),
    )
  })

  test('a refused form comes back with everything typed and says which field and why', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/claims', {
      wording: '',
      kind: 'factual',
      'scope.place': 'Old town',
      'scope.period': 'soon',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Enter the claim in one sentence')
    expect(page).toContain('href="#scope.period"')
    expect(page).toContain('value="Old town"')
    expect(page).toContain('value="soon"')
    expect(await rows(test, 'claims')).toHaveLength(0)
  })

  test('a reference to nothing names the field and what would do', async () => {
    const test = await withCase()
    const answer = await test.editor.post('/cases/bridge/claims', {
      ...CLAIM,
      about: [{ evidence: 'E9' }],
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'about.0.evidence', message: expect.stringContaining('E9') as string }],
    })
  })

  test('fields the server sets are refused by name', async () => {
    const test = await withCase()
    const answer = await test.editor.post('/cases/bridge/claims', { ...CLAIM, assessor: 'me' })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'assessor' }] })
  })

  test('control characters are taken out, and the page says so', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/claims', {
      ...CLAIM,
      wording: 'The council\u0007 closed it',
    })
    expect(answer.headers.get('Location')).toContain('saved=cleaned')
    expect((await rows(test, 'claims'))[0]).toMatchObject({ wording: 'The council closed it' })
  })

  test('“add another” without JavaScript answers the same form with one more row', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/claims', { ...CLAIM, _add: 'about' })
    const page = await answer.text()
    expect(page).toContain('name="about.0.party"')
    expect(page).toContain('The council closed the bridge in May')
  })
})

describe('who may', () => {
  test('a visitor is asked to sign in and nothing is written', async () => {
    const test = await withCase()
    const before = await rows(test, 'entries')
    const visitor = await test.as('visitor')
    expect((await visitor.post('/cases/bridge/claims', CLAIM)).status).toBe(401)
    expect(await rows(test, 'entries')).toEqual(before)
  })

  test('a reader gets 403 on an open case, a stranger 404 on a private one', async () => {
    const open = await withCase()
    expect((await (await open.as('reader')).post('/cases/bridge/claims', CLAIM)).status).toBe(403)
    const closed = await withCase('private')
    for (const role of ['reader', 'contributor', 'admin'] as const) {
      const stranger = await closed.as(role)
      expect((await stranger.post('/cases/bridge/claims', CLAIM)).status).toBe(404)
      expect((await stranger.get('/cases/bridge/claims')).status).toBe(404)
    }
    expect(await rows(closed, 'claims')).toHaveLength(0)
  })
})

describe('edits that meet', () => {
  test('a stale edit over JSON answers base, mine and theirs, and changes nothing', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    const first = await test.editor.patch('/cases/bridge/claims/1', {
      version: 1,
      wording: 'The mayor closed the bridge',
    })
    expect(first.status).toBe(200)
    const second = await test.editor.patch('/cases/bridge/claims/1', {
      version: 1,
      wording: 'The army closed the bridge',
    })
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      base: { wording: CLAIM.wording },
      mine: { wording: 'The army closed the bridge' },
      theirs: { wording: 'The mayor closed the bridge' },
      version: 2,
    })
  })

  test('a stale form shows both versions and keeps what was typed; saving it again goes through', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    await test.editor.patch('/cases/bridge/claims/1', { version: 1, tags: ['roads'] })
    const browser = await test.browser('editor')
    const mine = { ...CLAIM, wording: 'The army closed the bridge', _method: 'PATCH' }
    const answer = await browser.post('/cases/bridge/claims/1', { ...mine, version: '1' })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('Someone else saved this')
    expect(page).toContain('The army closed the bridge')
    expect(page).toContain('name="version" value="2"')
    expect(page).toContain('value="roads"')
    const again = await browser.post('/cases/bridge/claims/1', {
      ...mine,
      version: '2',
      tags: 'roads',
    })
    expect(again.status).toBe(303)
    expect(await (await test.editor.get('/cases/bridge/claims/1')).json()).toMatchObject({
      wording: 'The army closed the bridge',
      tags: ['roads'],
      version: 3,
    })
  })

  test('“use theirs” puts their field into the form without saving', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    await test.editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The mayor did' })
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/claims/1', {
      ...CLAIM,
      wording: 'The army did',
      _method: 'PATCH',
      _use: 'wording',
      _base: '1',
      version: '2',
    })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/<textarea[^>]*name="wording"[^>]*>The mayor did</)
    expect((await rows(test, 'claims'))[0]).toMatchObject({ wording: 'The mayor did', version: 2 })
  })
})

describe('withdrawing a claim', () => {
  test('keeps it with its reason, takes it out of the list, and restores it', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    const browser = await test.browser('editor')
    expect((await browser.post('/cases/bridge/claims/1/withdrawal', { reason: '' })).status).toBe(
      422,
    )
    const answer = await browser.post('/cases/bridge/claims/1/withdrawal', { reason: 'A repeat' })
    expect(answer.status).toBe(303)
    const page = await (await browser.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('A repeat')
    expect(page).toContain('Restore')
    expect(await (await test.editor.get('/cases/bridge/claims')).json()).toMatchObject({ total: 0 })
    await test.editor.delete('/cases/bridge/claims/1/withdrawal')
    expect(await (await test.editor.get('/cases/bridge/claims')).json()).toMatchObject({ total: 1 })
  })

  test('a withdrawn claim cannot be edited or referred to', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/claims', CLAIM)
    await test.editor.post('/cases/bridge/claims', { ...CLAIM, wording: 'Another' })
    await test.editor.post('/cases/bridge/claims/1/withdrawal', { reason: 'A repeat' })
    const edit = await test.editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'x' })
    expect(edit.status).toBe(422)
  })
})

test('a change of wording is told apart from other edits, since judgements are bound to it', async () => {
  const test = await withCase()
  await test.editor.post('/cases/bridge/claims', CLAIM)
  await test.editor.patch('/cases/bridge/claims/1', { version: 1, tags: ['roads'] })
  expect((await rows(test, 'claims'))[0]).toMatchObject({ version: 2, meaning_version: 1 })
  await test.editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'It was closed' })
  expect((await rows(test, 'claims'))[0]).toMatchObject({ version: 3, meaning_version: 3 })
})
