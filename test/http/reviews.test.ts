import { describe, expect, test } from 'vitest'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

describe('approving', () => {
  test('by a second person counts, with its entry, its word and the claim assessed', async () => {
    const { analyst, claimStatus, database, editor, path, rows, shown, verdict } =
      await withVerdict()
    expect(await claimStatus()).toBe('in_review')
    const answer = await analyst.post(`${path}/approval`, { note: 'Both wires checked' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe(path)
    expect(await answer.json()).toMatchObject({
      state: 'approved',
      version: 2,
      reviews: [
        {
          decision: 'approved',
          reviewer: 'analyst',
          on: '2026-03-01T09:00:00.000Z',
          reason: 'Both wires checked',
        },
      ],
    })
    expect(await rows()).toMatchObject([
      { assessment_version: 1, decision: 'approved', reviewer_name: 'analyst' },
    ])
    expect(await claimStatus()).toBe('assessed')
    expect(await shown()).toMatchObject({
      state: 'approved',
      current: true,
      approvals: { given: 1, asked: 1 },
    })
    const entry = await database.read
      .selectFrom('entry_values')
      .selectAll()
      .where('subject_id', '=', verdict.id)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'approved', note: 'Both wires checked' })
    const history = await (
      await editor.get(`${path}/history`)
    ).json<{ items: { sentence: string }[] }>()
    expect(history.items[0]?.sentence).toBe(
      'analyst approved checker’s verdict on C1: Both wires checked',
    )
    const claim = await (await editor.get('/cases/bridge/claims/1')).json()
    expect(claim).toMatchObject({
      assessments: [{ state: 'approved', reviews: [{ reviewer: 'analyst' }] }],
      weighing: { checks: expect.not.arrayContaining(['one-assessor']) as unknown },
    })
  })

  test('is not for who gave the judgement, whatever their role, nor returning it', async () => {
    const { add, checker, editor, path, rows, user } = await withVerdict()
    await add('/cases/bridge/members', {
      user: (await user('editor', 'checker')).id,
      role: 'lead',
    })
    for (const act of ['approval', 'return']) {
      const answer = await checker.post(`${path}/${act}`, { reason: 'Mine' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        detail: 'You gave this judgement: someone else reviews it.',
      })
    }
    expect(await rows()).toEqual([])
    expect(await (await editor.get(path)).json()).toMatchObject({ state: 'submitted', version: 1 })
  })

  test('is for reviewers: a contributor is refused, a visitor asked to sign in, a stranger told of nothing', async () => {
    const { add, as, path, rows, user } = await withVerdict('private')
    await add('/cases/bridge/members', {
      user: (await user('contributor')).id,
      role: 'contributor',
    })
    for (const act of ['approval', 'return', 'submission']) {
      const body = act === 'submission' ? {} : { reason: 'Sound' }
      expect((await (await as('contributor')).post(`${path}/${act}`, body)).status).toBe(403)
      expect((await (await as('visitor')).post(`${path}/${act}`, body)).status).toBe(404)
      expect((await (await as('editor', 'stranger')).post(`${path}/${act}`, body)).status).toBe(404)
    }
    expect(await rows()).toEqual([])
    const open = await withVerdict()
    const visitor = await open.as('visitor')
    expect((await visitor.post(`${open.path}/approval`, {})).status).toBe(401)
  })

  test('of one that was superseded, withdrawn or returned is a conflict, said in words', async () => {
    const { advance, analyst, checker, editor, made, path, rows } = await withVerdict()
    advance(1000)
    const later = await made(CLAIM, { ...VERDICT, grade: 'True' })
    const superseded = await analyst.post(`${path}/approval`, {})
    expect(superseded.status).toBe(409)
    expect(await superseded.json()).toMatchObject({
      detail: expect.stringContaining('superseded') as unknown,
    })
    const laterPath = `/assessments/${later.id}`
    await analyst.post(`${laterPath}/return`, { reason: 'One chain' })
    expect((await editor.post(`${laterPath}/approval`, {})).status).toBe(409)
    // With the later one returned, the earlier one stands again and may be approved.
    expect((await analyst.post(`${path}/approval`, {})).status).toBe(201)
    await checker.post(`${path}/withdrawal`, { reason: 'Wrong claim' })
    expect((await editor.post(`${path}/approval`, {})).status).toBe(409)
    expect(await rows()).toHaveLength(2)
  })

  test('twice by the same person is a conflict; once more by another adds to it', async () => {
    const { analyst, editor, path, rows, shown } = await withVerdict()
    expect((await analyst.post(`${path}/approval`, {})).status).toBe(201)
    expect((await analyst.post(`${path}/approval`, {})).status).toBe(409)
    expect((await editor.post(`${path}/approval`, {})).status).toBe(201)
    expect((await editor.post(`${path}/return`, { reason: 'After all' })).status).toBe(409)
    expect(await rows()).toHaveLength(2)
    expect(await shown()).toMatchObject({ state: 'approved', approvals: { given: 2 } })
  })

  test('what the server sets is refused in the body', async () => {
    const { analyst, path } = await withVerdict()
    const answer = await analyst.post(`${path}/approval`, { reviewer: 'someone', on: '2020-01-01' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'reviewer' }, { path: 'on' }] })
    expect((await analyst.post(CLAIM, { ...VERDICT, state: 'approved' })).status).toBe(422)
    expect((await analyst.post(CLAIM, { ...VERDICT, reviews: [] })).status).toBe(422)
    expect((await analyst.post(CLAIM, { ...VERDICT, blind: true })).status).toBe(422)
  })

  test('of a source for the workspace is for editors', async () => {
    const { add, analyst, as, checker, made } = await withVerdict()
    await add('/sources', { name: 'The mayor', kind: 'person' })
    const grade = await made('/sources/the-mayor/assessments', {
      scale: 'reliability',
      grade: 'B',
      rationale: 'Mostly right so far',
    })
    const path = `/assessments/${grade.id}/approval`
    expect((await checker.post(path, {})).status).toBe(403)
    expect((await (await as('contributor')).post(path, {})).status).toBe(403)
    expect((await analyst.post(path, {})).status).toBe(201)
  })

  test('of an imported judgement is for any reviewer: its assessor has no account', async () => {
    const { analyst, as, checker, path } = await withVerdict()
    await analyst.post(`${path}/approval`, { reason: 'Sound' })
    const text = await (await checker.post('/cases/bridge/exports', {})).text()
    const importer = await as('contributor', 'importer')
    await importer.post('/cases/import', JSON.parse(text) as object)
    const copy = await (
      await importer.get(`/cases/bridge-2/claims/1`)
    ).json<{
      assessments: { id: string; state: string; reviews: object[] }[]
    }>()
    const [imported] = copy.assessments
    expect(imported).toMatchObject({
      state: 'approved',
      reviews: [{ reviewer: 'analyst', reviewerId: null, counts: false }],
    })
    const answer = await importer.post(`/assessments/${imported?.id}/approval`, {})
    expect(answer.status).toBe(201)
    const again = await (await importer.post('/cases/bridge-2/exports', {})).text()
    expect(again).toContain('"reviewer": "importer"')
  })
})

