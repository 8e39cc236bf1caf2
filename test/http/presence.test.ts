import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const PRESENCE = '/cases/bridge/presence'
const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json' }

type Scene = Awaited<ReturnType<typeof withCase>>

/** A page of the case, as its script says that it is open. */
const pageOf = async (
  { browser }: Scene,
  role: 'editor' | 'reader' | 'contributor',
  name: string,
) => {
  const person = await browser(role, name)
  const headers = () => ({
    ...JSON_TYPE,
    'X-CSRF-Token': person.csrf(),
    Origin: 'http://localhost',
  })
  return {
    here: (body: object) =>
      person.send(PRESENCE, { method: 'POST', headers: headers(), body: JSON.stringify(body) }),
    leave: (page: string) =>
      person.send(`${PRESENCE}?page=${encodeURIComponent(page)}`, {
        method: 'DELETE',
        headers: headers(),
      }),
    seen: async () => {
      const answer = await person.get('/cases/bridge/changes?since=0', JSON_TYPE)
      return (await answer.json<{ presence?: { said: string } }>()).presence?.said
    },
    person,
  }
}

const CLAIM = '/cases/bridge/claims/1'

describe('who is at work in a case', () => {
  test('is shown to others at work there, with what is being edited, and to nobody for long', async () => {
    const scene = await withCase()
    const checker = await pageOf(scene, 'editor', 'checker')
    const analyst = await pageOf(scene, 'editor', 'analyst')
    expect((await checker.here({ page: CLAIM })).status).toBe(200)
    expect(await (await analyst.here({ page: CLAIM })).json()).toMatchObject({
      said: 'checker is here',
      count: 1,
    })
    expect(await checker.seen()).toBe('analyst is here')
    await checker.here({ page: `${CLAIM}/edit`, editing: 'c1' })
    expect(await analyst.seen()).toBe('checker is editing C1')
    scene.advance(80_000)
    expect(await analyst.seen()).toBe('')
  })

  test('is no longer editing once the page was left, and soon gone', async () => {
    const scene = await withCase()
    const checker = await pageOf(scene, 'editor', 'checker')
    const analyst = await pageOf(scene, 'editor', 'analyst')
    await checker.here({ page: `${CLAIM}/edit`, editing: 'C1' })
    expect((await checker.leave(`${CLAIM}/edit`)).status).toBe(204)
    expect(await analyst.seen()).toBe('checker is here')
    scene.advance(15_000)
    expect(await analyst.seen()).toBe('')
  })

  test('is neither asked of readers and visitors nor told to them, and no program is there', async () => {
    const scene = await withCase()
    const checker = await pageOf(scene, 'editor', 'checker')
    await checker.here({ page: CLAIM, editing: 'C1' })
    const reader = await pageOf(scene, 'reader', 'reader')
    expect((await reader.here({ page: CLAIM })).status).toBe(403)
    expect(await reader.seen()).toBeUndefined()
    expect((await (await scene.as('visitor')).post(PRESENCE, { page: CLAIM })).status).toBe(401)
    expect((await scene.editor.post(PRESENCE, { page: CLAIM })).status).toBe(403)
    const { presence } = await (
      await scene.editor.get('/cases/bridge/changes')
    ).json<{
      presence?: unknown
    }>()
    expect(presence).toBeUndefined()
  })

  test('needs the token of the session, and a page and record of this case', async () => {
    const scene = await withCase('private')
    const { person } = await pageOf(scene, 'editor', 'editor')
    const bare = await person.send(PRESENCE, {
      method: 'POST',
      headers: { ...JSON_TYPE, Origin: 'http://localhost' },
      body: JSON.stringify({ page: CLAIM }),
    })
    expect(bare.status).toBe(403)
    const editor = await pageOf(scene, 'editor', 'editor')
    for (const [body, path] of [
      [{ page: '/cases/other/claims/1' }, 'page'],
      [{ page: 'https://elsewhere.example/cases' }, 'page'],
      [{}, 'page'],
      [{ page: CLAIM, editing: 'C9' }, 'editing'],
      [{ page: CLAIM, editing: 'whatever' }, 'editing'],
      [{ page: CLAIM, at: '2020' }, 'at'],
    ] as const) {
      const answer = await editor.here(body)
      expect(answer.status, JSON.stringify(body)).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path }] })
    }
    const stranger = await pageOf(scene, 'contributor', 'stranger')
    expect((await stranger.here({ page: CLAIM })).status).toBe(404)
    expect((await stranger.leave(CLAIM)).status).toBe(404)
    expect(scene.database.connection.prepare('select * from presences').all()).toEqual([])
  })

  test('one may keep from others that one is there, and still see them', async () => {
    const scene = await withCase()
    const checker = await pageOf(scene, 'editor', 'checker')
    const analyst = await pageOf(scene, 'editor', 'analyst')
    await checker.here({ page: CLAIM })
    await analyst.here({ page: CLAIM })
    expect((await checker.person.post('/account/presence', { shown: 'no' })).status).toBe(303)
    expect(await analyst.seen()).toBe('')
    expect((await checker.here({ page: CLAIM })).status).toBe(200)
    expect(await analyst.seen()).toBe('')
    expect(await checker.seen()).toBe('analyst is here')
    expect(await (await checker.person.get('/account/presence')).text()).toMatch(
      /value="no"[^>]*checked|checked[^>]*value="no"/,
    )
    await checker.person.post('/account/presence', { shown: 'yes' })
    await checker.here({ page: CLAIM })
    expect(await analyst.seen()).toBe('checker is here')
  })

  test('a page that was left in many places is not counted without end', async () => {
    const scene = await withCase()
    const checker = await pageOf(scene, 'editor', 'checker')
    for (let number = 1; number <= 60; number += 1)
      await checker.here({ page: `/cases/bridge/claims/${number}` })
    const { rows } = scene.database.connection
      .prepare<[], { rows: number }>('select count(*) as rows from presences')
      .get() ?? { rows: 0 }
    expect(rows).toBe(50)
    scene.advance(3_600_000)
    await checker.here({ page: CLAIM })
    expect(scene.database.connection.prepare('select * from presences').all()).toHaveLength(1)
  })
})
