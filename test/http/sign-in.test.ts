import { describe, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#test/support/app.ts'

const editor = { email: 'editor@example.org', password: PASSWORD }

const signedIn = async (test: TestApp) => {
  await test.user('editor')
  const browser = await test.browser('visitor')
  const answer = await browser.post('/sign-in', editor)
  return { browser, answer }
}

describe('signing in by address and password', () => {
  test('a user is signed in and taken to where they were headed', async () => {
    const test = await testApp()
    await test.user('editor')
    const browser = await test.browser('visitor')
    const answer = await browser.post('/sign-in', { ...editor, next: '/cases?tag=roads' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases?tag=roads')
    const page = await browser.get('/account')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('editor@example.org')
  })

  test('the address may be typed in capitals and with spaces around it', async () => {
    const test = await testApp()
    await test.user('editor')
    const browser = await test.browser('visitor')
    const answer = await browser.post('/sign-in', { ...editor, email: ' Editor@Example.org ' })
    expect(answer.status).toBe(303)
  })

  test('the cookie cannot be read by scripts or sent by other sites, and is marked Secure behind TLS', async () => {
    const plain = await signedIn(await testApp())
    const secure = await signedIn(await testApp({ secure: true, baseUrl: 'https://localhost' }))
    expect(plain.answer.headers.get('Set-Cookie')).toMatch(
      /^touchstone\.session_token=.+; HttpOnly; SameSite=Lax$/,
    )
    expect(secure.answer.headers.get('Set-Cookie')).toMatch(
      /^__Secure-touchstone\.session_token=.+; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await secure.browser.get('/account')).status).toBe(200)
  })

  test.each([
    ['//elsewhere.example/page'],
    ['https://elsewhere.example/'],
    ['/\\elsewhere.example'],
    ['javascript:alert(1)'],
  ])('a user is not led to another site by %s', async (next) => {
    const test = await testApp()
    await test.user('editor')
    const answer = await (await test.browser('visitor')).post('/sign-in', { ...editor, next })
    expect(answer.headers.get('Location')).toBe('/')
  })

  test('a stranger, a wrong password and a disabled user are refused in the same words', async () => {
    const test = await testApp()
    await test.user('editor')
    const gone = await test.user('reader', 'gone')
    const admin = await test.browser('admin')
    await admin.post(`/people/${gone.id}/suspension`)
    const visitor = await test.browser('visitor')
    const refusals = [
      await visitor.post('/sign-in', { ...editor, email: 'stranger@example.org' }),
      await visitor.post('/sign-in', { ...editor, password: 'not the password' }),
      await visitor.post('/sign-in', { ...editor, email: 'gone@example.org' }),
    ]
    for (const refusal of refusals) {
      expect(refusal.status).toBe(422)
      expect(refusal.headers.get('Set-Cookie')).toBeNull()
      const page = await refusal.text()
      expect(page).toContain('No user here has this email address and password')
      expect(page).not.toContain('not the password')
    }
  })

  test('a refused form keeps the address and where one was headed', async () => {
    const test = await testApp()
    const visitor = await test.browser('visitor')
    const fields = { email: 'editor@example.org', password: 'wrong', next: '/cases' }
    const page = await (await visitor.post('/sign-in', fields)).text()
    expect(page).toContain('value="editor@example.org"')
    expect(page).toContain('name="next" value="/cases"')
  })

  test('an empty form says what is missing by each field', async () => {
    const visitor = await (await testApp()).browser('visitor')
    const answer = await visitor.post('/sign-in', { email: '', password: '' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('href="#email"')
    expect(page).toContain('href="#password"')
  })

  test('after ten wrong passwords for one address even the right one waits, and a quarter of an hour later it does not', async () => {
    const test = await testApp()
    await test.user('editor')
    const visitor = await test.browser('visitor')
    for (let tries = 0; tries < 10; tries += 1)
      expect((await visitor.post('/sign-in', { ...editor, password: 'wrong' })).status).toBe(422)
    const refused = await visitor.post('/sign-in', editor)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('try again in 10 minutes')
    test.advance(15 * 60_000)
    expect((await visitor.post('/sign-in', editor)).status).toBe(303)
  })

  test('right passwords are not counted against anyone', async () => {
    const test = await testApp()
    await test.user('editor')
    const visitor = await test.browser('visitor')
    for (let times = 0; times < 15; times += 1)
      expect((await visitor.post('/sign-in', editor)).status).toBe(303)
  })

  test('neither the addresses tried nor the passwords are kept', async () => {
    const test = await testApp()
    const visitor = await test.browser('visitor')
    await visitor.post('/sign-in', { email: 'canary@example.org', password: 'canary-password' })
    const kept = JSON.stringify(
      await test.database.read.selectFrom('rate_limits').selectAll().execute(),
    )
    expect(kept).not.toContain('canary')
  })
})