describe('the policy of a case', () => {
  test('says how many approvals it takes; later changes take no approval away', async () => {
    const { add, advance, analyst, as, editor, path, shown, user } = await withVerdict()
    const edited = await editor.patch('/cases/bridge', { version: 1, approvals: 2 })
    expect(await edited.json()).toMatchObject({ approvals: 2 })
    expect(await (await editor.get('/cases/bridge')).json()).toMatchObject({
      approvals: 2,
      approvers: 'reviewers',
    })
    await analyst.post(`${path}/approval`, {})
    expect(await shown()).toMatchObject({ state: 'submitted', approvals: { given: 1, asked: 2 } })
    await add('/cases/bridge/members', { user: (await user('contributor')).id, role: 'reviewer' })
    expect((await (await as('contributor')).post(`${path}/approval`, {})).status).toBe(201)
    expect(await shown()).toMatchObject({ state: 'approved', approvals: { given: 2, asked: 2 } })
    advance(1000)
    await editor.patch('/cases/bridge', { version: 2, approvals: 5 })
    expect(await shown()).toMatchObject({ state: 'approved', approvals: { given: 2, asked: 5 } })
    const history = await (await editor.get('/cases/bridge/history')).text()
    expect(history).toContain('editor changed the number of approvals it takes of the case to “2”')
  })

  test('that asks for fewer approves what has them, in the same step, and assesses its claim', async () => {
    const { analyst, claimStatus, editor, path, shown } = await withVerdict()
    await editor.patch('/cases/bridge', { version: 1, approvals: 3 })
    await analyst.post(`${path}/approval`, {})
    await editor.patch('/cases/bridge', { version: 2, approvals: 2 })
    expect(await shown()).toMatchObject({ state: 'submitted', approvals: { given: 1, asked: 2 } })
    expect(await claimStatus()).toBe('in_review')
    await editor.patch('/cases/bridge', { version: 3, approvals: 1 })
    expect(await shown()).toMatchObject({
      state: 'approved',
      version: 3,
      approvals: { given: 1, asked: 1 },
    })
    expect(await claimStatus()).toBe('assessed')
    const history = await (await editor.get(`${path}/history`)).text()
    expect(history).toContain(
      'editor found enough approvals of checker’s verdict on C1: it is approved',
    )
  })

  test('may ask for leads alone, whose approvals are then the ones that count', async () => {
    const { analyst, editor, path, shown } = await withVerdict()
    await editor.patch('/cases/bridge', { version: 1, approvals: 2 })
    await analyst.post(`${path}/approval`, {})
    await editor.patch('/cases/bridge', { version: 2, approvals: 1, approvers: 'leads' })
    expect(await shown()).toMatchObject({ state: 'submitted', approvals: { given: 0, asked: 1 } })
    const refused = await analyst.post(`${path}/return`, { reason: 'No' })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      detail: 'In this case a lead reviews judgements: ask one of them.',
    })
    expect((await editor.post(`${path}/approval`, {})).status).toBe(201)
    expect(await shown()).toMatchObject({ state: 'approved' })
  })

  test('is the lead’s to change, within its bounds', async () => {
    const { analyst, editor } = await withVerdict()
    expect((await analyst.patch('/cases/bridge', { version: 1, approvals: 2 })).status).toBe(403)
    expect((await analyst.patch('/cases/bridge', { version: 1, approvals: 1 })).status).toBe(200)
    for (const approvals of [0, 6, 1.5, 'two'])
      expect((await editor.patch('/cases/bridge', { version: 1, approvals })).status).toBe(422)
    const other = await editor.patch('/cases/bridge', { version: 1, approvers: 'everyone' })
    expect(await other.json()).toMatchObject({ errors: [{ path: 'approvers' }] })
  })

  test('stays in the house: it is in no case file', async () => {
    const { editor } = await withVerdict()
    await editor.patch('/cases/bridge', { version: 1, approvals: 3, approvers: 'leads' })
    expect(await (await editor.post('/cases/bridge/exports', {})).text()).not.toContain('approv')
  })
})
