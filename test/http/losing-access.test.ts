import { describe, expect, test } from 'vitest'
import { disableUser } from '#commands/accounts/disable-user.ts'
import { editCase } from '#commands/cases/edit-case.ts'
import { askSecondOpinion } from '#commands/second-opinions/ask-second-opinion.ts'
import type { Context } from '#commands/context.ts'
import { withSomeoneAtWork } from '#test/support/losing-scene.ts'

const MEMBERS = '/cases/bridge/members'
const KEPT = ['checker', 'asked']
const LEFT = [null, 'cancelled']

/** The same, with something that happens just before its first batch is written. */
const meanwhile = (context: Context, happens: () => Promise<unknown>): Context => {
  let done = false
  const write: Context['database']['write'] = async (batch) => {
    if (!done) {
      done = true
      await happens()
    }
    return context.database.write(batch)
  }
  return { ...context, database: { ...context.database, write } }
}

describe('someone who may work on a case no more has no claim there and is asked for no opinion', () => {
  test('when it becomes private and they are no member: the history says why, and the other lead is told', async () => {
    const scene = await withSomeoneAtWork('open', 'editor')
    expect(await scene.now()).toEqual(KEPT)
    expect((await scene.edit({ visibility: 'private' })).status).toBe(200)
    expect(await scene.now()).toEqual(LEFT)
    const why = 'The case is private now, and they are no member who works on it'
    expect(await scene.told()).toEqual([
      `opinion_cancelled: editor closed the request to checker for a second opinion of C2 in The bridge: ${why}`,
      `handed_back: editor took C1 from whoever had it in The bridge: ${why}`,
    ])
    const history = await (await scene.editor.get('/cases/bridge/history')).text()
    expect(history).toContain(`editor took C1 from whoever had it: ${why}`)
    expect(await scene.told(await scene.as('editor', 'checker'))).toEqual([])
    expect(await scene.told(scene.editor)).toEqual([])
  })

  test('but not when they are a member who works there, nor when it stays open', async () => {
    for (const member of ['contributor', 'reviewer'] as const) {
      const scene = await withSomeoneAtWork('open', 'editor', member)
      await scene.edit({ visibility: 'private' })
      expect(await scene.now()).toEqual(KEPT)
    }
    const open = await withSomeoneAtWork('open', 'editor')
    await open.edit({ visibility: 'workspace' })
    expect(await open.now()).toEqual(KEPT)
  })

  test('when it becomes private and they only read it as a member', async () => {
    const scene = await withSomeoneAtWork('open', 'editor', 'reader')
    await scene.edit({ visibility: 'private' })
    expect(await scene.now()).toEqual(LEFT)
  })

  test.each([
    ['a reader', { role: 'reader' }],
    ['a guest until a day', { role: 'guest', until: '2026-03-20' }],
  ])('when they are made %s of it, and who asked and the leads are told', async (name, terms) => {
    const scene = await withSomeoneAtWork('private', 'reader', 'contributor')
    await scene.lead.post(MEMBERS, { user: scene.id, ...terms })
    expect(await scene.now()).toEqual(LEFT)
    const word = name.split(' ')[1] ?? ''
    const why = `As a ${word} they work on this case no more`
    expect(await scene.told(scene.editor)).toEqual([
      `opinion_cancelled: deputy closed the request to checker for a second opinion of C2 in The bridge: ${why}`,
      `handed_back: deputy took C1 from whoever had it in The bridge: ${why}`,
    ])
  })

  test('when they leave, or are taken out, even where another gets their claims', async () => {
    const scene = await withSomeoneAtWork('private', 'reader', 'contributor')
    const checker = await scene.as('reader', 'checker')
    expect((await checker.delete(`${MEMBERS}/${scene.id}`)).status).toBe(200)
    expect(await scene.now()).toEqual(LEFT)
    expect((await scene.told()).join()).toContain('They left this case')
    const other = await withSomeoneAtWork('private', 'reader', 'contributor')
    await other.editor.delete(`${MEMBERS}/${other.id}`, { reassign: 'deputy' })
    expect(await other.now()).toEqual(['deputy', 'cancelled'])
  })

  test('but an editor who is taken out of an open case keeps both, unless another gets the claims', async () => {
    const scene = await withSomeoneAtWork('open', 'editor', 'contributor')
    await scene.editor.delete(`${MEMBERS}/${scene.id}`, { reassign: 'deputy' })
    expect(await scene.now()).toEqual(['deputy', 'asked'])
  })

  test('when their account is disabled or gets another role', async () => {
    const disabled = await withSomeoneAtWork('open', 'editor')
    const admin = await disabled.context('admin', 'manager')
    await disableUser(admin, disabled.id)
    expect(await disabled.now()).toEqual(LEFT)
    expect(await disabled.told()).toHaveLength(2)
    const changed = await withSomeoneAtWork('open', 'editor')
    const manager = await changed.browser('admin', 'manager')
    const body = { _method: 'PATCH', version: '1', role: 'reader' }
    expect((await manager.post(`/people/${changed.id}`, body)).status).toBe(303)
    expect(await changed.now()).toEqual(LEFT)
  })

  test('also of what they are given or asked at that moment; nobody is asked as they go', async () => {
    const scene = await withSomeoneAtWork('open', 'editor')
    const lead = await scene.context('editor')
    const asks = () => scene.add('/cases/bridge/evidence/1/second-opinions', { assessor: scene.id })
    const edit = { version: 1, changes: { visibility: 'private' } }
    await editCase(meanwhile(lead, asks), 'bridge', edit)
    const open = await scene.database.read
      .selectFrom('second_opinions')
      .select('id')
      .where('state', '=', 'asked')
      .execute()
    expect(open).toEqual([])

    const other = await withSomeoneAtWork('open', 'editor')
    const asking = meanwhile(await other.context('editor'), () =>
      other.edit({ visibility: 'private' }),
    )
    const target = { of: 'evidence', case: 'bridge', number: 1 } as const
    await expect(askSecondOpinion(asking, target, other.id)).rejects.toMatchObject({
      errors: [{ path: 'assessor' }],
    })
    expect(await other.now()).toEqual(LEFT)
  })

  test('and nothing of it is written where the change is refused', async () => {
    const scene = await withSomeoneAtWork('open', 'editor')
    const answer = await scene.editor.patch('/cases/bridge', { version: 7, visibility: 'private' })
    expect(answer.status).toBe(409)
    expect(await scene.now()).toEqual(KEPT)
  })
})

test('a case that becomes private and asks for other approvals at once moves and frees its claims', async () => {
  const scene = await withSomeoneAtWork('open', 'editor')
  await scene.edit({ approvals: 2 })
  const verdict = { scale: 'verdict', grade: 'True', rationale: 'It says so.' }
  await scene.add('/cases/bridge/claims/1/assessments', verdict)
  const [{ id } = { id: '' }] = await scene.database.read
    .selectFrom('assessments')
    .select('id')
    .execute()
  expect((await scene.lead.post(`/assessments/${id}/approval`, {})).status).toBe(201)
  expect((await scene.edit({ visibility: 'private', approvals: 1 })).status).toBe(200)
  const plan = await scene.editor.get('/cases/bridge/claims/1/work')
  expect(await plan.json()).toMatchObject({ assignee: null, status: 'assessed' })
  expect(await scene.now()).toEqual(LEFT)
})
