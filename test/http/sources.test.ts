import { describe, expect, test } from 'vitest'
import { createParty } from '#commands/parties/create-party.ts'
import { compile } from '#db/compile.ts'
import { testApp } from '#test/support/app.ts'
import { CASE, withCase } from '#test/support/scene.ts'

const CRANE = {
  name: 'David Crane',
  kind: 'person',
  aliases: ['D. Crane'],
  description: 'A lawyer',
}

describe('adding a source', () => {
  test('a contributor adds one over JSON and gets its address, id and version', async () => {
    const { as } = await testApp()
    const person = await as('contributor')
    const answer = await person.post('/sources', CRANE)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe('/sources/david-crane')
    const record = await answer.json()
    expect(record).toMatchObject({ ...CRANE, slug: 'david-crane', version: 1, protected: false })
    const read = await (await person.get('/sources/david-crane')).json()
    expect(read).toMatchObject({ ...CRANE, version: 1, cases: [], relations: [] })
  })

  test('a person without JavaScript adds one by form from a case, with its party', async () => {
    const { browser, database, system } = await withCase()
    await createParty(system, 'bridge', { name: 'Council', account: 'It had to' })
    const editor = await browser('editor')
    const form = await (await editor.get('/sources/new?case=bridge')).text()
    expect(form).toContain('name="case" value="bridge"')
    const answer = await editor.post('/sources', {
      name: 'David Crane',
      kind: 'person',
      aliases: 'D. Crane\r\nCrane',
      case: 'bridge',
      party: 'council',
    })
    expect(answer.headers.get('Location')).toBe('/sources/david-crane?saved=1')
    const page = await (await editor.get('/sources/david-crane')).text()
    expect(page).toContain('D. Crane, Crane')
    expect(page).toContain('The bridge')
    expect(page).toContain('href="/cases/bridge/parties/council"')
    const entries = await database.read
      .selectFrom('entry_values')
      .select(['subject_kind', 'action', 'case_id'])
      .where('subject_kind', 'in', ['source', 'affiliation'])
      .orderBy('seq')
      .execute()
    expect(entries).toMatchObject([
      { subject_kind: 'source', action: 'added', case_id: null },
      { subject_kind: 'affiliation', action: 'affiliated', case_id: expect.any(String) as string },
    ])
  })

  test('a name that is taken as an address gets a number after it', async () => {
    const { as } = await testApp()
    const person = await as('contributor')
    await person.post('/sources', CRANE)
    const again = await person.post('/sources', CRANE)
    expect(again.headers.get('Location')).toBe('/sources/david-crane-2')
    const reserved = await person.post('/sources', { name: 'New', kind: 'publication' })
    expect(reserved.headers.get('Location')).toBe('/sources/new-2')
  })

  test('a refused form comes back with everything typed and says which field and why', async () => {
    const { browser, database } = await testApp()
    const person = await browser('contributor')
    const answer = await person.post('/sources', { name: '', kind: 'person', aliases: 'Abu Ali' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Enter the name of the source')
    expect(page).toContain('href="#name"')
    expect(page).toContain('Abu Ali')
    expect(await database.read.selectFrom('sources').selectAll().execute()).toEqual([])
  })

  test('a code name without protection is refused, so that no name is shown by oversight', async () => {
    const { as } = await testApp()
    const answer = await (
      await as('contributor')
    ).post('/sources', { ...CRANE, codeName: 'Witness 4' })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'codeName' }] })
  })

  test('fields the server sets, and a party without a case, are refused by name', async () => {
    const { as } = await testApp()
    const person = await as('contributor')
    for (const [field, value] of [
      ['slug', 'crane'],
      ['party', 'council'],
    ])
      expect(
        await (await person.post('/sources', { ...CRANE, [field ?? '']: value })).json(),
      ).toMatchObject({ errors: [{ path: field }] })
  })

  test('names in Arabic keep their script in the address and their direction on the page', async () => {
    const { browser } = await testApp()
    const person = await browser('contributor')
    const answer = await person.post('/sources', { name: 'بسام أبو عبد الله', kind: 'person' })
    const path = answer.headers.get('Location') ?? ''
    expect(decodeURIComponent(path)).toContain('/sources/بسام')
    const page = await (await person.get(path)).text()
    expect(page).toMatch(/<h1 dir="auto">بسام أبو عبد الله/)
  })
})

