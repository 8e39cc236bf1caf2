import { describe, expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Changing the theme and making a token: a harmless write and one that would do harm. */
const TOKEN = { name: 'made elsewhere', scope: 'write', days: '10' }

const tokensMade = async (test: Awaited<ReturnType<typeof testApp>>) =>
  test.database.read.selectFrom('tokens').selectAll().execute()

describe('a form sent by another site', () => {
  test.each([
    ['its own Origin', { Origin: 'https://elsewhere.example' }],
    ['no Origin it admits to', { Origin: 'null' }],
    ['the port next door', { Origin: 'http://localhost:9999' }],
  ])('is refused by %s, though it has the cookie and even the token', async (_what, headers) => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.post('/account/tokens', TOKEN, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('did not come from a page of this site')
    expect(await tokensMade(test)).toHaveLength(0)
  })

  test.each(['cross-site', 'same-site'])('is refused when the browser says %s', async (site) => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.send('/account/tokens', {
      method: 'POST',
      body: new URLSearchParams({ ...TOKEN, _csrf: browser.csrf() }),
      headers: { 'Sec-Fetch-Site': site },
    })
    expect(answer.status).toBe(403)
    expect(await tokensMade(test)).toHaveLength(0)
  })

  test('is refused by its Referer where an old browser says no more', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.send('/account/tokens', {
      method: 'POST',
      body: new URLSearchParams({ ...TOKEN, _csrf: browser.csrf() }),
      headers: { Referer: 'https://elsewhere.example/page' },
    })
    expect(answer.status).toBe(403)
    expect(await tokensMade(test)).toHaveLength(0)
  })

  test('cannot sign a visitor in as someone else', async () => {
    const test = await testApp()
    await test.user('editor')
    const visitor = await test.browser('visitor')
    const answer = await visitor.post(
      '/sign-in',
      { email: 'editor@example.org', password: 'correct horse battery' },
      { Origin: 'https://elsewhere.example' },
    )
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('cannot hide a PATCH or DELETE behind _method', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const fields = { _method: 'DELETE', _csrf: 'guessed' }
    expect((await browser.post('/account/sessions', fields)).status).toBe(403)
    expect((await browser.get('/account')).status).toBe(200)
  })
})

describe('the token of a session', () => {
  test('is needed even from our own pages', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    for (const token of ['', 'guessed', browser.csrf().slice(1)]) {
      const answer = await browser.post('/account/tokens', { ...TOKEN, _csrf: token })
      expect(answer.status).toBe(403)
    }
    expect(await tokensMade(test)).toHaveLength(0)
    expect((await browser.post('/account/tokens', TOKEN)).status).toBe(201)
  })

  test('of another session does not do', async () => {
    const test = await testApp()
    const [browser, other] = [await test.browser('editor'), await test.browser('editor')]
    const answer = await browser.post('/account/tokens', { ...TOKEN, _csrf: other.csrf() })
    expect(answer.status).toBe(403)
  })

  test('stands in every page for forms and for htmx', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const page = await (await browser.get('/account')).text()
    expect(page).toContain(`<meta name="csrf-token" content="${browser.csrf()}"`)
    expect(page).toContain(`name="_csrf" value="${browser.csrf()}"`)
  })

  test('is taken from the header, which htmx sends', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.send('/account/tokens', {
      method: 'POST',
      body: new URLSearchParams(TOKEN),
      headers: { 'X-CSRF-Token': browser.csrf(), 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status).toBe(201)
  })

  test('is taken from the address for uploads, whose body is not read before it is let in', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const form = new FormData()
    form.set('theme', 'dark')
    form.set('_csrf', browser.csrf())
    const send = (path: string) =>
      browser.send(path, { method: 'POST', body: form, headers: { Origin: 'http://localhost' } })
    expect((await send('/theme')).status).toBe(403)
    expect((await send(`/theme?_csrf=${browser.csrf()}`)).status).toBe(303)
  })

  test('is not taken from the address of a form, where a link could put it', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const fields = { ...TOKEN, _csrf: '' }
    const answer = await browser.post(`/account/tokens?_csrf=${browser.csrf()}`, fields)
    expect(answer.status).toBe(403)
  })

  test('is needed for JSON sent with a cookie', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const send = (headers: Record<string, string>) =>
      browser.send('/account/tokens', {
        method: 'POST',
        body: JSON.stringify({ name: 'by script', scope: 'read' }),
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost', ...headers },
      })
    expect((await send({})).status).toBe(403)
    expect((await send({ 'X-CSRF-Token': browser.csrf() })).status).toBe(201)
  })
})

