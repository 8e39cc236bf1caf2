import { describe, expect, test } from 'vitest'
import { createSourceRelation } from '#commands/source-relations/create-source-relation.ts'
import { protectSource } from '#commands/sources/protect-source.ts'
import { sourceRelationValues } from '#domain/source.ts'
import { opened } from '#test/support/opened.ts'
import {
  isProtected,
  sharedTables,
  withProtected,
  withSource,
  WITNESS,
  type MadeSource,
} from '#test/support/protection-scene.ts'

test('a tie that is recorded while its source is protected tells nothing either', async () => {
  const test = await withSource()
  await test.add('/sources', { name: 'The registry', kind: 'organisation', case: 'bridge' })
  const context = await test.context('editor')
  const write: typeof context.database.write = async (batch) => {
    if (!(await isProtected(test))) await protectSource(context, 'amal-haddad', 'Witness 4')
    return context.database.write(batch)
  }
  const racing = { ...context, database: { ...context.database, write } }
  const tie = { source: 'amal-haddad', kind: 'employs', to: 'the-registry', note: 'Of the clerk' }
  await createSourceRelation(racing, 'bridge', sourceRelationValues.parse(tie))
  expect(sharedTables(test)).not.toContain('Of the clerk')
  const lead = await (await test.editor.get('/sources/the-registry')).json()
  expect(lead).toMatchObject({ relations: [{ note: 'Of the clerk' }] })
})

