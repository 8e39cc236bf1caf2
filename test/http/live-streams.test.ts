import { beforeAll, describe, expect, test } from 'vitest'
import { aCrowd, clientOf, withFolder } from '#test/support/crowd.ts'
import { aFolder } from '#test/support/folder.ts'
import { openRaw } from '#test/support/raw-streams.ts'
import { startServer } from '#test/support/server.ts'
import { lostWrites, writeTogether } from '#test/support/writers.ts'
import { build } from '../../scripts/build.ts'
import { cli } from '#test/support/cli.ts'

beforeAll(build)

const EVENTS = '/cases/bridge/events'

/** A built server over real connections, with people who are signed in. */
const aServer = async (count = 3) => {
  const data = aFolder()
  const crowd = await aCrowd(data, count)
  const server = await startServer({ data })
  const [lead, checker, analyst] = crowd.people
  if (!lead || !checker || !analyst) throw new Error('too few people')
  const add = async (wording: string) => {
    const answer = await clientOf(server.url, lead).send('POST', '/cases/bridge/claims', {
      wording,
      kind: 'factual',
    })
    expect(answer.status).toBe(201)
  }
  return { data, crowd, server, lead, checker, analyst, add }
}

describe('streams over real connections', () => {
  test('tell of a change within a second, and go on where the line broke', async () => {
    const { server, checker, add } = await aServer()
    const stream = await openRaw(server.url, EVENTS, checker)
    await stream.until('retry: ')
    const before = performance.now()
    await add('First')
    expect((await stream.until('added C1')) - before).toBeLessThan(1000)
    const id = /^id: (\d+)$/m.exec(stream.text())?.[1] ?? ''
    stream.stop()
    await add('Second')
    const again = await openRaw(server.url, EVENTS, checker, { 'Last-Event-ID': id })
    await again.until('added C2')
    expect(again.text()).not.toContain('added C1')
    again.stop()
    expect(await server.stop()).toMatchObject({ code: 0, err: '' })
  })

  test('notice within some seconds what another process wrote', async () => {
    const { data, server, checker } = await aServer()
    const stream = await openRaw(server.url, EVENTS, checker)
    await stream.until('retry: ')
    await withFolder(data, async (context) => {
      const { createClaim } = await import('#commands/claims/create-claim.ts')
      await createClaim(context, 'bridge', { wording: 'By another process', kind: 'factual' })
    })
    await stream.until('Touchstone added C1')
    expect(stream.text()).toContain('By another process')
    stream.stop()
  })

  test('end soon after their person is disabled from the command line, though nothing happens in the case', async () => {
    const { data, server, checker, analyst, add } = await aServer()
    const [disabled, other] = [
      await openRaw(server.url, EVENTS, checker),
      await openRaw(server.url, EVENTS, analyst),
    ]
    await disabled.until('retry: ')
    const before = performance.now()
    expect((await cli(data, ['user', 'disable', checker.id])).code).toBe(0)
    await disabled.ended
    expect(performance.now() - before).toBeLessThan(8000)
    await add('For those who remain')
    await other.until('added C1')
    expect(disabled.text()).not.toContain('C1')
    other.stop()
    expect(await server.stop()).toMatchObject({ code: 0, err: '' })
  })

  test('end when their member is removed or signs out, and the server goes on', async () => {
    const { data, server, lead, checker, analyst, add } = await aServer()
    const person = clientOf(server.url, lead)
    await person.send('PATCH', '/cases/bridge', { version: 1, visibility: 'private' })
    const [removed, signedOut] = [
      await openRaw(server.url, EVENTS, checker),
      await openRaw(server.url, EVENTS, lead),
    ]
    // Nobody but its lead sees the case any more.
    expect(removed.status).toBe(404)
    await person.send('POST', '/cases/bridge/members', { user: analyst.id, role: 'contributor' })
    const member = await openRaw(server.url, EVENTS, analyst)
    expect(member.status).toBe(200)
    await withFolder(data, async ({ database }) => {
      const { compile } = await import('#db/compile.ts')
      await database.write([
        compile.deleteFrom('case_members').where('user_id', '=', analyst.id).compile(),
        compile.deleteFrom('sessions').where('user_id', '=', lead.id).compile(),
      ])
    })
    await add('Only for those who remain')
    await Promise.all([member.ended, signedOut.ended])
    for (const stream of [member, signedOut])
      expect(stream.text()).not.toContain('Only for those who remain')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  test('end at once when the server is told to stop', async () => {
    const { server, checker, analyst } = await aServer()
    const streams = await Promise.all(
      [checker, analyst, checker].map((person) => openRaw(server.url, EVENTS, person)),
    )
    const before = performance.now()
    const stopped = server.stop()
    await Promise.all(streams.map(({ ended }) => ended))
    expect(await stopped).toMatchObject({ code: 0, err: '' })
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

test('fifty people who write to one case at once lose nothing, and are told what was not taken', async () => {
  const { data, crowd, server } = await aServer(50)
  const wrote = await writeTogether(server.url, crowd, 5000)
  expect(wrote.wrong).toEqual([])
  expect(wrote.taken.length).toBeGreaterThan(50)
  expect(wrote.refused[409] ?? 0).toBeGreaterThan(0)
  expect(await server.stop()).toMatchObject({ code: 0, err: '' })
  expect(await lostWrites(data, wrote)).toEqual([])
  const verified = await cli(data, ['export', crowd.slug])
  expect(verified.code).toBe(0)
}, 60_000)
