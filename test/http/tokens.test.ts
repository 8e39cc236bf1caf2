import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { testApp, type TestApp } from '#test/support/app.ts'

const HOUR = 3_600_000
const DAY = 86_400_000

const withToken = async (test: TestApp, scope: 'read' | 'write' = 'write') => {
  const { id } = await test.user('contributor')
  return createToken(test.system, id, { name: 'script', scope, days: 30 })
}

const ask = (test: TestApp, token: string, init: RequestInit = {}) =>
  test.app.request('/account', {
    ...init,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...init.headers },
  })

const stored = (test: TestApp) =>
  test.database.read.selectFrom('tokens').selectAll().executeTakeFirstOrThrow()

describe('making a token', () => {
  test('shows it once, on the page that made it', async () => {
    const test = await testApp()
    const browser = await test.browser('contributor')
    const fields = { name: 'Nightly import', scope: 'write', days: '30' }
    const answer = await browser.post('/account/tokens', fields)
    expect(answer.status).toBe(201)
    const [token] = /ts_[\w-]{43}/.exec(await answer.text()) ?? []
    expect((await ask(test, token ?? '')).status).toBe(200)
    const list = await (await browser.get('/account/tokens')).text()
    expect(list).toContain('Nightly import')
    expect(list).toContain('31 March 2026')
    expect(list).not.toContain(token)
  })

  test('keeps only its hash, and an entry that names neither', async () => {
    const test = await testApp()
    const { token, id } = await withToken(test)
    const row = await stored(test)
    const entry = await test.database.read
      .selectFrom('entry_values')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(entry).toMatchObject({
      action: 'made',
      subject_kind: 'token',
      version: 1,
      case_id: null,
    })
    expect(JSON.parse(entry.values ?? '')).toEqual({
      user: (await test.user('contributor')).id,
      name: 'script',
      scope: 'write',
      expires: '2026-03-31T09:00:00.000Z',
      revoked: false,
    })
    expect(entry.values).not.toContain(row.hash)
  })

  test('works for three months unless said otherwise', async () => {
    const test = await testApp()
    const browser = await test.browser('contributor')
    const body = JSON.stringify({ name: 'script', scope: 'read' })
    const answer = await browser.send('/account/tokens', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': browser.csrf() },
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ expires: '2026-05-30T09:00:00.000Z' })
  })

  test.each([
    ['name', { name: '', scope: 'read', days: '30' }],
    ['scope', { name: 'script', scope: 'everything', days: '30' }],
    ['days', { name: 'script', scope: 'read', days: '4000' }],
    ['days', { name: 'script', scope: 'read', days: 'soon' }],
  ])('is refused with what was entered when the %s will not do', async (path, fields) => {
    const test = await testApp()
    const browser = await test.browser('contributor')
    const answer = await browser.post('/account/tokens', fields)
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(`href="#${path}"`)
    expect(page).toContain(`value="${fields.days}"`)
    expect(await test.database.read.selectFrom('tokens').selectAll().execute()).toHaveLength(0)
  })

  test('is not for visitors', async () => {
    const test = await testApp()
    const fields = { name: 'script', scope: 'read', days: '30' }
    const answer = await (await test.browser('visitor')).post('/account/tokens', fields)
    expect(answer.status).toBe(401)
    expect(await test.database.read.selectFrom('tokens').selectAll().execute()).toHaveLength(0)
  })
})

describe('a token', () => {
  test('acts as its user', async () => {
    const test = await testApp()
    const { token } = await withToken(test)
    const answer = await ask(test, token)
    expect(await answer.json()).toMatchObject({ name: 'contributor', role: 'contributor' })
  })

  test('that expired, was revoked, or never was gets 401 and what to do', async () => {
    const test = await testApp()
    const [revoked, expired] = [await withToken(test), await withToken(test)]
    const browser = await test.browser('contributor')
    await browser.post(`/account/tokens/${revoked.id}`, { _method: 'DELETE' })
    expect((await ask(test, expired.token)).status).toBe(200)
    expect((await ask(test, revoked.token)).status).toBe(401)
    test.advance(30 * DAY)
    for (const token of [revoked.token, expired.token, 'ts_never', '']) {
      const answer = await ask(test, token)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
      expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ status: 401 })
    }
  })

  test('stops working when its user is disabled', async () => {
    const test = await testApp()
    const { token } = await withToken(test)
    const { id } = await test.user('contributor')
    await (await test.browser('admin')).post(`/people/${id}/suspension`)
    expect((await ask(test, token)).status).toBe(401)
  })

  test('is noted as used, and not again within the hour', async () => {
    const test = await testApp()
    const { token } = await withToken(test)
    const used = async () => (await stored(test)).last_used_at
    expect(await used()).toBeNull()
    await ask(test, token)
    expect(await used()).toBe('2026-03-01T09:00:00.000Z')
    test.advance(HOUR - 1)
    await ask(test, token)
    expect(await used()).toBe('2026-03-01T09:00:00.000Z')
    test.advance(1)
    await ask(test, token)
    expect(await used()).toBe('2026-03-01T10:00:00.000Z')
  })

  test('manages neither tokens, people nor the account it acts for', async () => {
    const test = await testApp()
    const admin = await test.as('admin')
    const before = await test.database.read.selectFrom('entries').selectAll().execute()
    const answers = [
      await admin.get('/account/tokens'),
      await admin.post('/account/tokens', { name: 'another', scope: 'write' }),
      await admin.get('/people'),
      await admin.post('/people/invitations', { role: 'admin' }),
      await admin.patch('/account', { name: 'Someone else', version: 1 }),
      await admin.post('/account/password', { password: 'a new password' }),
      await admin.delete('/account/sessions'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
    const after = await test.database.read.selectFrom('entries').selectAll().execute()
    expect(after).toEqual(before)
  })

  test('of scope read cannot write', async () => {
    const test = await testApp()
    const { token } = await withToken(test, 'read')
    const answer = await test.app.request('/cases', {
      method: 'POST',
      body: JSON.stringify({
        slug: 'bridge',
        title: 'The bridge',
        question: 'Who closed it?',
        summary: '',
        language: 'en',
        visibility: 'open',
      }),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(403)
    expect(await test.database.read.selectFrom('cases').selectAll().execute()).toHaveLength(0)
  })

  test('of someone else cannot be revoked, or known to be there', async () => {
    const test = await testApp()
    const { id, token } = await withToken(test)
    const admin = await test.browser('admin')
    const answer = await admin.post(`/account/tokens/${id}`, { _method: 'DELETE' })
    expect(answer.status).toBe(404)
    expect((await ask(test, token)).status).toBe(200)
  })

  test('is revoked with an entry', async () => {
    const test = await testApp()
    const { id } = await withToken(test)
    const browser = await test.browser('contributor')
    await browser.post(`/account/tokens/${id}`, { _method: 'DELETE' })
    const entries = await test.database.read
      .selectFrom('entry_values')
      .select(['action', 'version', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries).toEqual([
      { action: 'made', version: 1, actor_id: null },
      { action: 'revoked', version: 2, actor_id: (await test.user('contributor')).id },
    ])
  })

  test('guessed over and over is answered with 429', async () => {
    const test = await testApp()
    for (let tries = 0; tries < 100; tries += 1) await ask(test, `ts_guess${tries}`)
    expect((await ask(test, 'ts_guess')).status).toBe(429)
  })
})
