import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'

const REPORT = { title: 'The report', kind: 'document' }

const withCase = async () => {
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
  return { ...test, editor }
}

test('an item says what it derives from, and the other says what rests on it', async () => {
  const { editor, browser } = await withCase()
  await editor.post('/cases/bridge/evidence', { title: 'Photographs', kind: 'image_set' })
  const made = await editor.post('/cases/bridge/evidence', {
    ...REPORT,
    derivedFrom: [{ evidence: 'e1', how: 'analyses' }],
    gaps: ['Who held them is not stated'],
  })
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({
    label: 'E2',
    derivedFrom: [{ evidence: 'E1', how: 'analyses' }],
  })
  const visitor = await browser('visitor')
  expect(await (await visitor.get('/cases/bridge/evidence/2')).text()).toContain('analyses')
  const photographs = await (await visitor.get('/cases/bridge/evidence/1')).text()
  expect(photographs).toContain('What rests on it')
  expect(photographs).toContain('The report')
})

test('an item cannot derive from itself, and an assumption rests on nothing', async () => {
  const { editor } = await withCase()
  await editor.post('/cases/bridge/evidence', REPORT)
  const self = await editor.patch('/cases/bridge/evidence/1', {
    version: 1,
    derivedFrom: [{ evidence: 'E1', how: 'cites' }],
  })
  expect(self.status).toBe(422)
  expect(await self.json()).toMatchObject({ errors: [{ path: 'derivedFrom.0.evidence' }] })
  const assumption = await editor.post('/cases/bridge/evidence', {
    title: 'The clocks were right',
    kind: 'assumption',
    derivedFrom: [{ evidence: 'E1', how: 'cites' }],
  })
  expect(await assumption.json()).toMatchObject({ errors: [{ path: 'derivedFrom' }] })
})

test('a link that is not to the web is refused with the field kept', async () => {
  const { browser } = await withCase()
  const answer = await (
    await browser('editor')
  ).post('/cases/bridge/evidence', {
    ...REPORT,
    url: 'javascript:alert(1)',
  })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('begins with http')
  expect(page).toContain('value="javascript:alert(1)"')
})

test('gaps are written one a line and shown as what is not known', async () => {
  const { browser, editor } = await withCase()
  const person = await browser('editor')
  await person.post('/cases/bridge/evidence', { ...REPORT, gaps: 'Custody\r\nHow it was counted' })
  expect(await (await editor.get('/cases/bridge/evidence/1')).json()).toMatchObject({
    gaps: ['Custody', 'How it was counted'],
  })
  expect(await (await person.get('/cases/bridge/evidence/1')).text()).toContain('What is not known')
  expect(await (await editor.get('/cases/bridge/evidence?gaps=yes')).json()).toMatchObject({
    total: 1,
  })
})