describe('who may', () => {
  test('a reader may not add one, a visitor is asked to sign in, and nothing is written', async () => {
    const { as, database } = await testApp()
    expect((await (await as('reader')).post('/sources', CRANE)).status).toBe(403)
    expect((await (await as('visitor')).post('/sources', CRANE)).status).toBe(401)
    expect(await database.read.selectFrom('sources').selectAll().execute()).toEqual([])
  })

  test('a member who writes in a case adds sources to it, whatever their role elsewhere', async () => {
    const { editor, as, user } = await withCase('private')
    const { id } = await user('reader')
    const member = await as('reader')
    const body = { ...CRANE, case: 'bridge' }
    expect((await member.post('/sources', body)).status).toBe(404)
    await editor.post('/cases/bridge/members', { user: id, role: 'reader' })
    expect((await member.post('/sources', body)).status).toBe(403)
    await editor.post('/cases/bridge/members', { user: id, role: 'contributor' })
    expect((await member.post('/sources', body)).status).toBe(201)
    expect((await member.post('/sources', CRANE)).status).toBe(403)
  })

  test('a source of an open case is changed by those who work there, not by others', async () => {
    const { add, as, editor } = await withCase()
    await add('/sources', { ...CRANE, case: 'bridge' })
    const other = await as('contributor')
    const edit = { version: 1, name: 'David M. Crane' }
    expect((await other.patch('/sources/david-crane', edit)).status).toBe(403)
    expect((await (await as('visitor')).patch('/sources/david-crane', edit)).status).toBe(401)
    expect((await editor.patch('/sources/david-crane', edit)).status).toBe(200)
  })

  test('one used in a private case alone does not exist for anyone outside it', async () => {
    const { add, as } = await withCase('private')
    const made = (await add('/sources', { ...CRANE, case: 'bridge' })) as unknown as {
      slug: string
    }
    expect(made.slug).toMatch(/^david-crane-[0-9a-z]{6}$/)
    for (const role of ['visitor', 'reader', 'contributor', 'admin'] as const) {
      const stranger = await as(role)
      expect((await stranger.get(`/sources/${made.slug}`)).status).toBe(404)
      expect(await (await stranger.get('/sources?q=crane')).json()).toMatchObject({ total: 0 })
    }
    const outside = await (await as('contributor')).post('/sources', CRANE)
    expect(outside.headers.get('Location')).toBe('/sources/david-crane')
  })

  test('of a source used in several cases each person sees the cases they may read', async () => {
    const { add, as, editor } = await withCase('private')
    await add('/cases', { ...CASE, slug: 'square', title: 'The square' })
    await add('/sources', CRANE)
    for (const slug of ['bridge', 'square'])
      await add(`/cases/${slug}/affiliations`, { source: 'david-crane' })
    const seen = async (client: typeof editor) =>
      (await (await client.get('/sources/david-crane')).json<{ cases: unknown[] }>()).cases
    expect(await seen(editor)).toHaveLength(2)
    expect(await seen(await as('visitor'))).toMatchObject([{ slug: 'square' }])
  })
})

