import { describe, expect, test } from 'vitest'
import { disableUser } from '#commands/accounts/disable-user.ts'
import { signOut } from '#commands/accounts/sign-out.ts'
import { quiet, readEvents } from '#test/support/events.ts'
import { withCase } from '#test/support/scene.ts'

const LIMITS = { most: 50, mostEach: 3 }
const EVENTS = '/cases/bridge/events'

const withStreams = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const scene = await withCase(visibility, LIMITS)
  const { services } = scene
  return {
    ...scene,
    open: async (name: string, role: 'editor' | 'reader' | 'contributor' = 'editor', query = '') =>
      readEvents(await (await scene.browser(role, name)).get(EVENTS + query)),
    count: () => services.streams?.count(),
    rename: (number: number, version: number, wording: string) =>
      scene.editor.patch(`/cases/bridge/claims/${number}`, { version, wording }),
  }
}

describe('a stream of changes', () => {
  test('tells everyone who sees the case, once, in the words of the record', async () => {
    const { open, rename, count } = await withStreams()
    const [checker, reader] = [await open('checker'), await open('reader', 'reader')]
    await rename(1, 1, 'The council shut it')
    for (const stream of [checker, reader]) {
      const [told] = await stream.until('changes')
      expect(told?.data).toMatchObject({
        count: 1,
        said: 'editor changed C1’s wording',
        changes: [{ label: 'C1', by: 'editor', href: '/cases/bridge/claims/1' }],
      })
      expect(told?.id).toBe(String(told?.data['seq']))
      expect(stream.text()).toMatch(/^retry: 2000\n\n/)
      await stream.stop()
    }
    expect(checker.events.filter(({ event }) => event === 'changes')).toHaveLength(1)
    expect(count()).toBe(0)
  })

  test('goes on where a reader lost it', async () => {
    const { open, rename, browser } = await withStreams()
    const first = await open('checker')
    await rename(1, 1, 'The council shut it')
    const [told] = await first.until('changes')
    await first.stop()
    await rename(1, 2, 'The council barred it')
    await rename(2, 1, 'The mayor barred it')
    const person = await browser('editor', 'checker')
    const again = readEvents(
      await person.get(`${EVENTS}?since=1`, { 'Last-Event-ID': told?.id ?? '' }),
    )
    const [missed] = await again.until('changes')
    expect(missed?.data).toMatchObject({ count: 2, said: '2 changes by editor: C2 and C1' })
    await again.stop()
    const since = await open('checker', 'editor', `?since=${missed?.id ?? ''}`)
    await quiet()
    expect(since.events.filter(({ event }) => event === 'changes')).toEqual([])
    await since.stop()
  })

  test('is open to a visitor of an open case, and to nobody else who may not see it', async () => {
    const { as, app } = await withStreams('private')
    for (const role of ['visitor', 'reader', 'contributor'] as const)
      expect((await (await as(role)).get(EVENTS)).status).toBe(404)
    const open = await withStreams('open')
    const stream = readEvents(await open.app.request(EVENTS))
    await open.rename(1, 1, 'The council shut it')
    await stream.until('changes')
    await stream.stop()
    expect((await app.request(EVENTS)).status).toBe(404)
  })

  test('is not held by a token, which is told what to ask instead', async () => {
    const { editor } = await withStreams()
    const answer = await editor.get(EVENTS)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      detail: 'A token holds no stream open: ask for the changes instead.',
    })
  })

  test('is refused with words to those who have too many, and when there are too many', async () => {
    const { open, browser, count } = await withStreams()
    const streams = [await open('checker'), await open('checker'), await open('checker')]
    const answer = await (await browser('editor', 'checker')).get(EVENTS)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('60')
    await streams[0]?.stop()
    const next = await open('checker')
    expect(count()).toBe(3)
    await Promise.all([...streams, next].map((stream) => stream.stop()))
    const { browser: other } = await withCase('open', { most: 1, mostEach: 3 })
    const one = readEvents(await (await other('editor', 'checker')).get(EVENTS))
    expect((await (await other('reader')).get(EVENTS)).status).toBe(503)
    await one.stop()
  })

  test('is not there where the host holds none', async () => {
    const { browser } = await withCase()
    const answer = await (await browser('editor')).get(EVENTS, { Accept: 'application/json' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      detail: 'This server holds no streams open: ask for /cases/bridge/changes now and then.',
    })
  })
})

