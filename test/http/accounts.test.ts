import { describe, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#test/support/app.ts'

const entriesOf = (test: TestApp, id: string) =>
  test.database.read
    .selectFrom('entry_values')
    .select(['action', 'version', 'values'])
    .where('subject_id', '=', id)
    .orderBy('version')
    .execute()

describe('one’s own account', () => {
  const profile = { _method: 'PATCH', version: '1', name: 'Renamed', email: 'editor@example.org' }

  test('takes another name, which stands in the record', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    await browser.post('/account', profile)
    const { id } = await test.user('editor')
    const [, entry] = await entriesOf(test, id)
    expect(JSON.parse(entry?.values ?? '')).toMatchObject({ name: 'Renamed' })
    expect(await (await browser.get('/account')).text()).toContain('value="Renamed"')
  })

  test('takes another address only with the current password, and never in the record', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const fields = { ...profile, email: 'new@example.org' }
    const without = await browser.post('/account', { ...fields, currentPassword: '' })
    const wrong = await browser.post('/account', { ...fields, currentPassword: 'a guess' })
    expect([without.status, wrong.status]).toEqual([422, 422])
    expect(await wrong.text()).toContain('This is not your current password')
    const right = await browser.post('/account', { ...fields, currentPassword: PASSWORD })
    expect(right.status).toBe(303)
    const entries = await test.database.read.selectFrom('entry_values').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain('new@example.org')
    const visitor = await test.browser('visitor')
    const signIn = { email: 'new@example.org', password: PASSWORD }
    expect((await visitor.post('/sign-in', signIn)).status).toBe(303)
  })

  test('is refused an address that someone else has, an empty name, or a role', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    await test.user('reader')
    const currentPassword = PASSWORD
    const taken = { ...profile, email: 'reader@example.org', currentPassword }
    const answers = [
      await browser.post('/account', taken),
      await browser.post('/account', { ...profile, name: '' }),
      await browser.post('/account', { ...profile, role: 'admin' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(await answers[0]?.text()).toContain('Someone here has this address already')
    expect(await answers[1]?.text()).toContain('Enter a name')
    const { id } = await test.user('editor')
    expect(await entriesOf(test, id)).toHaveLength(1)
  })

  test('takes another password with the old one, and is signed out everywhere else', async () => {
    const test = await testApp()
    const [here, there] = [await test.browser('editor'), await test.browser('editor')]
    const password = 'an entirely new one'
    const wrong = await here.post('/account/password', { currentPassword: 'a guess', password })
    expect(wrong.status).toBe(422)
    const fields = { currentPassword: PASSWORD, password }
    expect((await here.post('/account/password', fields)).status).toBe(303)
    expect((await here.get('/account')).status).toBe(200)
    expect((await there.get('/account')).status).toBe(303)
    const visitor = await test.browser('visitor')
    const signIn = { email: 'editor@example.org', password }
    expect((await visitor.post('/sign-in', signIn)).status).toBe(303)
  })

  test('is not there for a visitor, who is asked to sign in', async () => {
    const visitor = await (await testApp()).browser('visitor')
    const page = await visitor.get('/account')
    expect(page.headers.get('Location')).toBe('/sign-in?next=%2Faccount')
    const json = await visitor.get('/account', { Accept: 'application/json' })
    expect(json.status).toBe(401)
  })

  test('shows its owner’s text as text', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    await browser.post('/account', { ...profile, name: '<script>alert(1)</script>' })
    const page = await (await browser.get('/account')).text()
    expect(page).not.toContain('<script>alert')
  })
})

describe('the theme', () => {
  test('is kept in a cookie, for visitors too, and leads back to the page', async () => {
    const test = await testApp()
    const visitor = await test.browser('visitor')
    const answer = await visitor.post('/theme', { theme: 'dark', next: '/sign-in?next=%2F' })
    expect(answer.headers.get('Location')).toBe('/sign-in?next=%2F')
    expect(await (await visitor.get('/sign-in')).text()).toContain('data-theme="dark"')
    await visitor.post('/theme', { theme: 'system', next: '/' })
    expect(await (await visitor.get('/sign-in')).text()).not.toContain('data-theme')
  })
})
