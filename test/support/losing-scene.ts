import { workOffNotices } from '#commands/notices/work-off.ts'
import type { CaseRole } from '#domain/case.ts'
import type { Role } from '#domain/actor.ts'
import { withCase } from './scene.ts'

/**
 * A case led by the editor and a second lead. The checker, a person of this role, and a member where
 * it says so, has C1 and is asked for a second opinion of C2; nothing is unread by anyone.
 */
export const withSomeoneAtWork = async (
  visibility: 'open' | 'private',
  role: Role,
  member?: CaseRole,
) => {
  const scene = await withCase(visibility)
  const { id } = await scene.user(role, 'checker')
  const { id: deputy } = await scene.user('contributor', 'deputy')
  await scene.add('/cases/bridge/members', { user: deputy, role: 'lead' })
  if (member) await scene.add('/cases/bridge/members', { user: id, role: member })
  const work = '/cases/bridge/claims/1/work'
  const given = await scene.editor.patch(work, { version: 0, assignee: id, due: '2026-03-09' })
  if (given.status !== 200) throw new Error(await given.text())
  const request = await scene.add('/cases/bridge/claims/2/second-opinions', { assessor: id })
  await workOffNotices(scene.services)
  const lead = await scene.as('contributor', 'deputy')
  for (const one of [lead, scene.editor]) await one.post('/notifications/readings')
  /** Who has C1, and what became of the request. */
  const now = async () => {
    const plan = await (await scene.editor.get(work)).json<{ assignee: { name: string } | null }>()
    const asked = await scene.editor.get(`/second-opinions/${request.id}`)
    const { state } = await asked.json<{ state: string }>()
    return [plan.assignee?.name ?? null, state]
  }
  const told = async (who = lead) => {
    await workOffNotices(scene.services)
    const answer = await who.get('/notifications?unread=yes')
    const { items } = await answer.json<{ items: readonly { why: string; sentence: string }[] }>()
    return items.map(({ why, sentence }) => `${why}: ${sentence}`)
  }
  const edit = async (changes: object) => {
    const { version } = await (await scene.editor.get('/cases/bridge')).json<{ version: number }>()
    return scene.editor.patch('/cases/bridge', { version, ...changes })
  }
  return { ...scene, deputy, edit, id, lead, now, request, told }
}
