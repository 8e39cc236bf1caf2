import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/actor.ts'
import { commitment } from '#record/commitment.ts'
import type { TestApp } from '#test/support/app.ts'
import { withCase } from '#test/support/scene.ts'

const WITNESS = {
  name: 'Amal Haddad',
  kind: 'person',
  aliases: ['أمل حداد', 'A. "the \\ clerk" Haddad'],
  description: 'Clerk at the **registry** since 2009 — 𝒦',
}

type Made = Readonly<Record<string, unknown>> & { readonly slug: string; readonly id: string }

const withSource = async (body: object = WITNESS) => {
  const test = await withCase()
  const source = (await test.add('/sources', { ...body, case: 'bridge' })) as unknown as Made
  return { ...test, source }
}

const withProtected = () =>
  withSource({ ...WITNESS, protected: true, codeName: 'Witness 4', contact: '+1 555 0100' })

/** Every commitment of the subject's entries that can be opened with what is stored, shared and protected. */
const opened = async ({ database }: TestApp, subjectId: string) => {
  const rows = await database.read
    .selectFrom('entries')
    .innerJoin('entry_values as shown', 'shown.seq', 'entries.seq')
    .leftJoin('protected_values as hidden', 'hidden.seq', 'entries.seq')
    .select(['entries.fields', 'shown.values', 'shown.salts'])
    .select(['hidden.values as hiddenValues', 'hidden.salts as hiddenSalts'])
    .where('shown.subject_id', '=', subjectId)
    .orderBy('shown.version')
    .execute()
  const parse = (text: string | null) => JSON.parse(text ?? '{}') as Record<string, unknown>
  return rows.map((row) => {
    const salts = { ...parse(row.salts), ...parse(row.hiddenSalts) } as Record<string, string>
    const values = { ...parse(row.values), ...parse(row.hiddenValues) }
    const committed = parse(row.fields) as Record<string, string>
    const names = Object.keys(committed).filter((name) => name.startsWith('values.'))
    return {
      names: names.toSorted(),
      openNames: names
        .filter((name) => {
          const salt = Buffer.from(salts[name] ?? '', 'base64url')
          const value = values[name.slice('values.'.length)]
          return salt.length === 32 && commitment(salt, value) === committed[name]
        })
        .toSorted(),
      shown: parse(row.values),
      shownSalts: parse(row.salts),
    }
  })
}

describe('a source protected from the start', () => {
  test('is known to everyone by its code name under a neutral address', async () => {
    const test = await withProtected()
    expect(test.source.slug).toMatch(/^protected-[0-9a-z]{6}$/)
    expect(test.source).toMatchObject({ name: 'Witness 4', protected: true })
    for (const role of ['visitor', 'reader', 'contributor', 'admin'] as const) {
      const page = await (
        await (await test.browser(role)).get(`/sources/${test.source.slug}`)
      ).text()
      expect(page).toContain('Witness 4')
      expect(page).not.toMatch(/Amal|Haddad|registry|555/)
    }
  })

  test('is told who it is to the lead on a page of its own, and to no one else', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}/identity`
    expect(await (await test.editor.get(path)).json()).toMatchObject({
      ...{ name: WITNESS.name, aliases: WITNESS.aliases, description: WITNESS.description },
      contact: '+1 555 0100',
    })
    const page = await (await (await test.browser('editor')).get(path)).text()
    expect(page).toContain('Amal Haddad')
    expect(page).toContain('<strong>registry</strong>')
    for (const role of ['reader', 'contributor', 'admin'] as const)
      expect((await (await test.as(role)).get(path)).status).toBe(403)
    expect((await (await test.as('visitor')).get(path)).status).toBe(401)
    expect((await (await test.as('editor', 'another editor')).get(path)).status).toBe(403)
  })

  test('is told to a member whom the lead let in, and no longer once that is taken back', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}/identity`
    const { id } = await test.user('contributor')
    const member = await test.as('contributor')
    const set = (identities: 0 | 1) =>
      test.database.connection
        .prepare(
          `insert into case_members (case_id, user_id, role, identities, added_at)
           select id, ?, 'reader', ?, '2026-03-01' from cases where true
           on conflict do update set identities = excluded.identities`,
        )
        .run(id, identities)
    set(1)
    expect((await member.get(path)).status).toBe(200)
    set(0)
    expect((await member.get(path)).status).toBe(403)
  })

  test('stands in the shared tables and entries with nothing that tells who it is', async () => {
    const test = await withProtected()
    for (const table of [
      'sources',
      'source_aliases',
      'entry_values',
      'search_documents',
      'cases',
    ]) {
      const rows = test.database.connection.prepare(`select * from ${table}`).all()
      expect(JSON.stringify(rows), table).not.toMatch(/Amal|Haddad|registry|555|حداد/)
    }
    const [entry] = await opened(test, test.source.id)
    expect(entry?.openNames).toEqual(entry?.names)
    expect(entry?.shown).toEqual({ kind: 'person', protected: true, codeName: 'Witness 4' })
    expect(Object.keys(entry?.shownSalts ?? {})).not.toContain('values.name')
  })

  test('needs a code name, and one that does not hold the name', async () => {
    const test = await withCase()
    const body = { ...WITNESS, protected: true }
    for (const codeName of [undefined, 'The clerk amal haddad', 'Amal-Haddad'])
      expect(
        await (await test.editor.post('/sources', { ...body, codeName })).json(),
      ).toMatchObject({ errors: [{ path: 'codeName' }] })
    const contact = await test.editor.post('/sources', { ...WITNESS, contact: '+1 555 0100' })
    expect(await contact.json()).toMatchObject({ errors: [{ path: 'contact' }] })
  })

  test('used in no case yet, is known to whoever recorded it, until a case has it', async () => {
    const test = await withCase()
    const person = await test.as('contributor')
    const made = await person.post('/sources', {
      ...WITNESS,
      protected: true,
      codeName: 'Witness 4',
    })
    const path = `${made.headers.get('Location')}/identity`
    expect((await person.get(path)).status).toBe(200)
    expect((await test.editor.get(path)).status).toBe(403)
  })
})

