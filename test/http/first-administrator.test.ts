import { describe, expect, test } from 'vitest'
import { firstAdministratorLink } from '#commands/accounts/first-administrator.ts'
import { PASSWORD, testApp } from '#test/support/app.ts'

const statuses = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const pathOf = (link: string | null) => new URL(link ?? '').pathname

describe('the first administrator', () => {
  test('signs in by the link of the first start and sets name, address and password', async () => {
    const test = await testApp()
    const link = await firstAdministratorLink(test.services)
    expect(link).toMatch(/^http:\/\/localhost:8787\/sign-in\/link\/[\w-]{43}$/)
    const browser = await test.browser('visitor')
    const answer = await browser.get(pathOf(link))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/account')
    const page = await (await browser.get('/account')).text()
    expect(page).toContain('You cannot sign in again yet')
    expect(page).toMatch(/<input id="email"[^>]* value=""/)
    const saved = await browser.post('/account', {
      _method: 'PATCH',
      version: '1',
      name: 'Desk head',
      email: 'head@example.org',
      password: PASSWORD,
    })
    expect(saved.headers.get('Location')).toBe('/account?saved=1')
    await browser.post('/sign-out')
    const again = await browser.post('/sign-in', { email: 'head@example.org', password: PASSWORD })
    expect(again.status).toBe(303)
    expect((await browser.get('/people')).status).toBe(200)
  })

  test('must give a password before the form is taken', async () => {
    const test = await testApp()
    const browser = await test.browser('visitor')
    await browser.get(pathOf(await firstAdministratorLink(test.services)))
    const fields = { _method: 'PATCH', version: '1', name: 'Head', email: 'head@example.org' }
    const answer = await browser.post('/account', { ...fields, password: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Enter a password')
  })

  test('finds the link worth nothing the second time, and after an hour', async () => {
    const used = await testApp()
    const usedLink = pathOf(await firstAdministratorLink(used.services))
    await (await used.browser('visitor')).get(usedLink)
    const late = await testApp()
    const lateLink = pathOf(await firstAdministratorLink(late.services))
    late.advance(3_600_000)
    for (const [test, link] of [
      [used, usedLink],
      [late, lateLink],
    ] as const) {
      const answer = await (await test.browser('visitor')).get(link)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(await answer.text()).toContain('This link does not work')
    }
  })

  test('gets a new link at each start, the last of which works, until there is an administrator', async () => {
    const test = await testApp()
    const first = pathOf(await firstAdministratorLink(test.services))
    const second = pathOf(await firstAdministratorLink(test.services))
    const browser = await test.browser('visitor')
    expect((await browser.get(first)).status).toBe(404)
    expect((await browser.get(second)).status).toBe(303)
    expect(await firstAdministratorLink(test.services)).toBeNull()
  })

  test('is one person, however many open the link at once', async () => {
    const test = await testApp()
    const link = pathOf(await firstAdministratorLink(test.services))
    const visitor = await test.browser('visitor')
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send(link, {})))
    expect(statuses(answers)).toEqual([303, 404, 404])
    expect(await test.database.read.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  test('is not named by the link in the database, which holds only its hash', async () => {
    const test = await testApp()
    const secret =
      pathOf(await firstAdministratorLink(test.services))
        .split('/')
        .at(-1) ?? ''
    const rows = await test.database.read.selectFrom('access_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('comes in by the bootstrap secret where no start prints a link, until they have a password', async () => {
    const test = await testApp({ bootstrap: 'the-secret-of-the-deployment' })
    const visitor = await test.browser('visitor')
    expect((await visitor.get('/sign-in/bootstrap')).status).toBe(200)
    const wrong = await visitor.post('/sign-in/bootstrap', { secret: 'a guess' })
    expect(wrong.status).toBe(422)
    const secret = { secret: 'the-secret-of-the-deployment' }
    const right = await visitor.post('/sign-in/bootstrap', secret)
    expect(right.headers.get('Location')).toBe('/account')
    expect((await visitor.get('/account')).status).toBe(200)
    await visitor.post('/sign-out')
    const again = await visitor.post('/sign-in/bootstrap', secret)
    expect(again.headers.get('Location')).toBe('/account')
    expect(await test.database.read.selectFrom('users').selectAll().execute()).toHaveLength(1)
    const fields = { _method: 'PATCH', version: '1', name: 'Head', email: 'head@example.org' }
    await visitor.post('/account', { ...fields, password: PASSWORD })
    const other = await test.browser('visitor')
    expect((await other.get('/sign-in/bootstrap')).status).toBe(404)
    expect((await other.post('/sign-in/bootstrap', secret)).status).toBe(404)
  })

  test('does not come in again by it once there is another administrator', async () => {
    const test = await testApp({ bootstrap: 'the-secret-of-the-deployment' })
    const secret = { secret: 'the-secret-of-the-deployment' }
    const visitor = await test.browser('visitor')
    await visitor.post('/sign-in/bootstrap', secret)
    await test.user('admin', 'other')
    const again = await (await test.browser('visitor')).post('/sign-in/bootstrap', secret)
    expect(again.status).toBe(404)
  })

  test('finds no bootstrap page where no secret is set', async () => {
    const visitor = await (await testApp()).browser('visitor')
    expect((await visitor.get('/sign-in/bootstrap')).status).toBe(404)
    const answer = await visitor.post('/sign-in/bootstrap', { secret: '' })
    expect(answer.status).toBe(404)
  })
})
