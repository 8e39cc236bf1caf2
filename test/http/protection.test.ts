import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/actor.ts'
import { sourceIdentity } from '#queries/source-identity.ts'
import { opened } from '#test/support/opened.ts'
import { sharedTables, WITNESS, withProtected } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

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
      name: WITNESS.name,
      aliases: WITNESS.aliases,
      description: WITNESS.description,
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
    expect(sharedTables(test)).not.toMatch(/Amal|Haddad|registry|555|حداد/)
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

  test('is added by form, with the tick that protects it, from a case', async () => {
    const test = await withCase()
    const person = await test.browser('editor')
    const fields = { ...WITNESS, aliases: 'A. Haddad', protected: 'true', case: 'bridge' }
    const refused = await person.post('/sources', { ...fields, codeName: '' })
    expect(refused.status).toBe(422)
    const form = await refused.text()
    expect(form).toContain('Enter the code name that everyone else will see')
    expect(form).toMatch(/name="protected"[^>]*checked/)
    const made = await person.post('/sources', { ...fields, codeName: 'Witness 4' })
    const path = made.headers.get('Location') ?? ''
    expect(path).toMatch(/^\/sources\/protected-\w{6}\?saved=1$/)
    expect(await (await person.get(path)).text()).not.toMatch(/Amal|Haddad|registry/)
    expect(sharedTables(test)).not.toMatch(/Amal|Haddad|registry/)
  })

  test('may be recorded without a name, where who it is is better kept outside', async () => {
    const test = await withCase()
    const made = await test.editor.post('/sources', {
      kind: 'person',
      protected: true,
      codeName: 'Witness 7',
      case: 'bridge',
    })
    const path = made.headers.get('Location') ?? ''
    const identity = await test.editor.get(`${path}/identity`)
    expect(await identity.json()).toMatchObject({ name: null })
    const renamed = await test.editor.patch(path, { version: 1, codeName: 'Witness 8' })
    expect(await renamed.json()).toMatchObject({ name: 'Witness 8' })
    expect(await (await test.editor.delete(`${path}/protection`)).json()).toMatchObject({
      name: 'Witness 8',
      slug: 'witness-8',
    })
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
      expect([path, answer.status]).toEqual([path, 422])
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
  const { slug } = test.source
  expect(await sourceIdentity(test.database, SYSTEM, slug)).toMatchObject({ name: WITNESS.name })
  const visitor = await test.context('visitor')
  await expect(sourceIdentity(test.database, visitor.actor, slug)).rejects.toThrow('Sign in')
})
