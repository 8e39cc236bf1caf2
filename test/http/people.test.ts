import { describe, expect, test } from 'vitest'
import { createUser } from '#commands/accounts/create-user.ts'
import { findUser } from '#queries/find-user.ts'
import { usersPicker } from '#queries/users-picker.ts'
import { PASSWORD, testApp, type TestApp } from '#test/support/app.ts'

const roleOf = async (test: TestApp, id: string) =>
  (
    await test.database.read
      .selectFrom('users')
      .select(['role', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).role

const entriesOf = (test: TestApp, id: string) =>
  test.database.read
    .selectFrom('entry_values')
    .select(['action', 'version', 'values'])
    .where('subject_id', '=', id)
    .orderBy('version')
    .execute()

describe('people', () => {
  test('are listed by name with role and address, for administrators', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    await test.user('reader', 'Zoe')
    await test.user('editor', 'Ahmed')
    const page = await (await admin.get('/people')).text()
    expect(page.indexOf('Ahmed')).toBeLessThan(page.indexOf('Zoe'))
    expect(page).toContain('zoe@example.org')
    const answer = await admin.get('/people?limit=2', { Accept: 'application/json' })
    expect(await answer.json()).toMatchObject({
      total: 3,
      next: '2',
      items: [{ name: 'Ahmed', role: 'editor', version: 1 }, { name: 'Zoe' }],
    })
  })

  test.each([
    ['visitor', 401],
    ['reader', 403],
    ['contributor', 403],
    ['editor', 403],
  ] as const)('are no business of a %s', async (role, status) => {
    const test = await testApp()
    const { id } = await test.user('reader', 'someone')
    const browser = await test.browser(role)
    const json = { Accept: 'application/json' }
    expect((await browser.get('/people', json)).status).toBe(status)
    expect((await browser.get(`/people/${id}`, json)).status).toBe(status)
    const before = await entriesOf(test, id)
    const patch = { _method: 'PATCH', version: '1', role: 'admin' }
    expect((await browser.post(`/people/${id}`, patch)).status).toBe(status)
    expect((await browser.post(`/people/${id}/suspension`)).status).toBe(status)
    expect(await entriesOf(test, id)).toEqual(before)
    expect(await roleOf(test, id)).toBe('reader')
  })

  test('are given another role, which holds at once and is in the record', async () => {
    const test = await testApp()
    const [admin, other] = [await test.browser('admin'), await test.browser('reader')]
    const { id } = await test.user('reader')
    const fields = { _method: 'PATCH', version: '1', role: 'editor' }
    const answer = await admin.post(`/people/${id}`, fields)
    expect(answer.headers.get('Location')).toBe(`/people/${id}?saved=1`)
    const account = await other.get('/account', { Accept: 'application/json' })
    expect(await account.json()).toMatchObject({ role: 'editor' })
    expect(await entriesOf(test, id)).toMatchObject([
      { action: 'added', version: 1 },
      { action: 'changed the role of', version: 2 },
    ])
    expect(JSON.parse((await entriesOf(test, id))[1]?.values ?? '')).toEqual({
      name: 'reader',
      role: 'editor',
      disabled: false,
    })
  })

  test('changed by someone else meanwhile are not overwritten', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    const { id } = await test.user('reader')
    const change = (role: string) =>
      admin.post(`/people/${id}`, { _method: 'PATCH', version: '1', role })
    await change('editor')
    expect((await change('contributor')).status).toBe(409)
    expect(await roleOf(test, id)).toBe('editor')
  })

  test('who are disabled can be enabled again, with the role they had', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    const { id } = await test.user('editor')
    await admin.post(`/people/${id}/suspension`)
    const page = await (await admin.get(`/people/${id}`)).text()
    expect(page).toContain('Disabled.')
    await admin.post(`/people/${id}/suspension`, { _method: 'DELETE' })
    const visitor = await test.browser('visitor')
    const fields = { email: 'editor@example.org', password: PASSWORD }
    expect((await visitor.post('/sign-in', fields)).status).toBe(303)
    expect(await roleOf(test, id)).toBe('editor')
    expect((await entriesOf(test, id)).map(({ action }) => action)).toEqual([
      'added',
      'disabled',
      'enabled',
    ])
  })

  test('who are not there are 404', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    expect((await admin.get('/people/user_nobody')).status).toBe(404)
    expect((await admin.post('/people/user_nobody/suspension')).status).toBe(404)
  })
})