describe('changing a source', () => {
  const withSource = async () => {
    const test = await withCase()
    await test.add('/sources', { ...CRANE, case: 'bridge' })
    return test
  }

  test('its address stays when its name is changed, and an empty field is taken away', async () => {
    const { editor, database } = await withSource()
    const answer = await editor.patch('/sources/david-crane', {
      version: 1,
      name: 'Professor Crane',
      description: null,
      aliases: null,
    })
    expect(await answer.json()).toMatchObject({ slug: 'david-crane', version: 2 })
    const record = await (await editor.get('/sources/david-crane')).json<object>()
    expect(record).toMatchObject({ name: 'Professor Crane' })
    expect(record).not.toHaveProperty('description')
    expect(await database.read.selectFrom('source_aliases').selectAll().execute()).toEqual([])
    expect(await (await editor.get('/search?q=professor')).json()).toMatchObject({ total: 1 })
    expect(await (await editor.get('/search?q=david')).json()).toMatchObject({ total: 0 })
  })

  test('an edit that changes nothing makes no version', async () => {
    const { editor, database } = await withSource()
    const answer = await editor.patch('/sources/david-crane', { version: 1, name: 'David Crane' })
    expect([answer.status, await answer.json()]).toMatchObject([200, { version: 1 }])
    const entries = await database.read
      .selectFrom('entry_values')
      .select('action')
      .where('subject_kind', '=', 'source')
      .execute()
    expect(entries).toEqual([{ action: 'added' }])
  })

  test('two edits that meet are shown side by side, in both representations', async () => {
    const { editor, browser } = await withSource()
    await editor.patch('/sources/david-crane', { version: 1, name: 'Theirs' })
    const json = await editor.patch('/sources/david-crane', { version: 1, name: 'Mine' })
    expect(json.status).toBe(409)
    expect(await json.json()).toMatchObject({
      base: { name: 'David Crane' },
      mine: { name: 'Mine' },
      theirs: { name: 'Theirs' },
    })
    const page = await (
      await browser('editor')
    ).post('/sources/david-crane', {
      _method: 'PATCH',
      version: '1',
      name: 'Mine',
      kind: 'person',
    })
    expect(page.status).toBe(409)
    const text = await page.text()
    expect(text).toContain('Someone else saved this')
    expect(text).toContain('name="version" value="2"')
  })

  test('withdrawn, it stays with the reason, cannot be chosen, and can be restored', async () => {
    const { editor, browser } = await withSource()
    const person = await browser('editor')
    expect(await (await person.get('/sources/david-crane/withdrawal')).text()).toContain('Why')
    const answer = await person.post('/sources/david-crane/withdrawal', { reason: 'Twice here' })
    expect(answer.status).toBe(303)
    const page = await (await person.get('/sources/david-crane')).text()
    expect(page).toContain('Twice here')
    expect(page).toContain('Restore')
    const statement = await editor.post('/cases/bridge/statements', {
      source: 'david-crane',
      stances: [],
    })
    expect(statement.status).toBe(422)
    expect(await (await editor.get('/sources')).json()).toMatchObject({ total: 0 })
    expect(await (await editor.get('/sources?withdrawn=yes')).json()).toMatchObject({ total: 1 })
    expect((await editor.patch('/sources/david-crane', { version: 2, name: 'X' })).status).toBe(422)
    expect((await editor.delete('/sources/david-crane/withdrawal')).status).toBe(200)
    expect(await (await editor.get('/sources')).json()).toMatchObject({ total: 1 })
  })

  test('a merged source leads to the one it was merged into', async () => {
    const { add, editor, database } = await withSource()
    const other = await add('/sources', { name: 'Prof. Crane', kind: 'person', case: 'bridge' })
    await database.write([
      compile
        .updateTable('sources')
        .set({
          merged_into: compile
            .selectFrom('sources as into')
            .select('id')
            .where('slug', '=', 'david-crane'),
        })
        .where('id', '=', other.id)
        .compile(),
    ])
    const answer = await editor.get('/sources/prof-crane')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/sources/david-crane')
    expect(await (await editor.get('/sources')).json()).toMatchObject({ total: 1 })
    expect((await editor.patch('/sources/prof-crane', { version: 1, name: 'X' })).status).toBe(422)
  })
})

test('the page of a source shows what it said, what comes from it and who relies on it how far', async () => {
  const { add, browser, editor } = await withCase()
  await add('/sources', { ...CRANE, case: 'bridge' })
  await add('/cases/bridge/statements', {
    source: 'david-crane',
    quote: 'It was closed at noon',
    saidOn: '2014-01-20',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  await editor.patch('/cases/bridge/evidence/1', { version: 1, source: 'david-crane' })
  await add('/cases/bridge/challenges', {
    claim: 'C2',
    source: 'david-crane',
    ground: 'source_interest',
    note: 'He is paid by the council',
  })
  const page = await (await (await browser('visitor')).get('/sources/david-crane')).text()
  for (const words of [
    'It was closed at noon',
    '20 January 2014',
    'Photographs',
    'source interest',
    'He is paid by the council',
    'No one has judged how reliable this source is',
  ])
    expect(page).toContain(words)
})
