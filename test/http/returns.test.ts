import { describe, expect, test } from 'vitest'
import type { JsonClient } from '#test/support/clients.ts'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

describe('returning', () => {
  test('takes a reason, which its author sees, and the judgement counts no more', async () => {
    const { analyst, browser, checker, claimStatus, path, shown } = await withVerdict()
    const bare = await analyst.post(`${path}/return`, {})
    expect(bare.status).toBe(422)
    expect(await bare.json()).toMatchObject({ errors: [{ path: 'reason' }] })
    const answer = await analyst.post(`${path}/return`, { reason: 'Say which wire' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ state: 'returned', version: 2 })
    expect(await claimStatus()).toBe('in_progress')
    expect(await shown(checker)).toMatchObject({ state: 'returned', current: false })
    const claim = await checker.get('/cases/bridge/claims/1')
    expect(await claim.json()).toMatchObject({ assessments: [{ state: 'returned' }] })
    const page = await (await browser('editor', 'checker')).get('/cases/bridge/claims/1')
    const html = await page.text()
    expect(html).toContain('Say which wire')
    expect(html).toContain('Answer with a new one')
  })

  test('is answered with a new one, which supersedes it', async () => {
    const { advance, analyst, checker, made, path, shown, verdict } = await withVerdict()
    await analyst.post(`${path}/return`, { reason: 'Say which wire' })
    expect((await checker.post(`${path}/submission`)).status).toBe(409)
    advance(1000)
    const answer = await made(CLAIM, { ...VERDICT, rationale: 'The wire of 2 May' })
    expect(answer).toMatchObject({ supersedes: verdict.id })
    const next = `/assessments/${answer.id}`
    expect((await analyst.post(`${next}/approval`, {})).status).toBe(201)
    expect(await shown(checker, next)).toMatchObject({ state: 'approved', current: true })
    expect(await shown(checker)).toMatchObject({ state: 'returned', supersededBy: answer.id })
  })

  test('shows it to nobody but its author and those who work on the case', async () => {
    const { analyst, as, path } = await withVerdict()
    const readers = [await as('visitor'), await as('reader'), await as('contributor')]
    const seen = async (reader: JsonClient) =>
      JSON.stringify(
        await Promise.all(
          ['/cases/bridge/claims/1', CLAIM, '/cases/bridge/history', '/cases/bridge/matrix'].map(
            async (at) => (await reader.get(at)).json(),
          ),
        ),
      )
    for (const reader of readers) expect(await seen(reader)).toContain('Two papers')
    await analyst.post(`${path}/return`, { reason: 'Marked-return' })
    for (const reader of readers) {
      const told = await seen(reader)
      expect(told).not.toContain('Two papers')
      expect(told).not.toContain('Marked-return')
      expect((await reader.get(path)).status).toBe(404)
      expect((await reader.get(`${path}/history`)).status).toBe(404)
    }
    expect(await seen(analyst)).toContain('Marked-return')
  })

  test('and a challenge aimed at it shows no more either', async () => {
    const { add, analyst, as, path, verdict } = await withVerdict()
    const challenge = await add('/cases/bridge/challenges', {
      claim: 'C2',
      assessment: verdict.id,
      ground: 'method',
      note: 'Marked-challenge',
    })
    const visitor = await as('visitor')
    expect((await visitor.get(`/challenges/${challenge.id}`)).status).toBe(200)
    await analyst.post(`${path}/return`, { reason: 'Say which wire' })
    expect((await visitor.get(`/challenges/${challenge.id}`)).status).toBe(404)
    for (const at of [
      '/cases/bridge',
      '/cases/bridge/history',
      '/cases/bridge/challenges',
      '/cases/bridge/claims/2',
    ])
      expect(await (await visitor.get(at)).text(), at).not.toContain('Marked-challenge')
    expect(await (await analyst.get('/cases/bridge/claims/2')).text()).toContain('Marked-challenge')
  })
})

describe('submitting a draft', () => {
  test('makes it a judgement like any other, with its number and its entry', async () => {
    const { advance, analyst, checker, database, made, verdict } = await withVerdict()
    const draft = await made(`${CLAIM}?draft=true`, {
      ...VERDICT,
      grade: 'True',
      rationale: 'See [[E1]]',
    })
    expect(draft.state).toBe('draft')
    expect((await analyst.post(`/assessments/${draft.id}/submission`)).status).toBe(404)
    advance(60_000)
    const answer = await checker.post(`/assessments/${draft.id}/submission`)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      state: 'submitted',
      supersedes: verdict.id,
      on: '2026-03-01T09:01:00.000Z',
      version: 2,
    })
    const rows = await database.read.selectFrom('assessments').select(['id', 'number']).execute()
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([1, 2]))
    const history = await (await analyst.get(`/assessments/${draft.id}/history`)).text()
    expect(history).toContain('checker submitted the assessment of C1: verdict True')
    expect(await (await analyst.get('/cases/bridge/evidence/1')).text()).toContain(
      'assessed by checker',
    )
    expect((await checker.post(`/assessments/${draft.id}/submission`)).status).toBe(409)
  })

  test('asks for what any judgement must have', async () => {
    const { checker, editor, made } = await withVerdict()
    const draft = await made(`${CLAIM}?draft=true`, { scale: 'verdict' })
    const bare = await checker.post(`/assessments/${draft.id}/submission`)
    expect(bare.status).toBe(422)
    expect(await bare.json()).toMatchObject({
      errors: [{ path: 'grade' }, { path: 'rationale' }],
    })
    const second = await made(`${CLAIM}?draft=true`, VERDICT)
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    const stale = await checker.post(`/assessments/${second.id}/submission`)
    expect(stale.status).toBe(422)
    expect(await stale.text()).toContain('was changed while you were writing')
  })
})