describe('a request with a bearer token', () => {
  test('needs no token of a session and no Origin, and its cookie is not looked at', async () => {
    const test = await testApp()
    const browser = await test.browser('admin')
    const made = await browser.post('/account/tokens', TOKEN, { Accept: 'application/json' })
    const { token } = await made.json<{ token: string }>()
    const answer = await browser.send('/theme', {
      method: 'POST',
      body: 'theme=dark',
      headers: {
        'Content-Type': FORM,
        Authorization: `Bearer ${token}`,
        Origin: 'https://a.example',
      },
    })
    expect(answer.status).toBe(303)
    const people = await browser.send('/people/invitations', {
      method: 'POST',
      body: 'role=admin',
      headers: { 'Content-Type': FORM, Authorization: `Bearer ${token}` },
    })
    expect(people.status).toBe(403)
  })

  test('that is wrong is refused even when the cookie beside it is right', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.get('/account', { Authorization: 'Bearer ts_wrong' })
    expect(answer.status).toBe(401)
  })
})

describe('what every answer says to the browser', () => {
  test('no inline script or style, no framing, no sniffing, nothing sent elsewhere', async () => {
    const test = await testApp()
    const { headers } = await (await test.browser('visitor')).get('/sign-in')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('to come by TLS alone, once the site is reached by it', async () => {
    const test = await testApp({ secure: true })
    const { headers } = await (await test.browser('visitor')).get('/sign-in')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
  })

  test('not to keep pages that someone who signed in was shown', async () => {
    const test = await testApp()
    const { headers } = await (await test.browser('editor')).get('/account')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('a request that cannot be meant', () => {
  test('is refused under a name that is not ours', async () => {
    const test = await testApp({ baseUrl: 'https://touchstone.example.org' })
    const asked = async (url: string) => (await test.app.request(url)).status
    expect(await asked('https://touchstone.example.org/sign-in')).toBe(200)
    expect(await asked('http://127.0.0.1:8787/sign-in')).toBe(200)
    expect(await asked('http://rebound.example/sign-in')).toBe(400)
    expect(await asked('http://localhost.rebound.example/sign-in')).toBe(400)
  })

  test('is told which methods an address takes', async () => {
    const test = await testApp()
    const answer = await (await test.as('editor')).delete('/sign-in')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST')
    expect(await answer.json()).toMatchObject({
      status: 405,
      detail: 'This address takes GET, HEAD, POST, not DELETE.',
    })
  })

  test('is refused by its size before it is read, whether it says its length or not', async () => {
    const test = await testApp()
    const body = `theme=dark&pad=${'x'.repeat(3 * 1024 * 1024)}`
    const post = (init: RequestInit) =>
      test.app.request('/theme', { method: 'POST', headers: { 'Content-Type': FORM }, ...init })
    const answers = [
      await post({
        body,
        headers: { 'Content-Type': FORM, 'Content-Length': String(body.length) },
      }),
      await post({ body }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('larger than 2 MB')
    }
  })

  test.each(['a&', 'a=&', '&', '%&', 'a.0=&', '_method&'])(
    'is read in a moment, or refused, though it is %j over and over',
    async (unit) => {
      const test = await testApp()
      const body = unit.repeat(Math.floor((2 * 1024 * 1024) / unit.length))
      const before = performance.now()
      const answer = await test.app.request('/theme', {
        method: 'POST',
        headers: { 'Content-Type': FORM },
        body,
      })
      expect(answer.status).toBe(422)
      expect(performance.now() - before).toBeLessThan(2000)
    },
  )

  test('is read in a moment, or refused, though it has no end of small parts', async () => {
    const test = await testApp()
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const body = `${part.repeat(Math.floor((2 * 1024 * 1024 - 10) / part.length))}--x--\r\n`
    const before = performance.now()
    const answer = await test.app.request('/theme', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
    })
    expect(answer.status).toBeLessThan(500)
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('may be large where case files come in, and not below a case whose address begins so', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const field = 'x'.repeat(3 * 1024 * 1024)
    expect((await editor.post('/cases/import', { field })).status).toBe(202)
    expect((await editor.post('/cases/importance/claims', { field })).status).toBe(413)
    expect((await editor.post('/cases/import/sample', { field })).status).toBe(413)
  })
})
