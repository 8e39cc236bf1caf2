import { expect, test } from 'vitest'
import { setMember } from '#commands/cases/set-member.ts'
import { withBrief } from '#test/support/brief-scene.ts'

test('briefs are for those who work on the case: for others there are none, nor any trace of them', async () => {
  const { as, tie, browser } = await withBrief()
  await tie(4, { version: 1, note: 'zqnote' })
  for (const role of ['visitor', 'reader', 'contributor'] as const) {
    const other = await as(role)
    for (const path of ['', '/1', '/1/history', '/1/exports', '/1/sentences/4', '/1/edit', '/new'])
      expect((await other.get(`/cases/bridge/briefs${path}`)).status, `${role} ${path}`).toBe(404)
    const patched = await other.patch('/cases/bridge/briefs/1/sentences/4', {
      version: 2,
      mark: 'opinion',
    })
    expect([401, 403, 404]).toContain(patched.status)
    for (const path of [
      '/cases/bridge/history',
      '/record',
      '/cases/bridge',
      '/cases/bridge/feed',
      '/cases/bridge/claims/1',
    ]) {
      const text = await (await other.get(path)).text()
      expect(text).not.toContain('brief')
      expect(text).not.toContain('bridge story')
    }
    expect(await (await other.get('/search?q=story')).text()).not.toContain('bridge story')
    const page = await (await (await browser(role)).get('/cases/bridge')).text()
    expect(page).not.toContain('/briefs')
  }
  const history = await (await (await as('editor')).get('/cases/bridge/history')).text()
  expect(history).toContain('added the brief The bridge story')
})

test('a claim says which briefs use it, by a tie or by its label, to those who work on the case', async () => {
  const { add, browser, editor, tie } = await withBrief()
  const briefsOn = async (claim: number) =>
    (await (await editor.get(`/cases/bridge/claims/${claim}`)).json<{ briefs: object[] }>()).briefs
  const href = '/cases/bridge/briefs/1'
  expect(await briefsOn(1)).toEqual([{ number: 1, title: 'The bridge story', href }])
  expect(await briefsOn(2)).toEqual([])
  await tie(4, { version: 1, claims: ['C2'] })
  expect(await briefsOn(2)).toHaveLength(1)
  await add('/cases/bridge/claims', { wording: 'They closed it', kind: 'factual' })
  await editor.post('/cases/bridge/claims/2/merger', { into: 'C3' })
  expect(await briefsOn(3)).toHaveLength(1)
  const page = await (await (await browser('editor')).get('/cases/bridge/claims/3')).text()
  expect(page).toContain('Used in briefs')
  await add('/cases/bridge/briefs/1/withdrawal', { reason: 'Never printed' })
  expect(await briefsOn(3)).toEqual([])
})

test('a member who reviews reads briefs and writes none', async () => {
  const { as, user, system, database } = await withBrief('private')
  const { id } = await user('reader', 'reviewer')
  await setMember(system, 'bridge', { user: id, role: 'reviewer' })
  const reviewer = await as('reader', 'reviewer')
  expect((await reviewer.get('/cases/bridge/briefs/1')).status).toBe(200)
  const before = database.connection.prepare('select count(*) from entry_values').pluck().get()
  for (const answer of [
    await reviewer.patch('/cases/bridge/briefs/1/sentences/4', { version: 1, mark: 'opinion' }),
    await reviewer.patch('/cases/bridge/briefs/1', { version: 1, text: 'Other.' }),
    await reviewer.post('/cases/bridge/briefs', { title: 'T', text: 'Other.' }),
    await reviewer.post('/cases/bridge/briefs/1/withdrawal', { reason: 'x' }),
  ])
    expect(answer.status).toBe(403)
  expect(database.connection.prepare('select count(*) from entry_values').pluck().get()).toBe(
    before,
  )
})
