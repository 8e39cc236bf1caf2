import { describe, expect, test } from 'vitest'
import type { JsonClient } from '#test/support/clients.ts'
import { OPINIONS, withRequest } from '#test/support/opinion-scene.ts'
import { withCase } from '#test/support/scene.ts'

const WORK = '/cases/bridge/claims/1/work'

/** As of `opinion-scene`, where C1 has been in review, and needs another look by now. */
const withProgress = async () => {
  const scene = await withRequest()
  const plan = async (fields: object) => {
    const answer = await scene.editor.patch(WORK, fields)
    expect(answer.status).toBe(200)
  }
  await plan({ version: 1, status: 'needs_another_look', reason: 'Marked-reason' })
  await plan({ version: 2, priority: 'high', assignee: scene.analystId, due: '2026-03-09' })
  return { ...scene, plan }
}

describe('how far a claim has come is kept from whoever is asked for a second opinion of it', () => {
  test('where two plans meet, in what it was and is, whichever version they say they read', async () => {
    const { analyst, browser, editor } = await withProgress()
    for (const version of [0, 1, 2, 9]) {
      const answer = await analyst.patch(WORK, { version, priority: 'low' })
      expect(answer.status).toBe(409)
      const clash = await answer.text()
      expect(clash).not.toMatch(/"status":"|in_review|another_look|Marked-reason/)
      expect(JSON.parse(clash)).toMatchObject({
        mine: { priority: 'low' },
        theirs: { priority: 'high' },
        version: 3,
      })
    }
    const person = await browser('editor', 'analyst')
    const page = await person.post(WORK, { _method: 'PATCH', version: '1', priority: 'low' })
    expect(page.status).toBe(409)
    expect(await page.text()).not.toMatch(/in review|needs another look|Marked-reason/)
    const others = await editor.patch(WORK, { version: 1, priority: 'low' })
    expect(await others.json()).toMatchObject({
      base: { status: 'in_review' },
      theirs: { status: 'needs_another_look', reason: 'Marked-reason' },
    })
  })

  test('so they do not set it either, of one or of many, planned or not: an answer would tell', async () => {
    const { analyst, browser, editor } = await withProgress()
    expect((await editor.post(OPINIONS.replace('1', '2'), { assessor: 'analyst' })).status).toBe(
      201,
    )
    for (const [claim, version] of [
      [1, 3],
      [2, 0],
    ] as const)
      for (const status of ['new', 'needs_another_look']) {
        const path = `/cases/bridge/claims/${String(claim)}/work`
        const refused = await analyst.patch(path, { version, status })
        expect(refused.status).toBe(422)
        expect(await refused.json()).toMatchObject({
          errors: [{ path: '', message: expect.stringContaining('is kept from you') as unknown }],
        })
        const bulk = { action: 'status', status, records: [{ claim: `C${String(claim)}` }] }
        expect((await analyst.post('/cases/bridge/bulk', bulk)).status).toBe(422)
        expect(await (await analyst.get(path)).json()).toMatchObject({ version, status: null })
      }
    const person = await browser('editor', 'analyst')
    const page = await person.post(WORK, { _method: 'PATCH', version: '3', status: 'new' })
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('is kept from you')
  })

  test('in the totals of the case, which say of how many it is kept', async () => {
    const { analyst, browser, editor, give } = await withProgress()
    const totals = async (as: JsonClient) =>
      (await (await as.get('/cases/bridge')).json<{ work: object }>()).work
    const all = { new: 1, in_review: 0, needs_another_look: 1, overdue: 0, kept: 0 }
    expect(await totals(editor)).toMatchObject(all)
    expect(await totals(analyst)).toMatchObject({ ...all, needs_another_look: 0, kept: 1 })
    const person = await browser('editor', 'analyst')
    const line = async () =>
      /Work:.*?<\/p>/s.exec(await (await person.get('/cases/bridge')).text())?.[0]
    expect(await line()).toContain('1 kept from you until you have given your second opinion')
    expect(await line()).not.toContain('another look')
    await give()
    expect(await totals(analyst)).toMatchObject({ in_review: 1, kept: 0 })
    expect(await line()).not.toContain('kept from you')
  })

  test('in the history, where going back to work on it tells that a judgement was returned', async () => {
    const { analyst, browser, editor, give, path } = await withRequest()
    expect((await editor.post(`${path}/return`, { reason: 'Too thin' })).status).toBe(201)
    const histories = ['/cases/bridge/history?kind=work', '/record', '/cases/bridge/feed']
    const told = async (as: JsonClient, at: string) => await (await as.get(at)).text()
    expect(await told(editor, '/record')).toContain('set C1 to “in progress”')
    for (const at of histories) expect(await told(analyst, at), at).not.toContain('in progress')
    const page = await (await (await browser('editor', 'analyst')).get('/record')).text()
    expect(page).not.toContain('in progress')
    await give()
    expect(await told(analyst, '/record')).toContain('set C1 to “in progress”')
  })

  test('at their desk: neither why it needs another look, nor that it is done', async () => {
    const { analyst, plan } = await withProgress()
    const desk = async () => {
      const answer = await analyst.get('/desk')
      return (await answer.text()).replaceAll(/"(?:id|at)":"[^"]*"/g, '')
    }
    const before = await desk()
    expect(before).toContain('C1')
    expect(before).not.toContain('Marked-reason')
    await plan({ version: 3, status: 'assessed' })
    expect(await desk()).toBe(before)
  })

  test('also while nobody has judged or planned it, which its absence would tell', async () => {
    const { as, editor, user } = await withCase()
    const { id } = await user('editor', 'analyst')
    expect((await editor.post(OPINIONS, { assessor: id })).status).toBe(201)
    const analyst = await as('editor', 'analyst')
    for (const path of ['/cases/bridge/claims/1', '/cases/bridge/claims'])
      expect(await (await analyst.get(path)).text()).toContain('"status":null')
    expect(await (await analyst.get(WORK)).json()).toMatchObject({ status: null, version: 0 })
    expect(await (await editor.get(WORK)).json()).toMatchObject({ status: 'new', version: 0 })
  })
})
