import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const GRADE = { scale: 'credibility', grade: '3', rationale: 'Who paid is no reason by itself' }
const ITEM = '/cases/bridge/evidence/2/assessments'

const withChallenges = async () => {
  const test = await withCase()
  const against = (target: object, ground = 'source_interest') =>
    test.add('/cases/bridge/challenges', { claim: 'C2', ground, ...target })
  const link = await test.add('/cases/bridge/links', {
    claim: 'C1',
    evidence: 'E2',
    bearing: 'supports',
  })
  return {
    ...test,
    onItem: await against({ evidence: 'E2' }),
    onLink: await against({ link: link.id }, 'method'),
    onOther: await against({ evidence: 'E1' }),
  }
}

describe('answering challenges', () => {
  test('the form offers those to this item and what ties it, with the reminder about interest', async () => {
    const { browser, onItem, onLink, onOther } = await withChallenges()
    const form = await (await (await browser('editor')).get(`${ITEM}/new`)).text()
    expect(form).toContain(`value="${onItem.id}"`)
    expect(form).toContain(`value="${onLink.id}"`)
    expect(form).not.toContain(onOther.id)
    expect(form).toContain('interest changes no grade by itself')
  })

  test('one ticked in a form is answered; the grade is what its assessor gave', async () => {
    const { browser, editor, onItem } = await withChallenges()
    const person = await browser('editor')
    expect((await person.post(ITEM, { ...GRADE, answers: onItem.id })).status).toBe(303)
    expect(await (await editor.get('/cases/bridge/evidence/2')).json()).toMatchObject({
      challenges: [{ id: onItem.id, answered: 1 }, { answered: 0 }],
      assessments: [{ grade: { code: '3' }, answers: [onItem.id] }],
    })
  })

  test('several are answered together, over JSON', async () => {
    const { editor, onItem, onLink } = await withChallenges()
    const answer = await editor.post(ITEM, { ...GRADE, answers: [onItem.id, onLink.id] })
    expect(await answer.json()).toMatchObject({ answers: [onItem.id, onLink.id] })
  })

  test('a challenge to something else is refused where it is named', async () => {
    const { editor, onItem, onOther } = await withChallenges()
    const answer = await editor.post(ITEM, { ...GRADE, answers: [onItem.id, onOther.id] })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'answers.1' }] })
  })

  test('an assessment can itself be challenged, and a later one answers that', async () => {
    const { add, advance, browser, editor } = await withChallenges()
    const first = await add(ITEM, GRADE)
    const challenge = await add('/cases/bridge/challenges', {
      claim: 'C2',
      assessment: first.id,
      ground: 'method',
      note: 'It skips the appendix',
    })
    const page = await (await browser('visitor')).get(`/assessments/${first.id}`)
    expect(await page.text()).toContain('It skips the appendix')
    advance(1000)
    const answer = await editor.post(ITEM, { ...GRADE, answers: [challenge.id] })
    expect(answer.status).toBe(201)
  })
})

describe('withdrawing a judgement', () => {
  test('its assessor does, with a reason; it stays, the one before stands again, and it can be restored', async () => {
    const { advance, as, browser, editor } = await withCase()
    const checker = await as('editor', 'checker')
    const first = await (await checker.post(ITEM, GRADE)).json<{ id: string }>()
    advance(1000)
    const second = await (
      await checker.post(ITEM, { ...GRADE, grade: '5' })
    ).json<{
      id: string
    }>()
    const person = await browser('editor', 'checker')
    const path = `/assessments/${second.id}/withdrawal`
    expect((await person.post(path, { reason: '' })).status).toBe(422)
    const answer = await person.post(path, { reason: 'Wrong item' })
    expect(answer.headers.get('Location')).toBe(`/assessments/${second.id}?saved=1`)
    const page = await (await person.get(`/assessments/${second.id}`)).text()
    expect(page).toContain('Wrong item')
    expect(page).toContain('Restore')
    const current = async () =>
      (await (await editor.get(ITEM)).json<{ items: { id: string; current: boolean }[] }>()).items
        .filter((one) => one.current)
        .map((one) => one.id)
    expect(await current()).toEqual([first.id])
    expect((await checker.delete(path)).status).toBe(200)
    expect(await current()).toEqual([second.id])
    expect((await checker.delete(path)).status).toBe(422)
  })

  test('the lead may; another assessor may not, and nothing is written', async () => {
    const { as, database, editor } = await withCase()
    const checker = await as('editor', 'checker')
    const analyst = await as('editor', 'analyst')
    const { id } = await (await checker.post(ITEM, GRADE)).json<{ id: string }>()
    const entries = () => database.read.selectFrom('entries').selectAll().execute()
    const before = await entries()
    const path = `/assessments/${id}/withdrawal`
    expect((await analyst.post(path, { reason: 'I differ' })).status).toBe(403)
    expect((await analyst.get(path)).status).toBe(403)
    expect((await analyst.delete(path)).status).toBe(403)
    expect(await entries()).toEqual(before)
    expect((await editor.post(path, { reason: 'Posted twice' })).status).toBe(201)
  })
})

describe('who may judge', () => {
  test('a visitor is asked to sign in, a reader is refused, a stranger finds nothing', async () => {
    const open = await withCase()
    const { id } = await open.add(ITEM, GRADE)
    const reader = await open.as('reader')
    const before = await open.database.read.selectFrom('entries').selectAll().execute()
    const visitor = await open.as('visitor')
    expect((await visitor.post(ITEM, GRADE)).status).toBe(401)
    expect((await visitor.post(`/assessments/${id}/withdrawal`, { reason: 'x' })).status).toBe(401)
    expect((await reader.post(ITEM, GRADE)).status).toBe(403)
    expect((await reader.get(`${ITEM}/new`)).status).toBe(403)
    expect(await open.database.read.selectFrom('entries').selectAll().execute()).toEqual(before)
    const closed = await withCase('private')
    const kept = await closed.add(ITEM, GRADE)
    for (const role of ['contributor', 'editor', 'admin'] as const) {
      const stranger = await closed.as(role, `strange ${role}`)
      for (const path of [ITEM, `${ITEM}/new`, `/assessments/${kept.id}`])
        expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.post(ITEM, GRADE)).status).toBe(404)
      const withdrawal = `/assessments/${kept.id}/withdrawal`
      expect((await stranger.post(withdrawal, { reason: 'x' })).status).toBe(404)
      expect((await stranger.delete(withdrawal)).status).toBe(404)
    }
  })

  test('what was withdrawn is not judged', async () => {
    const { editor } = await withCase()
    await editor.post('/cases/bridge/evidence/2/withdrawal', { reason: 'A copy' })
    expect(await (await editor.post(ITEM, GRADE)).json()).toMatchObject({
      errors: [{ message: 'E2 was withdrawn: restore it before you assess it' }],
    })
  })
})