describe('the last administrator', () => {
  test('cannot be disabled or given another role, and the page says why', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    const { id } = await test.user('admin')
    const answers = [
      await admin.post(`/people/${id}`, { _method: 'PATCH', version: '1', role: 'reader' }),
      await admin.post(`/people/${id}/suspension`),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('This is the last administrator')
    }
    expect(await roleOf(test, id)).toBe('admin')
    expect(await entriesOf(test, id)).toHaveLength(1)
  })

  test('may step down once there is another', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    await test.user('admin', 'another')
    const { id } = await test.user('admin')
    await admin.post(`/people/${id}`, { _method: 'PATCH', version: '1', role: 'reader' })
    expect(await roleOf(test, id)).toBe('reader')
  })

  test('a disabled one does not count', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    const [own, other] = [await test.user('admin'), await test.user('admin', 'another')]
    await admin.post(`/people/${other.id}/suspension`)
    expect((await admin.post(`/people/${own.id}/suspension`)).status).toBe(422)
  })

  test('is left when two take the role from each other at the same moment', async () => {
    const test = await testApp()
    const [one, two] = [await test.user('admin'), await test.user('admin', 'another')]
    const [first, second] = [await test.browser('admin'), await test.browser('admin', 'another')]
    const fields = { _method: 'PATCH', version: '1', role: 'reader' }
    await Promise.all([
      first.post(`/people/${two.id}`, fields),
      second.post(`/people/${one.id}`, fields),
    ])
    const roles = [await roleOf(test, one.id), await roleOf(test, two.id)]
    expect(roles).toContain('admin')
  })
})

describe('people and the command line', () => {
  const input = { email: 'checker@example.org', name: 'Checker', role: 'contributor' } as const

  test('a user made without a password gets a link to choose one', async () => {
    const test = await testApp()
    const { id, link } = await createUser(test.system, input)
    const visitor = await test.browser('visitor')
    const answer = await visitor.post(new URL(link ?? '').pathname, { password: PASSWORD })
    expect(answer.status).toBe(303)
    expect((await findUser(test.database, test.system.actor, input.email)).id).toBe(id)
  })

  test('a user who is there already, or has no address, is refused', async () => {
    const test = await testApp()
    await createUser(test.system, input)
    await expect(
      createUser(test.system, { ...input, email: 'CHECKER@example.org' }),
    ).rejects.toThrow('Someone here has this address already')
    await expect(createUser(test.system, { ...input, email: 'checker' })).rejects.toThrow(
      'Enter an email address',
    )
  })

  test('nobody but administrators adds or looks up people', async () => {
    const test = await testApp()
    const editor = await test.context('editor')
    await expect(createUser(editor, input)).rejects.toThrow('Your role does not let you add people')
    await expect(findUser(test.database, editor.actor, input.email)).rejects.toThrow(
      'look up people',
    )
  })
})

describe('choosing people', () => {
  test('finds names in any script and case, and shows no address', async () => {
    const test = await testApp()
    await test.user('reader', 'Éloïse Martin')
    await test.user('editor', 'أحمد')
    const { actor } = await test.context('contributor')
    const found = async (words: string) =>
      (await usersPicker(test.database, actor, words)).map(({ label }) => label)
    expect(await found('martin eloise')).toEqual(['Éloïse Martin'])
    expect(await found('احمد')).toEqual(['أحمد'])
    expect(JSON.stringify(await usersPicker(test.database, actor, ''))).not.toContain('@')
  })

  test('leaves out who is disabled, and is not for visitors', async () => {
    const test = await testApp()
    const { id } = await test.user('reader', 'Gone')
    const admin = await test.browser('admin')
    await admin.post(`/people/${id}/suspension`)
    const answer = await admin.get('/people/pick?q=gone', { Accept: 'application/json' })
    expect(await answer.json()).toEqual({ options: [] })
    const visitor = await (await test.as('visitor')).get('/people/pick?q=')
    expect(visitor.status).toBe(401)
  })
})
