import { describe, expect, test } from 'vitest'
import { commitment } from '#record/commitment.ts'
import type { TestApp } from '#test/support/app.ts'
import { COUNCIL as PARTY, withStatements } from '#test/support/party-scene.ts'
import { withCase } from '#test/support/scene.ts'

const parties = ({ database }: Pick<TestApp, 'database'>) =>
  database.read.selectFrom('parties').selectAll().orderBy('number').execute()

const entries = ({ database }: Pick<TestApp, 'database'>) =>
  database.read.selectFrom('entries').selectAll().execute()

describe('adding a party', () => {
  test('an editor adds one over JSON and gets its address, id and version', async () => {
    const test = await withCase()
    const answer = await test.editor.post('/cases/bridge/parties', PARTY)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/parties/the-council')
    expect(await answer.json()).toMatchObject({ ...PARTY, slug: 'the-council', version: 1 })
    const read = await test.editor.get('/cases/bridge/parties/the-council')
    expect(await read.json()).toMatchObject({ ...PARTY, slug: 'the-council', version: 1 })
  })

  test('a person without JavaScript adds one by form and is taken to it', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    expect(await (await browser.get('/cases/bridge/parties')).text()).toContain('No parties yet')
    const answer = await browser.post('/cases/bridge/parties', PARTY)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/parties/the-council?saved=new')
    const page = await (await browser.get('/cases/bridge/parties/the-council?saved=new')).text()
    expect(page).toContain('<strong>unsafe</strong>')
    expect(page).toContain('href="/cases/bridge/claims/1"')
    expect(page).toContain('Saved.')
    expect(page).toContain('<a href="/cases/bridge/parties/new">Add another party</a>')
    const later = await (await browser.get('/cases/bridge/parties/the-council?saved=1')).text()
    expect(later).not.toContain('Add another party')
  })

  test('writes one entry whose commitments open to the values beside it', async () => {
    const test = await withCase()
    const before = (await entries(test)).length
    await test.editor.post('/cases/bridge/parties', PARTY)
    expect(await entries(test)).toHaveLength(before + 1)
    const entry = await test.database.read
      .selectFrom('entries')
      .innerJoin('entry_values', 'entry_values.seq', 'entries.seq')
      .selectAll()
      .where('subject_kind', '=', 'party')
      .executeTakeFirstOrThrow()
    const fields = JSON.parse(entry.fields) as Record<string, string>
    const salts = JSON.parse(entry.salts ?? '{}') as Record<string, string>
    const salt = Buffer.from(salts['values.name'] ?? '', 'base64url')
    expect(fields['values.name']).toBe(commitment(salt, PARTY.name))
    expect(entry).toMatchObject({ action: 'added', version: 1 })
  })

  test('a refused form comes back with everything typed and says which field and why', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/bridge/parties', { ...PARTY, name: '' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Enter the name of the party')
    expect(page).toContain('href="#name"')
    expect(page).toContain('The bridge was **unsafe**')
    expect(await parties(test)).toEqual([])
  })

  test('a field that is not one of a party is refused by name', async () => {
    const test = await withCase()
    const answer = await test.editor.post('/cases/bridge/parties', { ...PARTY, slug: 'mine' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'slug' }] })
  })
})

describe('the address of a party', () => {
  test('is free whatever parties are called, also where one was withdrawn', async () => {
    const test = await withCase()
    const add = async (name: string) => {
      const made = await test.editor.post('/cases/bridge/parties', { name, account: '' })
      return (await made.json<{ slug: string }>()).slug
    }
    expect(await add('The council')).toBe('the-council')
    expect(await add('The Council!')).toBe('the-council-2')
    await test.editor.post('/cases/bridge/parties/the-council-2/withdrawal', { reason: 'A repeat' })
    expect(await add('the council')).toBe('the-council-3')
    expect(await add('New')).toBe('new-2')
    expect(await add('None')).toBe('none-2')
    expect(await add('المجلس البلدي')).toBe('المجلس-البلدي')
    const read = await test.editor.get(
      `/cases/bridge/parties/${encodeURIComponent('المجلس-البلدي')}`,
    )
    expect(read.status).toBe(200)
  })

  test('is found anew when two people add the same name at once', async () => {
    const test = await withCase()
    const made = await Promise.all(
      [1, 2, 3].map(() => test.editor.post('/cases/bridge/parties', PARTY)),
    )
    expect(made.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect((await parties(test)).map((party) => party.slug).toSorted()).toEqual([
      'the-council',
      'the-council-2',
      'the-council-3',
    ])
  })

  test('stays when the name is changed', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/parties', PARTY)
    const answer = await test.editor.patch('/cases/bridge/parties/the-council', {
      version: 1,
      name: 'The city council',
    })
    expect(await answer.json()).toMatchObject({
      name: 'The city council',
      slug: 'the-council',
      version: 2,
    })
  })

  test('that nobody has is a 404, as is one of another case', async () => {
    const test = await withCase()
    expect((await test.editor.get('/cases/bridge/parties/nobody')).status).toBe(404)
    expect((await test.editor.patch('/cases/bridge/parties/nobody', { version: 1 })).status).toBe(
      404,
    )
  })
})