describe('editing a protected source', () => {
  test('one who may not know who it is changes the code name, and hidden fields are kept', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}`
    const other = await test.as('editor', 'another editor')
    const form = await (
      await (await test.browser('editor', 'another editor')).get(`${path}/edit`)
    ).text()
    expect(form).toContain('value="Witness 4"')
    expect(form).not.toMatch(/Amal|Haddad|registry|555|name="name"|name="contact"/)
    expect((await other.patch(path, { version: 1, name: 'Someone else' })).status).toBe(403)
    const answer = await other.patch(path, { version: 1, codeName: 'Witness 5', kind: 'unnamed' })
    expect(await answer.json()).toMatchObject({ name: 'Witness 5', kind: 'unnamed', version: 2 })
    expect(await (await test.editor.get(`${path}/identity`)).json()).toMatchObject({
      name: WITNESS.name,
      aliases: WITNESS.aliases,
      description: WITNESS.description,
      contact: '+1 555 0100',
    })
  })

  test('is no way to guess the name', async () => {
    const test = await withProtected()
    const other = await test.as('editor', 'another editor')
    const guess = { version: 1, codeName: 'Amal Haddad' }
    expect((await other.patch(`/sources/${test.source.slug}`, guess)).status).toBe(200)
    expect(
      (
        await test.editor.patch(`/sources/${test.source.slug}`, {
          version: 2,
          codeName: 'amal haddad',
        })
      ).status,
    ).toBe(422)
  })

  test('the lead corrects the name, and a stale edit shows hidden fields to the lead alone', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}`
    const named = await test.editor.patch(path, { version: 1, name: 'Amal Khoury', contact: null })
    expect(named.status).toBe(200)
    expect(await named.text()).not.toContain('Khoury')
    expect(await (await test.editor.get(`${path}/identity`)).json()).toMatchObject({
      name: 'Amal Khoury',
      contact: null,
    })
    const mine = await test.editor.patch(path, { version: 1, name: 'Amal H.' })
    expect(await mine.json()).toMatchObject({
      base: { name: WITNESS.name },
      theirs: { name: 'Amal Khoury' },
    })
    const other = await test.as('editor', 'another editor')
    const stale = await other.patch(path, { version: 1, codeName: 'Witness 6' })
    expect(stale.status).toBe(409)
    expect(await stale.text()).not.toMatch(/Amal|Haddad|Khoury|registry|555/)
    const page = await (
      await test.browser('editor', 'another editor')
    ).post(path, { _method: 'PATCH', version: '1', codeName: 'Witness 6', kind: 'person' })
    expect(page.status).toBe(409)
    expect(await page.text()).not.toMatch(/Amal|Haddad|Khoury|registry|555/)
    for (const entry of await opened(test, test.source.id))
      expect(entry.openNames).toEqual(entry.names)
  })

  test('is not how protection is put on or lifted', async () => {
    const test = await withProtected()
    const answer = await test.editor.patch(`/sources/${test.source.slug}`, {
      version: 1,
      protected: false,
      contact: null,
    })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'protected' }] })
  })

  test('withdrawn and restored, it stays protected', async () => {
    const test = await withProtected()
    const path = `/sources/${test.source.slug}`
    const other = await test.as('editor', 'another editor')
    expect((await other.post(`${path}/withdrawal`, { reason: 'Asked to leave' })).status).toBe(201)
    expect((await other.delete(`${path}/withdrawal`)).status).toBe(200)
    expect(await (await test.editor.get(`${path}/identity`)).json()).toMatchObject({
      name: WITNESS.name,
    })
    for (const entry of await opened(test, test.source.id)) {
      expect(entry.openNames).toEqual(entry.names)
      expect(JSON.stringify(entry.shown)).not.toMatch(/Amal|Haddad|registry|555/)
    }
  })
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
    return (await answer.json()) as Made
  }

  test('everything recorded before tells no more who it is, and every commitment still opens', async () => {
    const test = await recorded()
    const before = await test.database.read.selectFrom('entries').selectAll().execute()
    const made = await protect(test)
    expect(made).toMatchObject({ name: 'Witness 4', protected: true, version: 3 })
    expect(made.slug).toMatch(/^protected-/)
    for (const table of ['sources', 'source_aliases', 'entry_values', 'search_documents']) {
      const rows = test.database.connection.prepare(`select * from ${table}`).all()
      expect(JSON.stringify(rows), table).not.toMatch(/Amal|Haddad|Khoury|حداد|since 2009|worked/)
    }
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
    })) as unknown as Made
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

