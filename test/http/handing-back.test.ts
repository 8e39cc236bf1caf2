import { describe, expect, test } from 'vitest'
import { changeRole } from '#commands/accounts/change-role.ts'
import { disableUser } from '#commands/accounts/disable-user.ts'
import type { Role } from '#domain/actor.ts'
import { withCase } from '#test/support/scene.ts'

/** A case whose first claim someone has, by their role here, and as a member where they are one. */
const withClaim = async (
  visibility: 'open' | 'private',
  role: Role,
  member?: 'contributor' | 'reader',
) => {
  const scene = await withCase(visibility)
  const { id } = await scene.user(role, 'checker')
  if (member) await scene.add('/cases/bridge/members', { user: id, role: member })
  const give = (claim: number) =>
    scene.editor.patch(`/cases/bridge/claims/${String(claim)}/work`, {
      version: 0,
      assignee: id,
      due: '2026-03-09',
    })
  expect((await give(1)).status).toBe(200)
  const admin = await scene.browser('admin', 'manager')
  const work = async (claim = 1) =>
    (await scene.editor.get(`/cases/bridge/claims/${String(claim)}/work`)).json<{
      readonly assignee: { readonly name: string } | null
    }>()
  const kept = async () => (await work()).assignee?.name === 'checker'
  const history = async () => await (await scene.editor.get('/cases/bridge/history')).text()
  const suspend = async (method = 'POST') =>
    (await admin.post(`/people/${id}/suspension`, { _method: method })).status
  const change = async (to: Role) =>
    (await admin.post(`/people/${id}`, { _method: 'PATCH', version: '1', role: to })).status
  return { ...scene, change, give, history, id, kept, suspend, work }
}

describe('the claims of someone whose account', () => {
  test('is disabled are nobody’s, in the same act, and the history of the case says why', async () => {
    for (const visibility of ['open', 'private'] as const) {
      const scene = await withClaim(visibility, 'reader', 'contributor')
      expect(await scene.suspend()).toBe(303)
      expect(await scene.work()).toMatchObject({ assignee: null, due: '2026-03-09', version: 2 })
      expect(await scene.history()).toContain(
        'manager took C1 from whoever had it: They no longer work on this case',
      )
      const entries = await scene.database.read
        .selectFrom('entry_values')
        .select(['subject_kind', 'action', 'at'])
        .orderBy('seq', 'desc')
        .limit(2)
        .execute()
      expect(entries.map((one) => `${one.action} ${one.subject_kind}`)).toEqual([
        'handed back work',
        'disabled user',
      ])
      expect(await scene.suspend('DELETE')).toBe(303)
      expect(await scene.kept()).toBe(false)
    }
  })

  test.each([
    ['an editor made a reader', 'open', 'editor', undefined, 'reader', false],
    ['an editor made a contributor', 'open', 'editor', undefined, 'contributor', false],
    ['an editor made an administrator', 'open', 'editor', undefined, 'admin', true],
    ['an editor who reads the case alone', 'open', 'editor', 'reader', 'reader', false],
    ['an editor who is a contributor there', 'open', 'editor', 'contributor', 'reader', true],
    ['a contributor of a private case', 'private', 'editor', 'contributor', 'reader', true],
    ['a member made an editor', 'private', 'reader', 'contributor', 'editor', true],
  ] as const)('gets another role: %s', async (_, visibility, from, member, to, kept) => {
    const scene = await withClaim(visibility, from, member)
    expect(await scene.change(to)).toBe(303)
    expect(await scene.kept()).toBe(kept)
  })

  test('is disabled while they are given one are nobody’s too, and so when one is planned anew', async () => {
    for (const meanwhile of ['give', 'plan'] as const) {
      const scene = await withClaim('open', 'editor')
      const context = await scene.context('admin', 'manager')
      let done = false
      const write: typeof context.database.write = async (batch) => {
        if (!done) {
          done = true
          const answer =
            meanwhile === 'give'
              ? await scene.give(2)
              : await scene.editor.patch('/cases/bridge/claims/1/work', {
                  version: 1,
                  priority: 'high',
                })
          expect(answer.status).toBe(200)
        }
        return context.database.write(batch)
      }
      await disableUser({ ...context, database: { ...context.database, write } }, scene.id)
      expect(await scene.kept()).toBe(false)
      expect(await scene.work(2)).toMatchObject({ assignee: null })
      expect((await scene.give(2)).status).not.toBe(200)
    }
  })

  test('gets another role at the moment at which another administrator gives one: one of them is told', async () => {
    const scene = await withClaim('open', 'editor')
    const context = await scene.context('admin', 'manager')
    let done = false
    const write: typeof context.database.write = async (batch) => {
      if (!done) {
        done = true
        expect(await scene.change('admin')).toBe(303)
      }
      return context.database.write(batch)
    }
    const slow = { ...context, database: { ...context.database, write } }
    await expect(changeRole(slow, scene.id, { role: 'reader', version: 1 })).rejects.toMatchObject({
      name: 'Conflict',
    })
    expect(await scene.kept()).toBe(true)
  })
})
