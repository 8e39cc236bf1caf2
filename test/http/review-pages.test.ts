import { describe, expect, test } from 'vitest'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

describe('the pages', () => {
  test('offer a reviewer both decisions, without JavaScript', async () => {
    const { browser, path, shown } = await withVerdict()
    const person = await browser('editor', 'analyst')
    const page = await (await person.get(path)).text()
    expect(page).toContain(`action="${path}/approval"`)
    expect(page).toContain(`formaction="${path}/return"`)
    const bare = await person.post(`${path}/return`, { reason: '' })
    expect(bare.status).toBe(422)
    expect(await bare.text()).toContain('href="#reason"')
    const review = '/cases/bridge/review?open=C1'
    const fromReview = await person.post(`${path}/return`, { reason: '', _next: review })
    expect(await fromReview.text()).toContain(`name="_next" value="${review}"`)
    const returned = await person.post(`${path}/return`, { reason: 'أي برقية؟ [[E1]]' })
    expect(returned.status).toBe(303)
    expect(returned.headers.get('Location')).toBe(`${path}?saved=1`)
    expect(await shown()).toMatchObject({ state: 'returned' })
    const late = await person.post(`${path}/approval`, { reason: 'After all' })
    expect(late.status).toBe(409)
    const again = await late.text()
    expect(again).toContain('This assessment was returned')
    expect(again).toContain('<bdi>أي برقية؟ E1</bdi>')
  })

  test('say why one may not, and offer an author to submit a draft', async () => {
    const { browser, made, path } = await withVerdict()
    const author = await browser('editor', 'checker')
    const own = await (await author.get(path)).text()
    expect(own).toContain('You gave this judgement: someone else reviews it.')
    expect(own).not.toContain(`${path}/approval`)
    const draft = await made(`${CLAIM}?draft=true`, VERDICT)
    const page = await (await author.get(`/assessments/${draft.id}`)).text()
    expect(page).toContain(`action="/assessments/${draft.id}/submission"`)
    const sent = await author.post(`/assessments/${draft.id}/submission`)
    expect(sent.status).toBe(303)
  })

  test('tell those who work on the case how far the review has come, and readers no more than that it is approved', async () => {
    const { analyst, browser, editor, path } = await withVerdict()
    await editor.patch('/cases/bridge', { version: 1, approvals: 2 })
    await analyst.post(`${path}/approval`, {})
    const at = '/cases/bridge/claims/1'
    expect(await (await (await browser('editor')).get(at)).text()).toContain('1 of 2 approvals')
    const reader = await browser('reader')
    expect(await (await reader.get(at)).text()).not.toContain('of 2 approvals')
    await editor.post(`${path}/approval`, {})
    expect(await (await reader.get(at)).text()).toContain('approved by a second person')
  })

  test('keep policy and its error in the form of the case', async () => {
    const { browser } = await withVerdict()
    const lead = await browser('editor')
    const form = await (await lead.get('/cases/bridge/edit')).text()
    expect(form).toContain('name="approvals"')
    const refused = await lead.post('/cases/bridge', {
      _method: 'PATCH',
      version: '1',
      approvals: '9',
      approvers: 'leads',
    })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Ask for 5 approvals or fewer')
  })
})

describe('a case file', () => {
  test('carries what was decided, and comes back the same to the byte', async () => {
    const { add, advance, analyst, checker, made, path } = await withVerdict()
    await analyst.post(`${path}/approval`, { reason: 'Both wires checked' })
    advance(1000)
    const second = await made('/cases/bridge/claims/2/assessments', {
      ...VERDICT,
      reviewBy: '2026-06-30',
    })
    await analyst.post(`/assessments/${second.id}/return`, { reason: 'Say which wire' })
    const first = await (await checker.post('/cases/bridge/exports', {})).text()
    const file = JSON.parse(first) as { case: { slug: string }; assessments: object[] }
    expect(file.assessments).toMatchObject([
      {
        state: 'approved',
        reviews: [{ decision: 'approved', reviewer: 'analyst', reason: 'Both wires checked' }],
      },
      {
        state: 'returned',
        reviewBy: '2026-06-30',
        reviews: [{ decision: 'returned', reason: 'Say which wire' }],
      },
    ])
    file.case.slug = 'copy'
    await add('/cases/import', file)
    const again = await (await analyst.post('/cases/copy/exports', {})).text()
    expect(again).toBe(first.replace('"slug": "bridge"', '"slug": "copy"'))
  })
})
