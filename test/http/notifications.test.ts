import { describe, expect, test } from 'vitest'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { withCase } from '#test/support/scene.ts'

interface Notices {
  readonly items: readonly {
    readonly id: number
    readonly why: string
    readonly sentence: string
    readonly href: string | null
    readonly readAt: string | null
  }[]
  readonly total: number
  readonly unread: number
}

/** A case whose editor let the checker in. */
const withNotices = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const checker = await test.as('reader', 'checker')
  const { id } = await test.user('reader', 'checker')
  const let_in = (role: string) => test.add('/cases/bridge/members', { user: id, role })
  const told = async (query = '') => {
    await workOffNotices(test.services)
    return (await checker.get(`/notifications${query}`)).json<Notices>()
  }
  return { ...test, checker, id, let_in, told }
}

describe('notifications', () => {
  test('someone let into a case is told, with a sentence and a count in the head of each page', async () => {
    const { let_in, told, browser } = await withNotices('private')
    await let_in('reviewer')
    expect(await told()).toMatchObject({
      total: 1,
      unread: 1,
      items: [
        {
          why: 'joined',
          sentence: 'editor made checker a member of the case The bridge as reviewer',
          readAt: null,
        },
      ],
    })
    const page = await (await (await browser('reader', 'checker')).get('/cases')).text()
    expect(page).toMatch(/href="\/notifications"[^>]*>\s*Notifications <b>1<\/b>/)
  })

  test('nobody is told of their own doing', async () => {
    const { let_in, told, as, services } = await withNotices()
    await let_in('reviewer')
    await told()
    await workOffNotices(services)
    const editor = await as('editor')
    expect(await (await editor.get('/notifications')).json()).toMatchObject({ total: 0, items: [] })
  })

  test('one and all are marked as read and unread again, by the person alone', async () => {
    const { let_in, told, checker, as } = await withNotices()
    await let_in('reviewer')
    await let_in('contributor')
    const { items } = await told()
    const [second, first] = items
    expect(items.map(({ why }) => why)).toEqual(['role', 'joined'])
    const path = `/notifications/${first?.id}/reading`
    expect((await checker.post(path)).status).toBe(204)
    expect(await told('?unread=yes')).toMatchObject({ total: 1, unread: 1 })
    expect((await checker.delete(path)).status).toBe(204)
    expect((await (await as('editor')).post(path)).status).toBe(404)
    expect(await told()).toMatchObject({ unread: 2 })
    await checker.post('/notifications/readings', { upTo: first?.id })
    expect(await told('?unread=yes')).toMatchObject({ items: [{ id: second?.id }] })
    await checker.post('/notifications/readings', { case: 'bridge' })
    expect(await told()).toMatchObject({ unread: 0, total: 2 })
  })

  test('the page marks by forms that lead back to it', async () => {
    const { let_in, told, browser } = await withNotices()
    await let_in('reviewer')
    const { items } = await told()
    const person = await browser('reader', 'checker')
    const page = await (await person.get('/notifications?unread=yes')).text()
    expect(page).toContain('Mark as read')
    expect(page).toContain('You were added')
    const answer = await person.post(`/notifications/${items[0]?.id}/reading`, {
      next: '/notifications?unread=yes',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/notifications?unread=yes',
    ])
    expect(await (await person.get('/notifications?unread=yes')).text()).toContain(
      'Nothing fits these filters',
    )
    const all = await person.post('/notifications/readings', { next: 'https://elsewhere.example' })
    expect(all.headers.get('location')).toBe('/')
  })

  test('what one may no longer see is gone, and being taken out is told without a name', async () => {
    const { let_in, told, editor, id, browser } = await withNotices('private')
    await let_in('reviewer')
    expect((await told()).unread).toBe(1)
    await editor.delete(`/cases/bridge/members/${id}`)
    const list = await told()
    expect(list.items.map(({ why, sentence, href }) => ({ why, sentence, href }))).toEqual([
      {
        why: 'removed',
        sentence: 'You are no longer in a case that only its members see',
        href: null,
      },
    ])
    expect(list).toMatchObject({ total: 1, unread: 1 })
    expect(await told('?case=bridge')).toMatchObject({ total: 0 })
    const page = await (await (await browser('reader', 'checker')).get('/notifications')).text()
    expect(page).not.toMatch(/bridge/i)
  })

  test('a visitor is asked to sign in, and a token that only reads marks nothing', async () => {
    const { as, app, context, let_in, told } = await withNotices()
    await let_in('reviewer')
    const { items } = await told()
    expect((await (await as('visitor')).get('/notifications')).status).toBe(401)
    expect((await (await as('visitor')).post('/notifications/readings')).status).toBe(401)
    const me = await context('reader', 'checker')
    const { createToken } = await import('#commands/accounts/create-token.ts')
    const { token } = await createToken(me, me.actor.kind === 'user' ? me.actor.id : '', {
      name: 'reads',
      scope: 'read',
    })
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    expect((await app.request('/notifications', { headers })).status).toBe(200)
    for (const path of ['/notifications/readings', `/notifications/${items[0]?.id}/reading`])
      expect((await app.request(path, { headers, method: 'POST' })).status).toBe(403)
    expect(await told()).toMatchObject({ unread: 1 })
  })

  test('bad input is told', async () => {
    const { checker } = await withNotices()
    expect((await checker.post('/notifications/readings', { upTo: 'x' })).status).toBe(422)
    expect((await checker.post('/notifications/none/reading')).status).toBe(404)
    expect((await checker.post('/notifications/99/reading')).status).toBe(404)
    expect((await checker.get('/notifications?after=zzz')).status).toBe(422)
  })

  test('the first page says what will be here', async () => {
    const { browser } = await withNotices()
    const page = await (await (await browser('reader', 'checker')).get('/notifications')).text()
    expect(page).toContain('Nothing concerns you yet')
  })
})

describe('what others decide and say', () => {
  test('a submitted verdict waits for those who may decide, and its assessor hears of the decision', async () => {
    const { add, let_in, told, editor, as, user } = await withNotices()
    await let_in('contributor')
    const checker = await as('reader', 'checker')
    const { id } = await user('contributor', 'reviewer')
    await add('/cases/bridge/members', { user: id, role: 'reviewer' })
    const body = { scale: 'verdict', outcome: 'Unproven', rationale: 'Nothing yet' }
    const made = await checker.post('/cases/bridge/claims/1/assessments', body)
    const { id: assessment } = await made.json<{ id: string }>()
    await told()
    const reviewer = await as('contributor', 'reviewer')
    const waiting = await (await reviewer.get('/notifications')).json<Notices>()
    expect(waiting.items.map(({ why }) => why)).toContain('review')
    const returned = await editor.post(`/assessments/${assessment}/return`, { reason: 'Say why' })
    expect(returned.status).toBeLessThan(300)
    expect((await told()).items[0]).toMatchObject({ why: 'returned' })
  })
})
