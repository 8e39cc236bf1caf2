import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'

const withClaim = async () => {
  const test = await testApp()
  const editor = await test.as('editor')
  await editor.post('/cases', {
    slug: 'bridge',
    title: 'The bridge',
    question: 'Who closed it?',
    summary: '',
    language: 'en',
    visibility: 'open',
  })
  await editor.post('/cases/bridge/claims', { wording: 'The council closed it', kind: 'factual' })
  await test.database.write([
    test.database.read
      .insertInto('sources')
      .values({
        id: 'source_1',
        slug: 'the-mayor',
        name: 'The mayor',
        kind: 'person',
        version: 1,
        created_at: '2026-03-01T09:00:00.000Z',
        updated_at: '2026-03-01T09:00:00.000Z',
      })
      .compile(),
  ])
  return { ...test, editor }
}

test('a statement in Arabic keeps its words, its translation and who translated it', async () => {
  const test = await withClaim()
  const answer = await test.editor.post('/cases/bridge/statements', {
    source: 'the-mayor',
    saidOn: '2014-01~',
    quote: 'أغلق المجلس الجسر',
    language: 'ar',
    translation: 'The council closed the bridge',
    translator: 'analyst',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  expect(answer.status).toBe(201)
  const page = await (await (await test.browser('editor')).get('/cases/bridge/claims/1')).text()
  expect(page).toContain('lang="ar"')
  expect(page.indexOf('أغلق المجلس الجسر')).toBeLessThan(
    page.indexOf('The council closed the bridge'),
  )
  expect(page).toContain('translation: <bdi>analyst</bdi>')
  expect(page).toContain('about January 2014')
})

test('a source of the case is found by its name too, unless several are called so', async () => {
  const test = await withClaim()
  const say = (source: string) =>
    test.editor.post('/cases/bridge/statements', { source, quote: 'Closed', stances: [] })
  const elsewhere = await say('The mayor')
  expect(elsewhere.status).toBe(422)
  expect(await elsewhere.text()).toContain('There is no source “The mayor”')
  await test.editor.post('/cases/bridge/affiliations', { source: 'the-mayor' })
  const made = await say('The mayor')
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({ source: 'the-mayor' })
  await test.editor.post('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  const unsure = await say('The mayor')
  expect(unsure.status).toBe(422)
  expect(await unsure.text()).toContain('Several sources here are called “The mayor”')
  expect((await say('the-mayor')).status).toBe(201)
})

test('a form takes a date in the words pages say it in; a program sends it as it is kept', async () => {
  const test = await withClaim()
  const browser = await test.browser('editor')
  const typed = await browser.post('/cases/bridge/statements', {
    source: 'the-mayor',
    quote: 'Closed',
    saidOn: 'about March 2026',
    'stances.0.claim': 'C1',
    'stances.0.stance': 'asserts',
  })
  expect(typed.status).toBe(303)
  expect(await (await test.editor.get('/cases/bridge/statements/1')).json()).toMatchObject({
    saidOn: '2026-03~',
  })
  const sent = { source: 'the-mayor', quote: 'Closed', saidOn: '3 March 2026', stances: [] }
  expect((await test.editor.post('/cases/bridge/statements', sent)).status).toBe(422)
})

test('a form without JavaScript starts with the claim it was opened from', async () => {
  const test = await withClaim()
  const browser = await test.browser('editor')
  const form = await (await browser.get('/cases/bridge/statements/new?claim=C1')).text()
  expect(form).toMatch(/name="stances.0.claim"[^>]*value="C1"/)
  const answer = await browser.post('/cases/bridge/statements', {
    source: 'the-mayor',
    summary: 'He said so',
    stances: '',
    'stances.0.claim': 'C1',
    'stances.0.stance': 'denies',
    'stances.1.claim': '',
    'stances.1.stance': '',
  })
  expect(answer.status).toBe(303)
  expect(
    await (await test.editor.get('/cases/bridge/statements?stance=denies')).json(),
  ).toMatchObject({
    total: 1,
    items: [{ label: 'S1', stances: [{ claim: 'C1', stance: 'denies' }] }],
  })
})

test('two stances on one claim are refused, and the form keeps both', async () => {
  const test = await withClaim()
  const browser = await test.browser('editor')
  const answer = await browser.post('/cases/bridge/statements', {
    source: 'the-mayor',
    'stances.0.claim': 'C1',
    'stances.0.stance': 'denies',
    'stances.1.claim': 'C1',
    'stances.1.stance': 'asserts',
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('A statement has one stance on a claim')
})

test('a source used in a statement becomes one of the case', async () => {
  const test = await withClaim()
  await test.editor.post('/cases/bridge/statements', { source: 'the-mayor', stances: [] })
  const used = await test.database.read.selectFrom('case_sources').selectAll().execute()
  expect(used).toMatchObject([{ source_id: 'source_1', party_id: null }])
})
