import { beforeEach, expect, test } from 'vitest'
import { freshD1 } from '#test/support/fresh-d1.ts'
import { ask, deployment, firstAdministrator, ORIGIN } from '#test/support/worker-client.ts'

beforeEach(freshD1)

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
}
const JSON_ASKED = { Accept: 'application/json' }

test('on Workers a page asks for changes, is answered nothing it knows, and says who is there', async () => {
  const bindings = deployment()
  const person = await firstAdministrator(bindings)
  const created = await person.send('/cases', new URLSearchParams(CASE))
  expect(created.status).toBe(303)
  const page = await (await person.get('/cases/bridge')).text()
  const since = /data-since="(\d+)"/.exec(page)?.[1] ?? ''
  expect(page).toContain('data-case="/cases/bridge"')
  expect(page).not.toContain('hx-sse:connect')
  const stream = await person.get('/cases/bridge/events', { Accept: 'text/event-stream' })
  expect(stream.status).toBe(404)

  const path = `/cases/bridge/changes?since=${since}`
  const nothing = await person.get(path, JSON_ASKED)
  expect(await nothing.json()).toMatchObject({ seq: Number(since), count: 0, changes: [] })
  const tag = nothing.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  const known = await person.get(path, { ...JSON_ASKED, 'If-None-Match': tag })
  expect([known.status, await known.text()]).toEqual([304, ''])

  await person.send(
    '/cases/bridge/claims',
    new URLSearchParams({ wording: 'The council closed it', kind: 'factual' }),
  )
  const changed = await person.get(path, { ...JSON_ASKED, 'If-None-Match': tag })
  expect(await changed.json()).toMatchObject({
    count: 1,
    changes: [{ label: 'C1', kind: 'claim' }],
  })

  for (const editing of ['', 'C1']) {
    const answer = await person.send(
      '/cases/bridge/presence',
      new URLSearchParams({ page: '/cases/bridge/claims/1', editing }),
    )
    expect(await answer.json()).toMatchObject({ count: 0, said: '' })
  }
  expect(await bindings.DB.prepare('select page, editing from presences').all()).toMatchObject({
    results: [{ page: '/claims/1', editing: 'C1' }],
  })
  const visitor = await ask(bindings, '/cases/bridge/changes?since=0', { headers: JSON_ASKED })
  expect(await visitor.json()).toMatchObject({ count: 2 })
  const left = await ask(bindings, '/cases/bridge/presence?page=/cases/bridge/claims/1', {
    method: 'DELETE',
    headers: { Origin: ORIGIN },
  })
  expect(left.status).toBe(401)
})
