import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { jsonClient } from '#test/support/clients.ts'
import { OPINIONS, withRequest } from '#test/support/opinion-scene.ts'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

describe('asking for a second opinion', () => {
  test('makes a request of its own, with its address and its entry', async () => {
    const { analystId, answer, editor, opinion, requestPath } = await withRequest()
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe(requestPath)
    expect(opinion).toMatchObject({
      claim: 'C1',
      case: 'bridge',
      assessor: { id: analystId, name: 'analyst' },
      askedBy: { name: 'editor' },
      state: 'asked',
      version: 1,
    })
    expect(await (await editor.get(requestPath)).json()).toMatchObject({ state: 'asked' })
    expect(await (await editor.get(OPINIONS)).json()).toMatchObject({ total: 1 })
    const history = await (await editor.get('/cases/bridge/history')).text()
    expect(history).toContain('editor asked analyst for a second opinion of C1')
  })

  test('tells in its history of people by name', async () => {
    const { analystId, browser, editor, requestPath } = await withRequest()
    const page = await (await (await browser('editor')).get(`${requestPath}/history`)).text()
    expect(page).toMatch(/<dt>Assessor<\/dt><dd[^>]*>\s*(?:<[^>]+>)*analyst/)
    expect(page.slice(page.indexOf('<main'))).not.toContain('user_')
    const told = await (await editor.get(`${requestPath}/history`)).json()
    expect(JSON.stringify(told)).toContain(`"field":"assessor","from":null,"to":"${analystId}"`)
  })

  test('of an item works alike', async () => {
    const { analyst, editor, made } = await withVerdict()
    const path = '/cases/bridge/evidence/1'
    const asked = await editor.post(`${path}/second-opinions`, { assessor: 'analyst' })
    expect(await asked.json()).toMatchObject({ evidence: 'E1' })
    const grade = { scale: 'credibility', grade: '3', rationale: 'Not seen elsewhere' }
    const given = await made(`${path}/assessments`, grade, analyst)
    expect(given).toMatchObject({ blind: true })
    expect(await (await editor.get(path)).json()).toMatchObject({
      secondOpinions: [{ state: 'given', assessment: given.id }],
    })
  })

  test('is refused, with the reason, of whom cannot judge here or already has', async () => {
    const { analyst, editor, user } = await withVerdict()
    const ids = {
      checker: (await user('editor', 'checker')).id,
      reader: (await user('reader')).id,
      editor: (await user('editor')).id,
    }
    for (const [assessor, words] of [
      [ids.checker, 'checker has judged C1 already'],
      [ids.reader, 'no such person who may assess in this case'],
      [ids.editor, 'ask someone else'],
      ['nobody@example.org', 'no such person'],
      ['', 'Choose whom you ask'],
    ] as const) {
      const answer = await editor.post(OPINIONS, { assessor })
      expect(answer.status, words).toBe(422)
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'assessor', message: expect.stringContaining(words) as unknown }],
      })
    }
    await editor.post(OPINIONS, { assessor: 'analyst' })
    const twice = await editor.post(OPINIONS, { assessor: 'analyst' })
    expect(await twice.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('already') as unknown }],
    })
    const own = await analyst.post(OPINIONS, { assessor: 'checker' })
    expect(await own.json()).toMatchObject({
      errors: [
        { path: '', message: expect.stringContaining('asked for a second opinion') as unknown },
      ],
    })
  })

  test('is for who reviews; others may not even see whose is asked', async () => {
    const { add, as, opinion, requestPath, user } = await withRequest()
    await add('/cases/bridge/members', { user: (await user('reader')).id, role: 'contributor' })
    const contributor = await as('reader')
    expect((await contributor.post(OPINIONS, { assessor: 'checker' })).status).toBe(403)
    expect((await contributor.get(requestPath)).status).toBe(200)
    expect((await contributor.delete(requestPath)).status).toBe(403)
    for (const stranger of [await as('visitor'), await as('reader', 'other')]) {
      expect((await stranger.get(requestPath)).status).toBe(404)
      expect((await stranger.delete(requestPath)).status).toBe(404)
      expect([401, 403]).toContain((await stranger.get(OPINIONS)).status)
      const seen = await (await stranger.get('/cases/bridge/history')).text()
      expect(seen).not.toContain('second opinion')
      expect(await (await stranger.get('/cases/bridge/claims/1')).text()).not.toContain(opinion.id)
    }
  })

  test('by a form keeps what was entered when it is refused', async () => {
    const { browser, claimStatus } = await withVerdict()
    const lead = await browser('editor')
    expect(await (await lead.get('/cases/bridge/claims/1')).text()).toContain(
      'Ask for a second opinion',
    )
    const refused = await lead.post(OPINIONS, { assessor: 'nobody' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('href="#assessor"')
    expect(page).toContain('value="nobody"')
    const asked = await lead.post(OPINIONS, { assessor: 'analyst' })
    expect(asked.headers.get('Location')).toBe(`${OPINIONS}?saved=1`)
    expect(await (await lead.get(OPINIONS)).text()).toContain('has not answered yet')
    expect(await claimStatus()).toBe('in_review')
  })
})

