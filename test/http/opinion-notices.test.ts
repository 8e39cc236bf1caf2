import { describe, expect, test } from 'vitest'
import { workOffNotices } from '#commands/notices/work-off.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { OPINIONS, withRequest } from '#test/support/opinion-scene.ts'

interface Notices {
  readonly items: readonly { readonly why: string; readonly sentence: string }[]
  readonly unread: number
}

/** As of `opinion-scene`; who is told what, since the request was made. */
const withNotices = async () => {
  const scene = await withRequest()
  await workOffNotices(scene.services)
  const told = async (as: JsonClient) => {
    await workOffNotices(scene.services)
    return (await as.get('/notifications?unread=yes')).json<Notices>()
  }
  const opinionsTold = async (as: JsonClient) =>
    (await told(as)).items.filter(({ why }) => why.startsWith('opinion'))
  await scene.analyst.post('/notifications/readings')
  await scene.editor.post('/notifications/readings')
  return { ...scene, told, opinionsTold }
}

describe('what becomes of a request for a second opinion', () => {
  test('whoever asked is told that it is declined, in words; whoever declines is told nothing', async () => {
    const { analyst, browser, editor, opinionsTold, requestPath } = await withNotices()
    expect((await analyst.delete(requestPath)).status).toBe(200)
    expect(await opinionsTold(editor)).toMatchObject([
      {
        why: 'opinion_declined',
        sentence: 'analyst declined to give a second opinion of C1 in The bridge',
      },
    ])
    expect(await opinionsTold(analyst)).toEqual([])
    const page = await (await (await browser('editor')).get('/notifications')).text()
    expect(page).toContain('Your request was declined')
  })

  test('whoever was asked is told that it is cancelled, by whoever asked or another', async () => {
    const { analyst, as, browser, editor, opinionsTold, requestPath } = await withNotices()
    expect((await (await as('editor', 'reviewer')).delete(requestPath)).status).toBe(200)
    const why = 'opinion_cancelled'
    const sentence =
      'reviewer cancelled the request to analyst for a second opinion of C1 in The bridge'
    expect(await opinionsTold(analyst)).toMatchObject([{ why, sentence }])
    expect(await opinionsTold(editor)).toMatchObject([{ why, sentence }])
    const page = await (await (await browser('editor', 'analyst')).get('/notifications')).text()
    expect(page).toContain('A request was cancelled')
  })

  test('who is asked for one of the same claim meanwhile is told after they gave it, and of no one else’s', async () => {
    const { analyst, as, editor, opinionsTold, requestPath, made, user } = await withNotices()
    const reviewer = await as('editor', 'reviewer')
    const { id } = await user('editor')
    expect((await reviewer.post(OPINIONS, { assessor: id })).status).toBe(201)
    await analyst.delete(requestPath)
    expect(await opinionsTold(editor)).toEqual([])
    expect((await (await editor.get('/notifications?unread=yes')).text()).includes('analyst')).toBe(
      false,
    )
    await made(
      '/cases/bridge/claims/1/assessments',
      { scale: 'verdict', grade: 'False', rationale: 'Mine' },
      editor,
    )
    expect(await opinionsTold(editor)).toMatchObject([{ why: 'opinion_declined' }])
  })
})