describe('edits that meet', () => {
  test('a stale edit over JSON answers base, mine and theirs, and changes nothing', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/parties', PARTY)
    const path = '/cases/bridge/parties/the-council'
    await test.editor.patch(path, { version: 1, account: 'Theirs' })
    const answer = await test.editor.patch(path, { version: 1, account: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      base: { account: PARTY.account },
      mine: { account: 'Mine' },
      theirs: { account: 'Theirs' },
      version: 2,
    })
    expect(await parties(test)).toMatchObject([{ account: 'Theirs', version: 2 }])
  })

  test('a stale form shows both and keeps what was typed; saving it again goes through', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/parties', PARTY)
    const path = '/cases/bridge/parties/the-council'
    await test.editor.patch(path, { version: 1, account: 'Theirs' })
    const browser = await test.browser('editor')
    const mine = { name: PARTY.name, account: 'Mine', _method: 'PATCH' }
    const answer = await browser.post(path, { ...mine, version: '1' })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('Someone else saved this')
    expect(page).toMatch(/<textarea[^>]*name="account"[^>]*>Mine</)
    expect(page).toContain('name="version" value="2"')
    expect((await browser.post(path, { ...mine, version: '2' })).status).toBe(303)
    expect(await parties(test)).toMatchObject([{ account: 'Mine', version: 3 }])
  })

  test('the form of an edit has what is recorded', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/parties', PARTY)
    const browser = await test.browser('editor')
    const page = await (await browser.get('/cases/bridge/parties/the-council/edit')).text()
    expect(page).toContain('value="The council"')
    expect(page).toContain('The bridge was **unsafe**')
    expect(page).toContain('name="_method" value="PATCH"')
  })
})

describe('withdrawing a party', () => {
  test('keeps it with its reason, takes it out of list and matrix, and restores it', async () => {
    const test = await withStatements()
    const browser = await test.browser('editor')
    const path = '/cases/bridge/parties/the-council'
    expect((await browser.post(`${path}/withdrawal`, { reason: ' ' })).status).toBe(422)
    const answer = await browser.post(`${path}/withdrawal`, { reason: 'Not a side' })
    expect(answer.status).toBe(303)
    const page = await (await browser.get(path)).text()
    expect(page).toContain('Not a side')
    expect(page).toContain('Restore')
    const list = async (query = '') =>
      (await test.editor.get(`/cases/bridge/parties${query}`)).json()
    expect(await list()).toMatchObject({ total: 1, items: [{ slug: 'the-union' }] })
    expect(await list('?withdrawn=yes')).toMatchObject({ items: [{ slug: 'the-council' }] })
    const matrix = await test.editor.get('/cases/bridge/matrix')
    expect(await matrix.json()).toMatchObject({ parties: [{ slug: 'the-union' }] })
    const restored = await test.editor.delete(`${path}/withdrawal`)
    expect(await restored.json()).toMatchObject({ slug: 'the-council', version: 3 })
    expect(await list()).toMatchObject({ total: 2 })
  })

  test('it can be neither edited nor chosen for a source', async () => {
    const test = await withStatements()
    const path = '/cases/bridge/parties/the-union'
    await test.editor.post(`${path}/withdrawal`, { reason: 'Not a side' })
    expect((await test.editor.patch(path, { version: 2, name: 'x' })).status).toBe(422)
    const named = await test.editor.post('/cases/bridge/claims', {
      wording: 'Another',
      kind: 'factual',
      about: [{ party: 'the-union' }],
    })
    expect(named.status).toBe(422)
  })
})

describe('who may', () => {
  test('a visitor is asked to sign in and nothing is written', async () => {
    const test = await withCase()
    await test.editor.post('/cases/bridge/parties', PARTY)
    const before = await entries(test)
    const visitor = await test.as('visitor')
    const path = '/cases/bridge/parties/the-council'
    expect((await visitor.post('/cases/bridge/parties', PARTY)).status).toBe(401)
    expect((await visitor.patch(path, { version: 1, name: 'x' })).status).toBe(401)
    expect((await visitor.post(`${path}/withdrawal`, { reason: 'x' })).status).toBe(401)
    expect((await visitor.delete(`${path}/withdrawal`)).status).toBe(401)
    expect(await entries(test)).toEqual(before)
  })

  test('a reader gets 403 on an open case, a stranger 404 on a private one', async () => {
    const open = await withCase()
    const reader = await open.as('reader')
    expect((await reader.post('/cases/bridge/parties', PARTY)).status).toBe(403)
    expect((await reader.get('/cases/bridge/parties/new')).status).toBe(403)
    const closed = await withCase('private')
    await closed.editor.post('/cases/bridge/parties', PARTY)
    for (const role of ['reader', 'contributor', 'admin'] as const) {
      const stranger = await closed.as(role)
      for (const path of ['parties', 'parties/the-council', 'parties/new'])
        expect((await stranger.get(`/cases/bridge/${path}`)).status).toBe(404)
      expect((await stranger.post('/cases/bridge/parties', PARTY)).status).toBe(404)
    }
    expect(await parties(closed)).toHaveLength(1)
  })
})