describe('protecting a source later', () => {
  const recorded = async () => {
    const test = await withSource()
    await test.editor.patch('/sources/amal-haddad', { version: 1, name: 'Amal Haddad-Khoury' })
    await test.add('/sources', { name: 'The registry', kind: 'organisation', case: 'bridge' })
    const tie = await test.add('/cases/bridge/source-relations', {
      source: 'amal-haddad',
      kind: 'employs',
      to: 'the-registry',
      note: 'She worked there',
    })
    await test.editor.patch(`/source-relations/${tie.id}`, { version: 1, kind: 'member_of' })
    await test.editor.patch('/cases/bridge/evidence/1', {
      version: 1,
      source: 'amal-haddad',
      files: [{ sha256: 'a'.repeat(64), name: 'Amal-Haddad.JPG', type: 'image/jpeg', size: 3 }],
    })
    return { ...test, tie }
  }

  const protect = async (test: Awaited<ReturnType<typeof recorded>>) => {
    const answer = await test.editor.post('/sources/amal-haddad/protection', {
      codeName: 'Witness 4',
    })
    expect(answer.status).toBe(201)
    return answer.json<MadeSource>()
  }

  test('everything recorded before tells no more who it is, and every commitment still opens', async () => {
    const test = await recorded()
    const before = await test.database.read.selectFrom('entries').selectAll().execute()
    const made = await protect(test)
    expect(made).toMatchObject({ name: 'Witness 4', protected: true, version: 3 })
    expect(made.slug).toMatch(/^protected-/)
    expect(sharedTables(test)).not.toMatch(/Amal|Haddad|Khoury|حداد|since 2009|worked/)
    const after = await test.database.read.selectFrom('entries').selectAll().execute()
    expect(after.slice(0, before.length)).toEqual(before)
    const item = await test.database.read.selectFrom('evidence').select('id').executeTakeFirst()
    for (const id of [made.id, test.tie.id, item?.id ?? '']) {
      const entries = await opened(test, id)
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries) expect(entry.openNames).toEqual(entry.names)
    }
  })

  test('the old address leads nowhere, for the lead too, and the name can be used anew', async () => {
    const test = await recorded()
    const { slug } = await protect(test)
    for (const person of [test.editor, await test.as('visitor')]) {
      expect((await person.get('/sources/amal-haddad')).status).toBe(404)
      expect((await person.get(`/sources/${slug}`)).status).toBe(200)
      expect(await (await person.get('/search?q=haddad')).json()).toMatchObject({ total: 0 })
    }
    const again = await (await test.as('contributor')).post('/sources', WITNESS)
    expect(again.headers.get('Location')).toBe('/sources/amal-haddad')
  })

  test('its ties are shown to those who may know who it is, and found by no one else', async () => {
    const test = await recorded()
    const { slug } = await protect(test)
    const lead = await (await test.editor.get('/sources/the-registry')).json()
    expect(lead).toMatchObject({ relations: [{ note: 'She worked there', kind: 'member_of' }] })
    const path = `/source-relations/${test.tie.id}`
    expect(await (await test.editor.get(path)).json()).toMatchObject({ source: slug })
    const other = await test.as('editor', 'another editor')
    for (const page of ['/sources/the-registry', `/sources/${slug}`])
      expect(await (await other.get(page)).json()).toMatchObject({ relations: [] })
    expect(await (await other.get('/cases/bridge/source-relations')).json()).toMatchObject({
      total: 0,
    })
    expect((await other.get(path)).status).toBe(404)
    expect((await other.patch(path, { version: 2, kind: 'owns' })).status).toBe(404)
    expect((await other.post(`${path}/withdrawal`, { reason: 'x' })).status).toBe(404)
    const tie = { source: slug, kind: 'funds', to: 'the-registry' }
    expect((await other.post('/cases/bridge/source-relations', tie)).status).toBe(403)
    const edited = await test.editor.patch(path, { version: 2, note: 'Until 2012' })
    expect(await edited.json()).toMatchObject({ note: 'Until 2012', version: 3 })
    expect((await test.editor.post(`${path}/withdrawal`, { reason: 'Said by her' })).status).toBe(
      201,
    )
    for (const entry of await opened(test, test.tie.id)) {
      expect(entry.openNames).toEqual(entry.names)
      expect(entry.shown).toEqual({})
    }
  })

  test('names of files on its items are neutral to others, and kept for those who may know', async () => {
    const test = await recorded()
    await protect(test)
    const other = await test.as('editor', 'another editor')
    const page = await (await other.get('/cases/bridge/evidence/1')).text()
    expect(page).not.toContain('Amal')
    const edited = await other.patch('/cases/bridge/evidence/1', { version: 2, title: 'Portraits' })
    expect(edited.status).toBe(200)
    expect(await edited.text()).not.toContain('Amal')
    expect(await (await test.editor.get('/cases/bridge/evidence/1')).text()).toContain(
      'Amal-Haddad.JPG',
    )
  })

  test('a stale edit made before it meets it without telling the name to others', async () => {
    const test = await recorded()
    const { slug } = await protect(test)
    const other = await test.as('editor', 'another editor')
    const answer = await other.patch(`/sources/${slug}`, { version: 2, kind: 'group' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).not.toMatch(/Amal|Haddad|Khoury|since 2009/)
  })

  test('those who write in the case may not, and strangers do not find the page', async () => {
    const test = await recorded()
    const body = { codeName: 'Witness 4' }
    const other = await test.as('editor', 'another editor')
    expect((await other.post('/sources/amal-haddad/protection', body)).status).toBe(403)
    expect((await other.get('/sources/amal-haddad/protection')).status).toBe(403)
    expect(
      (await (await test.as('visitor')).post('/sources/amal-haddad/protection', body)).status,
    ).toBe(401)
    await test.editor.patch('/cases/bridge', { version: 1, visibility: 'private' })
    expect((await other.post('/sources/amal-haddad/protection', body)).status).toBe(404)
    expect((await test.editor.get('/sources/amal-haddad')).status).toBe(200)
  })

  test('a refused code name comes back on the page that asks for it', async () => {
    const test = await recorded()
    const lead = await test.browser('editor')
    const answer = await lead.post('/sources/amal-haddad/protection', { codeName: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Protect Amal Haddad')
    const done = await lead.post('/sources/amal-haddad/protection', { codeName: 'Witness 4' })
    expect(done.headers.get('Location')).toMatch(/^\/sources\/protected-\w{6}\/identity\?saved=1$/)
  })

  test('the lead is shown where people still wrote the name', async () => {
    const test = await recorded()
    await test.add('/cases/bridge/claims', {
      wording: 'Amal Haddad-Khoury saw it',
      kind: 'factual',
    })
    const { slug } = await protect(test)
    expect(await (await test.editor.get(`/sources/${slug}/identity`)).json()).toMatchObject({
      written: [{ label: 'C3', href: '/cases/bridge/claims/3' }],
    })
  })
})

describe('lifting protection', () => {
  test('shows what stands now to everyone, takes contact away, and hides what was said before', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}`
    await test.editor.patch(path, { version: 1, description: 'A clerk' })
    const other = await test.as('editor', 'another editor')
    expect((await other.delete(`${path}/protection`)).status).toBe(403)
    const answer = await test.editor.delete(`${path}/protection`)
    expect(await answer.json()).toMatchObject({
      slug: 'amal-haddad',
      name: 'Amal Haddad',
      description: 'A clerk',
      protected: false,
    })
    expect((await test.editor.get(path)).status).toBe(404)
    const seen = await (await (await test.as('visitor')).get('/sources/amal-haddad')).text()
    expect(seen).toContain('A clerk')
    expect(seen).not.toMatch(/555|registry/)
    expect(await (await other.get('/search?q=amal')).json()).toMatchObject({ total: 1 })
    const rows = test.database.connection.prepare('select * from entry_values').all()
    expect(JSON.stringify(rows)).not.toMatch(/555|registry/)
    for (const entry of await opened(test, test.source.id))
      expect(entry.openNames).toEqual(entry.names)
  })

  test('gives its ties and the names of its files back to everyone', async () => {
    const test = await withProtected()
    const { slug } = test.source
    await test.add('/sources', { name: 'The registry', kind: 'organisation', case: 'bridge' })
    const tie = await test.add('/cases/bridge/source-relations', {
      source: slug,
      kind: 'member_of',
      to: 'the-registry',
    })
    await test.editor.patch('/cases/bridge/evidence/1', {
      version: 1,
      source: slug,
      files: [{ sha256: 'a'.repeat(64), name: 'amal.jpg', type: 'image/jpeg', size: 3 }],
    })
    await test.editor.delete(`/sources/${slug}/protection`)
    const visitor = await test.as('visitor')
    expect(await (await visitor.get(`/source-relations/${tie.id}`)).json()).toMatchObject({
      source: 'amal-haddad',
      kind: 'member_of',
    })
    expect(await (await visitor.get('/cases/bridge/evidence/1')).text()).toContain('amal.jpg')
    for (const entry of await opened(test, tie.id)) expect(entry.openNames).toEqual(entry.names)
  })

  test('leaves ties with another protected source hidden', async () => {
    const test = await withProtected()
    const { slug } = test.source
    const second = (await test.add('/sources', {
      name: 'Karim',
      kind: 'person',
      protected: true,
      codeName: 'Witness 5',
      case: 'bridge',
    })) as unknown as MadeSource
    const tie = await test.add('/cases/bridge/source-relations', {
      source: slug,
      kind: 'allied_with',
      to: second.slug,
    })
    await test.editor.delete(`/sources/${slug}/protection`)
    expect((await (await test.as('visitor')).get(`/source-relations/${tie.id}`)).status).toBe(404)
    const [entry] = await opened(test, tie.id)
    expect(entry?.shown).toEqual({})
  })
})