describe('a stream ends', () => {
  test('when its member is removed, and tells nothing of what comes after', async () => {
    const { open, editor, user, rename, count } = await withStreams('private')
    const { id } = await user('contributor', 'checker')
    await editor.post('/cases/bridge/members', { user: id, role: 'contributor' })
    const stream = await open('checker', 'contributor')
    await rename(1, 1, 'The council shut it')
    await stream.until('changes')
    expect((await editor.delete(`/cases/bridge/members/${id}`)).status).toBe(200)
    await rename(1, 2, 'Marked-afterwards')
    expect(await stream.ended()).toBe(true)
    expect(stream.text()).not.toContain('removed')
    expect(stream.events.filter(({ event }) => event === 'changes')).toHaveLength(1)
    expect(count()).toBe(0)
  })

  test('when its person signs out or is disabled, as soon as there is something to tell', async () => {
    const { open, browser, database, rename } = await withStreams()
    const [signsOut, disabled] = [await open('checker'), await open('analyst')]
    database.connection
      .prepare(`delete from sessions where user_id = (select id from users where name = 'checker')`)
      .run()
    database.connection
      .prepare(`update users set disabled_at = '2026-01-01' where name = 'analyst'`)
      .run()
    await rename(1, 1, 'The council shut it')
    for (const stream of [signsOut, disabled]) {
      expect(await stream.ended()).toBe(true)
      expect(stream.events.filter(({ event }) => event === 'changes')).toEqual([])
    }
    expect((await (await browser('editor')).get('/cases/bridge')).status).toBe(200)
  })

  test('when its person signs out or is disabled, though nothing happens in the case', async () => {
    const { open, services, database, user, count } = await withStreams()
    const [signsOut, disabled] = [await open('checker'), await open('analyst')]
    await quiet()
    const session = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.name', '=', 'checker')
      .executeTakeFirstOrThrow()
    await signOut(services, session.id)
    expect(await signsOut.ended()).toBe(true)
    expect(count()).toBe(1)
    const { id } = await user('editor', 'analyst')
    const context = { ...services, actor: await user('admin') }
    await disableUser(context, id)
    expect(await disabled.ended()).toBe(true)
    expect(count()).toBe(0)
  })

  test('before it is told who comes, when its session is over', async () => {
    const { open, browser, database, count } = await withStreams()
    const stream = await open('analyst')
    await quiet()
    database.connection
      .prepare(`delete from sessions where user_id = (select id from users where name = 'analyst')`)
      .run()
    const person = await browser('editor', 'checker')
    const answer = await person.send('/cases/bridge/presence', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': person.csrf(),
        Origin: 'http://localhost',
      },
      body: JSON.stringify({ page: '/cases/bridge' }),
    })
    expect(answer.status).toBe(200)
    expect(await stream.ended()).toBe(true)
    expect(stream.text()).not.toContain('checker')
    expect(count()).toBe(0)
  })

  test('before it begins, where only its head is asked for', async () => {
    const { app, count } = await withStreams()
    const answer = await app.request(EVENTS, { method: 'HEAD' })
    expect([answer.status, count()]).toEqual([200, 0])
  })

  test('when the program stops, and none is opened then', async () => {
    const { open, services, browser } = await withStreams()
    const stream = await open('checker')
    services.streams?.close()
    expect(await stream.ended()).toBe(true)
    expect((await (await browser('editor')).get(EVENTS)).status).toBe(503)
  })

  test('when its reader takes nothing, rather than keep what it is to be sent', async () => {
    const { app, browser, rename, count } = await withStreams()
    const { cookies } = await browser('editor', 'checker')
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    let cut = 0
    const outgoing = { destroy: () => (cut += 1) }
    const answer = await app.request(EVENTS, { headers: { Cookie } }, { outgoing })
    expect([answer.status, count()]).toEqual([200, 1])
    for (let version = 1; version <= 200 && count() === 1; version += 1) {
      await rename(1, version, `Wording ${version}`)
      if (version % 20 === 0) await quiet()
    }
    for (let waits = 0; waits < 5 && count() === 1; waits += 1) await quiet()
    expect([cut, count()]).toEqual([1, 0])
  }, 60_000)
})

describe('who is at work', () => {
  test('is told to those at work, when it changes, and not to readers', async () => {
    const { open, browser } = await withStreams()
    const [editor, reader] = [await open('analyst'), await open('reader', 'reader')]
    const person = await browser('editor', 'checker')
    const here = (editing?: string) =>
      person.send('/cases/bridge/presence', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRF-Token': person.csrf(),
          Origin: 'http://localhost',
        },
        body: JSON.stringify({ page: '/cases/bridge', editing }),
      })
    await here()
    await here()
    const [first] = await editor.until('presence')
    expect(first?.data).toMatchObject({ said: 'checker is here', count: 1 })
    await here('C1')
    const told = await editor.until('presence', 2)
    expect(told.map(({ data }) => data['said'])).toEqual([
      'checker is here',
      'checker is editing C1',
    ])
    await quiet()
    expect(reader.events).toEqual([])
    await Promise.all([editor.stop(), reader.stop()])
  })
})