describe('while it is asked', () => {
  test('how far the claim has come, which tells that someone judged it, is kept back too', async () => {
    const { advance, analyst, browser, editor, give } = await withRequest()
    const statusIn = async (path: string) =>
      (await (await analyst.get(path)).json<{ work: { status: string | null } }>()).work.status
    const listed = async (query: string) =>
      (await (await analyst.get(`/cases/bridge/claims?${query}`)).json<{ total: number }>()).total
    expect(await statusIn('/cases/bridge/claims/1')).toBeNull()
    expect(await (await analyst.get('/cases/bridge/claims/1/work')).json()).toMatchObject({
      status: null,
      reason: null,
    })
    expect([await listed('status=in_review'), await listed('status=new')]).toEqual([0, 1])
    const history = '/cases/bridge/history?kind=work'
    expect(await (await analyst.get(history)).text()).not.toContain('in review')
    expect(await (await editor.get(history)).text()).toContain('in review')
    const page = await (
      await (await browser('editor', 'analyst')).get('/cases/bridge/claims/1')
    ).text()
    expect(page).toContain('kept from you until you have given your second opinion')
    expect(page).not.toContain('name="status"')
    // What is planned otherwise is theirs to change, and how far it is stays as it was.
    const planned = await analyst.patch('/cases/bridge/claims/1/work', {
      version: 1,
      priority: 'high',
    })
    expect(planned.status).toBe(200)
    expect(await (await editor.get('/cases/bridge/claims/1/work')).json()).toMatchObject({
      status: 'in_review',
      priority: 'high',
    })
    advance(1000)
    await give()
    expect(await statusIn('/cases/bridge/claims/1')).toBe('in_review')
    expect(await (await analyst.get(history)).text()).toContain('in review')
  })

  test('others’ judgement does not exist for the one who is asked', async () => {
    const { analyst, browser, claimSeen, path, editor } = await withRequest()
    await editor.post(`${path}/approval`, { reason: 'Marked-approval' })
    expect((await claimSeen(analyst)).assessments).toEqual([])
    expect((await analyst.get(path)).status).toBe(404)
    expect((await analyst.post(`${path}/approval`, {})).status).toBe(404)
    for (const at of [
      '/cases/bridge',
      CLAIM,
      '/cases/bridge/matrix',
      '/cases/bridge/history',
      '/record',
      '/desk',
    ])
      expect(await (await analyst.get(at)).text(), at).not.toMatch(
        /Two papers|Marked-approval|False/,
      )
    const challenge = { claim: 'C2', assessment: path.split('/').at(-1), ground: 'method' }
    const refused = await analyst.post('/cases/bridge/challenges', challenge)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'assessment' }] })
    const exported = await analyst.post('/cases/bridge/exports', {})
    expect(await exported.text()).not.toContain('Two papers')
    const page = await (await browser('editor', 'analyst')).get('/cases/bridge/claims/1')
    expect(await page.text()).toContain('You are asked for a second opinion of C1.')
    expect(await (await editor.get('/cases/bridge/matrix')).text()).toContain('False')
  })

  test('declining ends it, and shows them all', async () => {
    const { analyst, claimSeen, editor, made, requestPath } = await withRequest()
    expect((await analyst.delete(requestPath)).status).toBe(200)
    expect((await claimSeen(analyst)).assessments).toHaveLength(1)
    expect((await editor.delete(requestPath)).status).toBe(409)
    const after = await made(CLAIM, { ...VERDICT, grade: 'True' }, analyst)
    expect(after).not.toHaveProperty('blind')
    const history = await (await editor.get('/cases/bridge/history')).text()
    expect(history).toContain('analyst declined to give a second opinion of C1')
  })

  test('a draft gives nothing yet; submitting it does', async () => {
    const { advance, analyst, claimSeen, editor, made } = await withRequest()
    const draft = await made(`${CLAIM}?draft=true`, VERDICT, analyst)
    expect((await claimSeen(analyst)).assessments).toHaveLength(1)
    expect(await (await editor.get(OPINIONS)).json()).toMatchObject({ items: [{ state: 'asked' }] })
    advance(1000)
    const sent = await analyst.post(`/assessments/${draft.id}/submission`)
    expect(await sent.json()).toMatchObject({ state: 'submitted', blind: true })
    expect((await claimSeen(analyst)).assessments).toHaveLength(2)
    expect(await (await editor.get(OPINIONS)).json()).toMatchObject({
      items: [{ state: 'given', assessment: draft.id, version: 2 }],
    })
  })
})

