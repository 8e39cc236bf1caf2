import { describe, expect, test } from 'vitest'
import { DAY, REPLY, withParties } from '#test/support/inquiry-scene.ts'

describe('the answer', () => {
  test('is recorded with its statement, told in the record, and taken back', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    await scene.add('/cases/bridge/statements', { source: 'the-mayor', stances: [] })
    const answer = await scene.editor.post('/cases/bridge/inquiries/1/answer', {
      version: 1,
      outcome: 'answered',
      note: 'By letter',
      statement: 'S1',
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ version: 2, outcome: 'answered', statement: 'S1' })
    const { items } = await (
      await scene.editor.get('/cases/bridge/history?kind=inquiry')
    ).json<{ items: { sentence: string }[] }>()
    expect(items[0]?.sentence).toBe('editor recorded what came of Inquiry 1: answered')
    const back = await scene.editor.delete('/cases/bridge/inquiries/1/answer', { version: 2 })
    expect(back.status).toBe(200)
    const open = await back.json<object>()
    expect(open).toMatchObject({ version: 3, question: REPLY.question })
    expect(open).not.toHaveProperty('outcome')
    const again = await scene.editor.delete('/cases/bridge/inquiries/1/answer')
    expect(again.status).toBe(422)
  })

  test('cannot be “no answer” before the day it is due, and can after it', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    const browser = await scene.browser('editor')
    const early = await browser.post('/cases/bridge/inquiries/1/answer', {
      version: '1',
      outcome: 'no_answer',
      note: 'Silence so far',
    })
    expect(early.status).toBe(422)
    const form = await early.text()
    expect(form).toContain('The answer is due on 2026-03-10')
    expect(form).toContain('Silence so far')
    scene.advance(20 * DAY)
    expect(
      await (await scene.editor.get('/cases/bridge/inquiries?state=overdue')).json(),
    ).toMatchObject({ total: 1, overdue: 1, items: [{ overdue: true }] })
    const late = await scene.editor.post('/cases/bridge/inquiries/1/answer', {
      version: 1,
      outcome: 'no_answer',
    })
    expect(late.status).toBe(201)
    expect(
      await (await scene.editor.get('/cases/bridge/inquiries?state=open')).json(),
    ).toMatchObject({ total: 0, open: 0 })
  })

  test('of the second of two who answer at once is a conflict that shows the first and keeps the second', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    const first = { version: 1, outcome: 'refused', note: 'They will not say' }
    expect((await scene.editor.post('/cases/bridge/inquiries/1/answer', first)).status).toBe(201)
    const browser = await scene.browser('admin')
    const second = await browser.post('/cases/bridge/inquiries/1/answer', {
      version: '1',
      outcome: 'answered',
      note: 'They called me back and denied it',
    })
    expect(second.status).toBe(409)
    const page = await second.text()
    expect(page).toContain('They will not say')
    expect(page).toContain('They called me back and denied it')
    expect(page).toMatch(/name="version" value="2"/)
    const json = await (
      await scene.as('admin')
    ).post('/cases/bridge/inquiries/1/answer', {
      version: 1,
      outcome: 'answered',
    })
    expect(json.status).toBe(409)
    expect(await json.json()).toMatchObject({ theirs: { outcome: 'refused' }, version: 2 })
  })

  test('needs the version that was read', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    const answer = await scene.editor.post('/cases/bridge/inquiries/1/answer', {
      outcome: 'refused',
    })
    expect(answer.status).toBe(422)
  })
})

describe('a reply recorded as a statement', () => {
  test('starts with who was asked and the claims, and answers the inquiry in the same step', async () => {
    const scene = await withParties()
    const { party: _, ...asked } = REPLY
    await scene.add('/cases/bridge/inquiries', { ...asked, source: 'the-mayor' })
    const browser = await scene.browser('editor')
    const form = await (await browser.get('/cases/bridge/statements/new?inquiry=1')).text()
    expect(form).toMatch(/name="source"[^>]*value="the-mayor"/)
    expect(form).toMatch(/name="stances.0.claim"[^>]*value="C1"/)
    expect(form).toContain('<input type="hidden" name="inquiry" value="1"')
    const answer = await browser.post('/cases/bridge/statements', {
      inquiry: '1',
      source: 'the-mayor',
      quote: 'I closed nothing',
      'stances.0.claim': 'C1',
      'stances.0.stance': 'denies',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/inquiries/1?saved=1')
    expect(await (await scene.editor.get('/cases/bridge/inquiries/1')).json()).toMatchObject({
      outcome: 'answered',
      outcomeOn: '2026-03-01',
      statement: 'S1',
      version: 2,
    })
  })

  test('of a party starts with its source where only one speaks for it', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    const browser = await scene.browser('editor')
    const form = async () => (await browser.get('/cases/bridge/statements/new?inquiry=1')).text()
    expect(await form()).not.toMatch(/name="source"[^>]*value="the-/)
    const stand = (source: string) =>
      scene.editor.post('/cases/bridge/affiliations', { source, party: 'the-council', version: 1 })
    expect((await stand('the-mayor')).status).toBeLessThan(300)
    expect(await form()).toMatch(/name="source"[^>]*value="the-mayor"/)
    expect((await stand('the-press')).status).toBeLessThan(300)
    expect(await form()).not.toMatch(/name="source"[^>]*value="the-/)
  })

  test('is kept in its form when someone else answered meanwhile, and nothing is written', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    await scene.editor.post('/cases/bridge/inquiries/1/answer', { version: 1, outcome: 'refused' })
    const body = { source: 'the-mayor', quote: 'I closed nothing', stances: [] }
    const browser = await scene.browser('editor')
    const answer = await browser.post('/cases/bridge/statements', {
      inquiry: '1',
      source: body.source,
      quote: body.quote,
      stances: '',
    })
    expect(answer.status).toBe(409)
    const form = await answer.text()
    expect(form).toContain('first: refused on 2026-03-01')
    expect(form).toContain('I closed nothing')
    expect(form).not.toContain('name="inquiry"')
    const json = await scene.editor.post('/cases/bridge/statements', { ...body, inquiry: 1 })
    expect(json.status).toBe(409)
    expect(await scene.database.read.selectFrom('statements').select('id').execute()).toEqual([])
    const unknown = await scene.editor.post('/cases/bridge/statements', { ...body, inquiry: 7 })
    expect(unknown.status).toBe(422)
  })

  test('may be an item instead', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', REPLY)
    await scene.add('/cases/bridge/evidence', {
      title: 'Letter of the council',
      kind: 'document',
      inquiry: 1,
    })
    expect(await (await scene.editor.get('/cases/bridge/inquiries/1')).json()).toMatchObject({
      outcome: 'answered',
      evidence: 'E3',
    })
  })
})

test('an earlier version of an inquiry is shown and not offered back: what came of it is recorded by itself', async () => {
  const scene = await withParties()
  await scene.add('/cases/bridge/inquiries', REPLY)
  const edited = { version: 1, question: 'Who closed the bridge?' }
  expect((await scene.editor.patch('/cases/bridge/inquiries/1', edited)).status).toBe(200)
  const browser = await scene.browser('editor')
  const page = await browser.get('/cases/bridge/inquiries/1/history')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/restor/i)
})
