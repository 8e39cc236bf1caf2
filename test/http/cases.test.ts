import { describe, expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { CASE, withCase } from '#test/support/scene.ts'

describe('opening a case', () => {
  test('whoever opens it leads it, and strangers do not learn that it exists', async () => {
    const { as, browser, database } = await testApp()
    const person = await browser('contributor')
    const answer = await person.post('/cases', { ...CASE, visibility: 'private' })
    expect(answer.headers.get('Location')).toBe('/cases/bridge?saved=1')
    expect(await database.read.selectFrom('case_members').selectAll().execute()).toMatchObject([
      { role: 'lead' },
    ])
    for (const role of ['visitor', 'reader', 'editor', 'admin'] as const) {
      const stranger = await as(role)
      for (const path of ['/cases/bridge', '/cases/bridge/matrix', '/cases/bridge/edit'])
        expect((await stranger.get(path)).status, `${role} ${path}`).toBe(404)
      expect(await (await stranger.get('/cases')).json()).toMatchObject({ total: 0 })
    }
  })

  test('a taken address is refused by name and what was typed is kept', async () => {
    const { browser } = await withCase()
    const answer = await (
      await browser('editor')
    ).post('/cases', { ...CASE, title: 'Another bridge' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('This address is taken')
    expect(page).toContain('value="Another bridge"')
  })

  test('without a short name the address is made of the title, and is free', async () => {
    const { as, browser, database } = await testApp()
    const person = await browser('contributor')
    const { slug: _, ...unnamed } = CASE
    const first = await person.post('/cases', { ...unnamed, slug: '', title: 'The Bridge, again' })
    expect(first.headers.get('Location')).toBe('/cases/the-bridge-again?saved=1')
    const second = await (
      await as('contributor')
    ).post('/cases', {
      ...unnamed,
      title: 'The bridge again',
    })
    expect(second.status).toBe(201)
    expect(await second.json()).toMatchObject({ slug: 'the-bridge-again-2' })
    const third = await person.post('/cases', { ...unnamed, slug: '', title: 'New' })
    expect(third.headers.get('Location')).toBe('/cases/new-2?saved=1')
    const rows = await database.read.selectFrom('cases').select('slug').orderBy('slug').execute()
    expect(rows.map(({ slug }) => slug)).toEqual([
      'new-2',
      'the-bridge-again',
      'the-bridge-again-2',
    ])
  })

  test('two opened with one title at once both come into being', async () => {
    const { as, database } = await testApp()
    const person = await as('contributor')
    const { slug: _, ...unnamed } = CASE
    const answers = await Promise.all(['a', 'b', 'c'].map(() => person.post('/cases', unnamed)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = await database.read.selectFrom('cases').select('slug').orderBy('slug').execute()
    expect(rows.map(({ slug }) => slug)).toEqual(['the-bridge', 'the-bridge-2', 'the-bridge-3'])
  })

  test('a reader may not, and a visitor is asked to sign in', async () => {
    const { as, database } = await testApp()
    expect((await (await as('reader')).post('/cases', CASE)).status).toBe(403)
    expect((await (await as('visitor')).post('/cases', CASE)).status).toBe(401)
    expect(await database.read.selectFrom('cases').selectAll().execute()).toEqual([])
  })
})

describe('who may not write in a case', () => {
  test('is told who could let them', async () => {
    const { as, browser } = await withCase()
    const refused = await (await as('contributor')).get('/cases/bridge/claims/new')
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Your role in this case does not let you add a claim')
    const page = await (await browser('contributor')).get('/cases/bridge/claims/new')
    expect(await page.text()).toContain('its lead can give you another')
  })
})

describe('the case page', () => {
  test('shows its tags, which lead to the cases that carry them', async () => {
    const { browser, editor } = await withCase()
    await editor.patch('/cases/bridge', { version: 1, tags: ['roads & bridges'] })
    const visitor = await browser('visitor')
    const page = await (await visitor.get('/cases/bridge')).text()
    expect(page).toContain('href="/cases?tag=roads+%26+bridges"')
    expect(await (await visitor.get('/cases?tag=roads+%26+bridges')).text()).toContain('The bridge')
    expect(await (await visitor.get('/cases?tag=roads')).text()).not.toContain('The bridge')
  })

  test('says what is contested, who says what, on how many chains, and what is open', async () => {
    const { add, browser, editor } = await withCase()
    await add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'supports' })
    await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
    await add('/cases/bridge/challenges', { claim: 'C2', evidence: 'E2', ground: 'method' })
    const page = await (await (await browser('visitor')).get('/cases/bridge')).text()
    expect(page).toContain('Two items support it')
    expect(page).toContain('one recorded chain')
    expect(page).toContain('every one leads back to')
    expect(page).toContain('Challenge to')
    const json = await (await editor.get('/cases/bridge')).json()
    expect(json).toMatchObject({
      slug: 'bridge',
      claims: [{ claim: 'C1', supports: { items: 2, chains: [1, 1] } }, { claim: 'C2' }],
      open: { withoutEvidence: ['C2'], notPreserved: ['E1', 'E2'] },
    })
  })

  test('an empty case says what to do first', async () => {
    const { as, browser } = await testApp()
    await (await as('editor')).post('/cases', CASE)
    const page = await (await (await browser('editor')).get('/cases/bridge')).text()
    expect(page).toContain('Add the first claim')
    expect(page).toContain('Name the sides')
  })

  test('an Arabic case stands right to left', async () => {
    const { as, browser } = await testApp()
    await (await as('editor')).post('/cases', { ...CASE, title: 'صور المعتقلين', language: 'ar' })
    const page = await (await (await browser('visitor')).get('/cases/bridge')).text()
    expect(page).toMatch(/<html[^>]*dir="rtl"/)
  })
})

describe('editing a case', () => {
  test('those who work on it change its words, only its lead who may read it', async () => {
    const { editor, as } = await withCase()
    const other = await as('editor', 'another editor')
    expect((await other.patch('/cases/bridge', { version: 1, title: 'A bridge' })).status).toBe(200)
    expect((await other.patch('/cases/bridge', { version: 2, visibility: 'private' })).status).toBe(
      403,
    )
    expect(
      (await editor.patch('/cases/bridge', { version: 2, visibility: 'private' })).status,
    ).toBe(200)
    expect((await other.get('/cases/bridge')).status).toBe(404)
  })

  test('an edit that changes nothing makes no version', async () => {
    const { editor } = await withCase()
    const answer = await editor.patch('/cases/bridge', { version: 1, title: CASE.title })
    expect([answer.status, await answer.json()]).toMatchObject([200, { version: 1 }])
  })

  test('a stale edit shows both sides', async () => {
    const { editor } = await withCase()
    await editor.patch('/cases/bridge', { version: 1, title: 'Theirs' })
    const answer = await editor.patch('/cases/bridge', { version: 1, title: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      mine: { title: 'Mine' },
      theirs: { title: 'Theirs' },
    })
  })

  test('a withdrawn case takes no more changes until it is restored', async () => {
    const { editor } = await withCase()
    expect((await editor.post('/cases/bridge/withdrawal', { reason: 'Opened twice' })).status).toBe(
      201,
    )
    const claim = await editor.post('/cases/bridge/claims', { wording: 'x', kind: 'factual' })
    expect(claim.status).toBe(422)
    expect((await editor.delete('/cases/bridge/withdrawal')).status).toBe(200)
    expect(
      (await editor.post('/cases/bridge/claims', { wording: 'x', kind: 'factual' })).status,
    ).toBe(201)
  })
})

describe('members', () => {
  test('a lead adds a member, who then reads and writes what strangers cannot see', async () => {
    const { editor, as, user } = await withCase('private')
    const { id } = await user('reader', 'checker')
    const checker = await as('reader', 'checker')
    expect((await checker.get('/cases/bridge')).status).toBe(404)
    expect(
      (await editor.post('/cases/bridge/members', { user: id, role: 'contributor' })).status,
    ).toBe(201)
    expect((await checker.get('/cases/bridge')).status).toBe(200)
    const claim = await checker.post('/cases/bridge/claims', { wording: 'x', kind: 'factual' })
    expect(claim.status).toBe(201)
    expect((await checker.post('/cases/bridge/members', { user: id, role: 'lead' })).status).toBe(
      403,
    )
  })

  test('a case keeps at least one lead', async () => {
    const { editor, user } = await withCase()
    const { id } = await user('editor')
    const answer = await editor.post('/cases/bridge/members', { user: id, role: 'reader' })
    expect(answer.status).toBe(422)
    expect((await editor.delete(`/cases/bridge/members/${id}`)).status).toBe(422)
  })

  test('whoever leaves a private case no longer finds it', async () => {
    const { editor, as, user } = await withCase('private')
    const { id } = await user('reader', 'checker')
    await editor.post('/cases/bridge/members', { user: id, role: 'reader' })
    const checker = await as('reader', 'checker')
    expect((await checker.delete(`/cases/bridge/members/${id}`)).status).toBe(200)
    expect((await checker.get('/cases/bridge')).status).toBe(404)
  })
})

test('home shows a visitor the open cases and a member their own work', async () => {
  const { browser } = await withCase()
  expect(await (await (await browser('visitor')).get('/')).text()).toContain('Open cases')
  const home = await (await (await browser('editor')).get('/')).text()
  expect(home).toContain('Your cases')
  expect((await (await browser('visitor')).get('/desk')).status).toBe(303)
})
