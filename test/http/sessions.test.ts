import { describe, expect, test } from 'vitest'
import { sessionCookie } from '#commands/accounts/session-cookie.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { createApp } from '#src/app.ts'
import { testApp } from '#test/support/app.ts'
import { CASE } from '#test/support/scene.ts'

const DAY = 86_400_000

describe('a session', () => {
  test('ends when the user signs out, even if the cookie was kept', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await browser.post('/sign-out')
    expect(answer.status).toBe(303)
    expect(browser.cookies.size).toBe(0)
    const kept = await test.app.request('/account', { headers: { Cookie: cookie } })
    expect(kept.status).toBe(303)
    expect(kept.headers.get('Location')).toBe('/sign-in?next=%2Faccount')
  })

  test('ends everywhere at once when the user says so', async () => {
    const test = await testApp()
    const [here, there] = [await test.browser('editor'), await test.browser('editor')]
    const other = await test.browser('reader')
    await here.post('/account/sessions', { _method: 'DELETE' })
    expect((await there.get('/account')).status).toBe(303)
    expect((await other.get('/account')).status).toBe(200)
  })

  test('can be ended one by one from a list that marks the one in use', async () => {
    const test = await testApp()
    const [here, there] = [await test.browser('editor'), await test.browser('editor')]
    const list = await here.get('/account/sessions', { Accept: 'application/json' })
    const { items } = await list.json<{ items: { id: string; current: boolean }[] }>()
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(items).toHaveLength(2)
    const elsewhere = items.find(({ current }) => !current)
    await here.post(`/account/sessions/${elsewhere?.id ?? ''}`, { _method: 'DELETE' })
    expect((await there.get('/account')).status).toBe(303)
    expect((await here.get('/account')).status).toBe(200)
  })

  test('of someone else cannot be ended', async () => {
    const test = await testApp()
    const editor = await test.browser('editor')
    await test.browser('reader')
    const { id } = await test.database.read
      .selectFrom('sessions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await editor.post(`/account/sessions/${id}`, { _method: 'DELETE' })
    expect(answer.status).toBe(404)
    const rows = await test.database.read.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(2)
  })

  test('ends two weeks after it was last used, and lives on while it is used', async () => {
    const test = await testApp()
    const [used, unused] = [await test.browser('editor'), await test.browser('reader')]
    test.advance(10 * DAY)
    const answer = await used.get('/account')
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=1209600')
    test.advance(10 * DAY)
    expect((await used.get('/account')).status).toBe(200)
    expect((await unused.get('/account')).status).toBe(303)
  })

  test('is not written down again on every page', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.get('/account')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('cannot be had by changing the cookie', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const { name } = sessionCookie(test.services.config)
    const [token = ''] = decodeURIComponent(browser.cookies.get(name) ?? '').split('.')
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`]) {
      const headers = { Cookie: `${name}=${encodeURIComponent(forged)}` }
      expect((await test.app.request('/account', { headers })).status).toBe(303)
    }
  })

  test('ends with the user being disabled', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const { id } = await test.user('editor')
    await (await test.browser('admin')).post(`/people/${id}/suspension`)
    expect((await browser.get('/account')).status).toBe(303)
  })

  test('of a disabled user opens nothing even where one was left', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    test.database.connection.exec("update users set disabled_at = '2026-03-01T09:00:00.000Z'")
    expect((await browser.get('/account')).status).toBe(303)
  })

  test('takes one query, and for a page one more where anything is unread: how much', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const queries: string[] = []
    const read = test.database.read.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const app = createApp({ ...test.services, database: { ...test.database, read } })
    const asked = async (headers: Readonly<Record<string, string>>) => {
      queries.length = 0
      expect((await app.request('/sign-in', { headers })).status).toBeLessThan(400)
      return queries.length
    }
    const page = { Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }
    expect(await asked(page)).toBe(1)
    const lead = await test.as('editor', 'lead')
    await lead.post('/cases', CASE)
    const { id: user } = await test.user('editor')
    expect((await lead.post('/cases/bridge/members', { user, role: 'reader' })).status).toBe(201)
    await workOffNotices(test.services)
    expect(await asked(page)).toBe(2)
    expect(await asked({ ...page, Accept: 'application/json' })).toBe(1)
  })
})
