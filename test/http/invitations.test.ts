import { describe, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#test/support/app.ts'

const DAY = 86_400_000

const JOINING = { name: 'A new analyst', email: 'analyst@example.org', password: PASSWORD }

/** The path of the link the page shows. */
const linkIn = async (answer: Response) =>
  /http:\/\/localhost:8787(\/(?:invitations|passwords)\/[\w-]{43})/.exec(
    await answer.text(),
  )?.[1] ?? ''

const invite = async (test: TestApp, fields: Record<string, string>) => {
  const admin = await test.browser('admin')
  return linkIn(await admin.post('/people/invitations', fields))
}

const usersNamed = (test: TestApp, name: string) =>
  test.database.read.selectFrom('users').selectAll().where('name', '=', name).execute()

describe('an invitation', () => {
  test.each(['reader', 'contributor', 'editor', 'admin'])(
    'as %s lets someone join with exactly that role, signed in',
    async (role) => {
      const test = await testApp()
      const link = await invite(test, { role })
      const visitor = await test.browser('visitor')
      expect(await (await visitor.get(link)).text()).toContain(`${role}:`)
      const answer = await visitor.post(link, JOINING)
      expect(answer.status).toBe(303)
      const account = await visitor.get('/account', { Accept: 'application/json' })
      expect(await account.json()).toMatchObject({ name: 'A new analyst', role, hasPassword: true })
      const again = await (
        await test.browser('visitor')
      ).post('/sign-in', {
        email: JOINING.email,
        password: PASSWORD,
      })
      expect(again.status).toBe(303)
    },
  )

  test('does not let the invited choose another role', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'reader' })
    const visitor = await test.browser('visitor')
    const answer = await visitor.post(link, { ...JOINING, role: 'admin' })
    expect(answer.status).toBe(422)
    expect(await usersNamed(test, JOINING.name)).toHaveLength(0)
  })

  test('made for one address gives that address and no other', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'reader', email: 'Invited@Example.org' })
    const visitor = await test.browser('visitor')
    expect(await (await visitor.get(link)).text()).toContain('invited@example.org')
    await visitor.post(link, JOINING)
    const [user] = await usersNamed(test, JOINING.name)
    expect(user).toMatchObject({ email: 'invited@example.org', role: 'reader' })
  })

  test('works once, even when two people take it at the same moment', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'reader' })
    const take = async (name: string, email: string) =>
      (await test.browser('visitor')).post(link, { ...JOINING, name, email })
    const answers = await Promise.all([
      take('First', 'first@example.org'),
      take('Second', 'second@example.org'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404])
    const third = await take('Third', 'third@example.org')
    expect(third.status).toBe(404)
    const readers = await test.database.read
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'reader')
      .execute()
    expect(readers).toHaveLength(1)
  })

  test('works for a week', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'reader' })
    const visitor = await test.browser('visitor')
    test.advance(7 * DAY - 1)
    expect((await visitor.get(link)).status).toBe(200)
    test.advance(1)
    expect((await visitor.get(link)).status).toBe(404)
    expect((await visitor.post(link, JOINING)).status).toBe(404)
  })

  test('that was revoked says so only as a link that does not work', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'editor' })
    const admin = await test.browser('admin')
    const page = await (await admin.get('/people')).text()
    const [, id] = /\/people\/invitations\/(\w+)/.exec(page) ?? []
    const answer = await admin.post(`/people/invitations/${id ?? ''}`, { _method: 'DELETE' })
    expect(answer.status).toBe(303)
    const visitor = await test.browser('visitor')
    expect(await (await visitor.get(link)).text()).toContain('This link does not work')
    expect((await visitor.post(link, JOINING)).status).toBe(404)
    expect(await (await admin.get('/people')).text()).toContain('No open invitations')
  })

  test('works no more once whoever made it may invite nobody', async () => {
    const test = await testApp()
    const other = await test.browser('admin', 'other admin')
    const link = await linkIn(await other.post('/people/invitations', { role: 'admin' }))
    const { id } = await test.user('admin', 'other admin')
    await (await test.browser('admin')).post(`/people/${id}/suspension`)
    expect((await (await test.browser('visitor')).get(link)).status).toBe(404)
  })

  test('is made by administrators alone', async () => {
    const test = await testApp()
    for (const [role, status] of [
      ['visitor', 401],
      ['reader', 403],
      ['contributor', 403],
      ['editor', 403],
    ] as const) {
      const browser = await test.browser(role)
      const answer = await browser.post('/people/invitations', { role: 'admin' })
      expect(answer.status).toBe(status)
    }
    const links = await test.database.read.selectFrom('access_links').selectAll().execute()
    expect(links).toHaveLength(0)
  })

  test('is refused without a role, or for something that is no address', async () => {
    const test = await testApp()
    const admin = await test.browser('admin')
    const answer = await admin.post('/people/invitations', { email: 'nobody', role: '' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('href="#role"')
    expect(page).toContain('href="#email"')
    expect(page).toContain('value="nobody"')
  })

  test('is refused when the address is taken, with everything typed but the password kept', async () => {
    const test = await testApp()
    await test.user('editor')
    const link = await invite(test, { role: 'reader' })
    const visitor = await test.browser('visitor')
    const answer = await visitor.post(link, { ...JOINING, email: 'editor@example.org' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Someone here has this address already')
    expect(page).toContain('value="A new analyst"')
    expect(page).not.toContain(PASSWORD)
    expect((await visitor.post(link, JOINING)).status).toBe(303)
  })

  test('is in the record when made, taken and revoked, without address or secret', async () => {
    const test = await testApp()
    const link = await invite(test, { role: 'reader', email: 'invited@example.org' })
    await (await test.browser('visitor')).post(link, JOINING)
    const entries = await test.database.read
      .selectFrom('entry_values')
      .select(['action', 'subject_kind', 'version', 'values'])
      .where('subject_kind', 'in', ['invitation', 'user'])
      .orderBy('seq')
      .execute()
    expect(entries.map((one) => `${one.action} ${one.subject_kind} ${one.version}`)).toEqual([
      'added user 1',
      'made invitation 1',
      'joined as user 1',
      'accepted invitation 2',
    ])
    const text = JSON.stringify(entries)
    expect(text).not.toContain('invited@example.org')
    expect(text).not.toContain(link.split('/').at(-1))
  })
})

describe('a password link', () => {
  const resetFor = async (test: TestApp, role: 'editor' | 'reader' = 'editor') => {
    const { id } = await test.user(role)
    const admin = await test.browser('admin')
    return linkIn(await admin.post(`/people/${id}/password-links`))
  }

  test('lets its user choose a new password, once, and ends every session', async () => {
    const test = await testApp()
    const before = await test.browser('editor')
    const link = await resetFor(test)
    const visitor = await test.browser('visitor')
    expect(await (await visitor.get(link)).text()).toContain('editor')
    const answer = await visitor.post(link, { password: 'another password' })
    expect(answer.headers.get('Location')).toBe('/account')
    expect((await visitor.get('/account')).status).toBe(200)
    expect((await before.get('/account')).status).toBe(303)
    expect((await visitor.post(link, { password: 'a third password' })).status).toBe(404)
    const fresh = await test.browser('visitor')
    const signIn = (password: string) =>
      fresh.post('/sign-in', { email: 'editor@example.org', password })
    expect((await signIn(PASSWORD)).status).toBe(422)
    expect((await signIn('another password')).status).toBe(303)
  })

  test('makes earlier ones worth nothing', async () => {
    const test = await testApp()
    const [first, second] = [await resetFor(test), await resetFor(test)]
    const visitor = await test.browser('visitor')
    expect((await visitor.get(first)).status).toBe(404)
    expect((await visitor.get(second)).status).toBe(200)
  })

  test('is refused a password that is too short, and still works then', async () => {
    const test = await testApp()
    const link = await resetFor(test)
    const visitor = await test.browser('visitor')
    const answer = await visitor.post(link, { password: 'short' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Use 10 characters or more')
    expect((await visitor.post(link, { password: 'long enough now' })).status).toBe(303)
  })

  test('is made by administrators alone', async () => {
    const test = await testApp()
    const { id } = await test.user('reader')
    for (const [role, status] of [
      ['visitor', 401],
      ['editor', 403],
    ] as const) {
      const answer = await (await test.browser(role)).post(`/people/${id}/password-links`)
      expect(answer.status).toBe(status)
    }
    const links = await test.database.read.selectFrom('access_links').selectAll().execute()
    expect(links).toHaveLength(0)
  })

  test('is not an invitation, nor the other way round', async () => {
    const test = await testApp()
    const reset = await resetFor(test)
    const invitation = await invite(test, { role: 'reader' })
    const visitor = await test.browser('visitor')
    const crossed = [
      reset.replace('passwords', 'invitations'),
      invitation.replace('invitations', 'passwords'),
      reset.replace('passwords', 'sign-in/link'),
      invitation.replace('invitations', 'sign-in/link'),
    ]
    for (const path of crossed) expect((await visitor.get(path)).status).toBe(404)
  })
})
