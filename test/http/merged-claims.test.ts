import { describe, expect, test } from 'vitest'
import { withTwoClaims } from '#test/support/merging-scene.ts'

const MERGER = '/cases/bridge/claims/2/merger'

describe('a claim that was merged into another', () => {
  test('is no claim of its own in the sourcing review, the black hat, the figures and briefs', async () => {
    const { editor, add } = await withTwoClaims()
    for (const claims of [['C1', 'C2'], ['C2']])
      await add('/cases/bridge/inquiries', {
        kind: 'right_of_reply',
        party: 'council',
        claims,
        question: 'Did you close it?',
      })
    await add('/cases/bridge/briefs', { title: 'Who', text: 'It was they [[C2]]. It was cold.' })
    const tied = await editor.patch('/cases/bridge/briefs/1/sentences/2', {
      version: 1,
      claims: ['C2'],
    })
    expect(tied.status).toBe(200)
    await editor.post(MERGER, { into: 'C1', reason: 'The same' })
    const get = async (path: string) => (await editor.get(`/cases/bridge${path}`)).json<object>()
    // What was asked about either was asked about the one, each question once.
    expect(await get('/review')).toMatchObject({
      total: 1,
      items: [{ label: 'C1', supports: { items: 2 }, replies: { asked: 2, answered: 0 } }],
    })
    for (const path of ['/review?view=black-hat', '/fairness', '/briefs/1'])
      expect(JSON.stringify(await get(path)), path).not.toMatch(/"claim:C2"|"claim":"C2"/)
    expect(await get('/fairness')).toMatchObject({ all: { claims: ['claim:C1'], judged: [] } })
    expect(await get('/briefs/1')).toMatchObject({
      sentences: [
        { state: 'unresolved', rests: [{ claim: 'C1' }] },
        { state: 'unresolved', rests: [{ claim: 'C1' }], claims: ['C1'] },
      ],
    })
  })

  test('and what was asked about it was asked about the other: on its page, and in the list', async () => {
    const { editor, add } = await withTwoClaims()
    await add('/cases/bridge/inquiries', {
      kind: 'right_of_reply',
      party: 'council',
      claims: ['C2'],
      question: 'Did you close it?',
    })
    await editor.post(MERGER, { into: 'C1', reason: 'The same' })
    const get = async (path: string) => (await editor.get(`/cases/bridge${path}`)).json<object>()
    expect(await get('/claims/1')).toMatchObject({ inquiries: [{ label: 'Inquiry 1' }] })
    for (const claim of ['C1', 'C2'])
      expect(await get(`/inquiries?claim=${claim}`), claim).toMatchObject({ total: 1 })
  })

  test('and what was judged or asked of it wait on nobody’s desk', async () => {
    const { editor, add, as, user } = await withTwoClaims()
    const { id } = await user('contributor', 'checker')
    await add('/cases/bridge/members', { user: id, role: 'reviewer' })
    const checker = await as('contributor', 'checker')
    await editor.patch('/cases/bridge/claims/2/work', { version: 0, assignee: id })
    const waiting = async () => (await checker.get('/desk')).text()
    expect(await waiting()).toContain('"C2"')
    await editor.post(MERGER, { into: 'C1', reason: 'The same' })
    expect(await waiting()).not.toContain('"C2"')
    expect(JSON.parse(await waiting())).toMatchObject({ total: 0 })
    await editor.delete(MERGER)
    expect(await waiting()).toContain('"C2"')
  })
})
