import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { revokeToken } from '#commands/accounts/revoke-token.ts'
import { jsonClient } from '#test/support/clients.ts'
import { quiet, readEvents, type EventReader } from '#test/support/events.ts'
import { withCase } from '#test/support/scene.ts'

const EVENTS = '/cases/bridge/events'
const CHANGES = '/cases/bridge/changes?since=1'
const MEMBERS = '/cases/bridge/members'
const DAY = 86_400_000

/** A case, and the checker with a stream open on it and a token of their own. */
const withSomeone = async (
  visibility: 'open' | 'private',
  role: 'editor' | 'reader',
  terms?: object,
) => {
  const scene = await withCase(visibility, { most: 20, mostEach: 5 })
  const { id } = await scene.user(role, 'checker')
  if (terms) await scene.add(MEMBERS, { user: id, ...terms })
  const { id: tokenId, token } = await createToken(scene.system, id, {
    name: 'look',
    scope: 'write',
  })
  const program = jsonClient(scene.app, token)
  const stream = readEvents(await (await scene.browser(role, 'checker')).get(EVENTS))
  await quiet()
  const admin = await scene.browser('admin', 'manager')
  const told = () => stream.events.filter(({ event }) => event === 'changes').length
  const asked = async () => (await program.get(CHANGES)).status
  const marked = (wording = 'Marked-afterwards') =>
    scene.editor.patch('/cases/bridge/claims/1', { version: 1, wording })
  return { ...scene, admin, asked, id, marked, program, stream, told, tokenId }
}

type Someone = Awaited<ReturnType<typeof withSomeone>>

const LOSING: readonly (readonly [
  string,
  () => Promise<Someone>,
  (scene: Someone) => Promise<unknown>,
  401 | 404,
])[] = [
  [
    'whose account is disabled',
    () => withSomeone('open', 'editor'),
    ({ admin, id }) => admin.post(`/people/${id}/suspension`),
    401,
  ],
  [
    'who is taken out of a private case',
    () => withSomeone('private', 'reader', { role: 'contributor' }),
    ({ editor, id }) => editor.delete(`${MEMBERS}/${id}`),
    404,
  ],
  [
    'who is no member of a case that becomes private',
    () => withSomeone('open', 'editor'),
    ({ editor }) => editor.patch('/cases/bridge', { version: 1, visibility: 'private' }),
    404,
  ],
  [
    'who was a guest until a day',
    () => withSomeone('private', 'reader', { role: 'guest', until: '2026-03-01' }),
    ({ advance, marked }) => {
      advance(DAY)
      return marked()
    },
    404,
  ],
]

describe('someone', () => {
  test.each(LOSING)(
    '%s is told nothing more: by no program from then on, and their open page ends',
    async (_, open, lose, status) => {
      const scene = await open()
      expect([await scene.asked(), scene.told()]).toEqual([200, 0])
      await lose(scene)
      expect(await scene.asked()).toBe(status)
      const edit = { version: 1, wording: 'Mine' }
      expect((await scene.program.patch('/cases/bridge/claims/2', edit)).status).toBe(status)
      expect(await scene.stream.ended()).toBe(true)
      expect(scene.told()).toBe(0)
      expect(scene.services.streams?.count()).toBe(0)
    },
  )

  test('who was a guest until a day is let go when their page is looked at again, though nothing is told', async () => {
    const scene = await withSomeone('private', 'reader', { role: 'guest', until: '2026-03-01' })
    scene.services.streams?.lookAgain()
    await quiet()
    expect(scene.services.streams?.count()).toBe(1)
    scene.advance(DAY)
    scene.services.streams?.lookAgain()
    expect(await scene.stream.ended()).toBe(true)
  })

  test('whose role there becomes that of a reader is no longer told who is at work', async () => {
    const scene = await withSomeone('private', 'reader', { role: 'contributor' })
    const lead = await scene.browser('editor')
    const headers = {
      'Content-Type': 'application/json',
      'X-CSRF-Token': lead.csrf(),
      Origin: 'http://localhost',
    }
    const body = JSON.stringify({ page: '/cases/bridge' })
    await lead.send('/cases/bridge/presence', { method: 'POST', headers, body })
    await scene.stream.until('presence')
    await scene.editor.post(MEMBERS, { user: scene.id, role: 'reader' })
    const seen = await scene.stream.until('presence', 2)
    expect(seen.map(({ data }) => data['count'])).toEqual([1, 0])
    const write = await scene.program.patch('/cases/bridge/claims/1', { version: 1, wording: 'x' })
    expect(write.status).toBe(403)
    await scene.stream.stop()
  })

  test('whose token is revoked asks in vain, and their page goes on', async () => {
    const scene = await withSomeone('open', 'editor')
    await revokeToken(scene.system, scene.tokenId)
    expect(await scene.asked()).toBe(401)
    await scene.marked()
    await scene.stream.until('changes')
    await scene.stream.stop()
  })
})

test('a visitor’s page ends when the case is no longer open', async () => {
  const scene = await withSomeone('open', 'editor', { role: 'contributor' })
  const visitor: EventReader = readEvents(await scene.app.request(EVENTS))
  await quiet()
  await scene.editor.patch('/cases/bridge', { version: 1, visibility: 'workspace' })
  expect(await visitor.ended()).toBe(true)
  expect(visitor.events).toEqual([])
  expect((await scene.app.request(CHANGES)).status).not.toBe(200)
  await scene.stream.stop()
})

test('a merge is told on open pages and to programs alike, and so is its undoing', async () => {
  const scene = await withSomeone('open', 'editor')
  await scene.add('/cases/bridge/claims/2/merger', { into: 'C1' })
  const [merged] = await scene.stream.until('changes')
  expect(merged?.data).toMatchObject({ said: 'editor merged C2 into C1' })
  const asked = await (await scene.program.get(`${CHANGES.split('?')[0]}?since=7`)).json()
  expect(asked).toMatchObject({ said: 'editor merged C2 into C1' })
  await scene.editor.delete('/cases/bridge/claims/2/merger')
  await scene.stream.until('changes', 2)
  await scene.stream.stop()
})