describe('once it is given', () => {
  test('both stand side by side, with how far they agree', async () => {
    const { analyst, browser, claimSeen, editor, give, made } = await withRequest()
    const given = await give()
    expect(given).toMatchObject({ blind: true, state: 'submitted' })
    expect(await claimSeen(analyst)).toMatchObject({
      assessments: [
        { assessor: 'checker', blind: false },
        { assessor: 'analyst', blind: true },
      ],
      agreement: [
        { scale: 'verdict', assessors: 2, here: 'adjacent', alpha: 0, reason: null, subjects: 1 },
      ],
      secondOpinions: [{ state: 'given', assessment: given.id }],
    })
    for (const [by, grade] of [
      [analyst, 'True'],
      [editor, 'True'],
    ] as const)
      await made('/cases/bridge/claims/2/assessments', { ...VERDICT, grade }, by)
    expect(await claimSeen(analyst, 2)).toMatchObject({
      agreement: [{ here: 'same', subjects: 2, alpha: expect.any(Number) as unknown }],
    })
    const page = await (await (await browser('reader')).get('/cases/bridge/claims/1')).text()
    expect(page).toContain('without seeing the others’')
    expect(page).toContain('Those compared are a grade apart.')
    expect(page).toMatch(/In the case, α 0\.\d\d over 2 subjects/)
    const history = await (await editor.get('/cases/bridge/history')).text()
    expect(history).toContain('analyst gave a second opinion of C1, without seeing the others’')
  })

  test('α is null with its reason where it cannot be told', async () => {
    const { analyst, claimSeen, give } = await withRequest()
    await give('False')
    expect(await claimSeen(analyst)).toMatchObject({
      agreement: [{ here: 'same', alpha: null, reason: 'no variation' }],
    })
  })

  test('there is nothing left to cancel, and a new judgement is no longer blind', async () => {
    const { advance, analyst, editor, give, made, requestPath } = await withRequest()
    await give()
    const late = await editor.delete(requestPath)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      detail: expect.stringContaining('was given') as unknown,
    })
    advance(1000)
    const again = await made(CLAIM, { ...VERDICT, grade: 'True' }, analyst)
    expect(again).not.toHaveProperty('blind')
  })

  test('a case file says that it was given blind', async () => {
    const { add, analyst, editor, give } = await withRequest()
    await give()
    const text = await (await editor.post('/cases/bridge/exports', {})).text()
    const file = JSON.parse(text) as { case: { slug: string }; assessments: object[] }
    expect(file.assessments).toMatchObject([
      { grade: 'False' },
      { grade: 'Mostly false', blind: true },
    ])
    expect(file.assessments[0]).not.toHaveProperty('blind')
    file.case.slug = 'copy'
    await add('/cases/import', file)
    const again = await (await analyst.post('/cases/copy/exports', {})).text()
    expect(again).toBe(text.replace('"slug": "bridge"', '"slug": "copy"'))
  })
})

test('a token that only reads declines nothing', async () => {
  const { analyst, analystId, app, requestPath, system } = await withRequest()
  const { token } = await createToken(system, analystId, { name: 'look', scope: 'read' })
  expect((await jsonClient(app, token).delete(requestPath)).status).toBe(403)
  expect(await (await analyst.get(requestPath)).json()).toMatchObject({ state: 'asked' })
})