describe('a protected source and other cases', () => {
  test('is not brought into a case of one’s own by someone who may not know who it is', async () => {
    const test = await withProtected()
    const { slug } = test.source
    const person = await test.as('contributor')
    await person.post('/cases', {
      slug: 'mine',
      title: 'Mine',
      question: 'Who is it?',
      summary: '',
      language: 'en',
      visibility: 'private',
    })
    const attempts: [string, object][] = [
      ['/cases/mine/affiliations', { source: slug }],
      ['/cases/mine/statements', { source: slug, stances: [] }],
      ['/cases/mine/evidence', { title: 'X', kind: 'testimony', source: slug }],
      ['/cases/mine/claims', { wording: 'X', kind: 'factual', about: [{ source: slug }] }],
    ]
    for (const [path, body] of attempts) {
      const answer = await person.post(path, body)
      expect(answer.status, path).toBe(422)
      expect(await answer.text()).toContain('Witness 4 is protected')
    }
    expect((await person.get(`/sources/${slug}/identity`)).status).toBe(403)
    expect(
      await test.database.read
        .selectFrom('case_sources')
        .innerJoin('cases', 'cases.id', 'case_id')
        .select('cases.slug')
        .execute(),
    ).toEqual([{ slug: 'bridge' }])
  })

  test('is brought there by its lead, who thereby lets that case’s lead know', async () => {
    const test = await withProtected()
    const { slug } = test.source
    await test.add('/cases', {
      slug: 'square',
      title: 'The square',
      question: 'Who?',
      summary: '',
      language: 'en',
      visibility: 'open',
    })
    await test.add('/cases/square/affiliations', { source: slug })
    expect(await (await test.editor.get(`/sources/${slug}`)).json()).toMatchObject({
      cases: [{ slug: 'bridge' }, { slug: 'square' }],
    })
  })
})

test('the program itself is not the one who reads identities for others: a visitor’s context finds none', async () => {
  const test = await withProtected()
  const { sourceIdentity } = await import('#queries/source-identity.ts')
  const { slug } = test.source
  expect(await sourceIdentity(test.database, SYSTEM, slug)).toMatchObject({ name: WITNESS.name })
  const visitor = await test.context('visitor')
  await expect(sourceIdentity(test.database, visitor.actor, slug)).rejects.toThrow('Sign in')
})
