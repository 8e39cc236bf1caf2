import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const CLAIM = `${CASE}/claims/7`
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Chooses a person in the picker by their name. */
async function pickPerson(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

async function judge(page: Page, grade: string, reasons: string, button: string): Promise<void> {
  await page.goto(`${CLAIM}/assessments/new?scale=verdict`)
  await page.getByRole('radio', { name: grade, exact: true }).check()
  await page.getByLabel(/^Reasons/).fill(reasons)
  await press(page, button)
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
}

/** Opens the assessment of the claim that gives these reasons. */
async function openAssessment(page: Page, reasons: string): Promise<void> {
  await page.goto(`${CLAIM}/assessments`)
  const row = page.locator('li[data-row]').filter({ hasText: reasons })
  await row.getByRole('link').first().click()
  await page.getByText(reasons).waitFor()
}

it('three people in three browsers take a draft to approved verdicts, and the history tells it', async () => {
  const editor = await chromium.seat(app, { as: 'editor' })
  const checker = await chromium.seat(app, { as: 'contributor', name: 'checker' })
  const analyst = await chromium.seat(app, { as: 'contributor', name: 'analyst' })

  for (const name of ['checker', 'analyst']) {
    await editor.goto(`${CASE}/members`)
    const add = editor.locator('#add')
    await add.getByRole('combobox', { name: 'Person' }).fill(name)
    await add.getByRole('option', { name: new RegExp(name) }).click()
    await add.getByRole('radio', { name: /^Contributor/i }).check()
    await add.getByRole('button', { name: 'Save member' }).click()
    await editor.getByRole('cell', { name }).first().waitFor()
  }

  await checker.goto(`${CASE}/briefs/new`)
  await checker.getByLabel('Title').fill('The dead')
  await checker
    .getByLabel('Text', { exact: true })
    .fill('Many of the dead show signs of torture.[[C7]] It was a cold January.')
  await press(checker, 'Add brief')
  await checker.getByRole('heading', { name: 'The dead' }).waitFor()

  await analyst.goto(`${CASE}/inquiries/new?kind=right_of_reply&claim=C7`)
  await analyst.getByRole('radio', { name: /reply/i }).check()
  await analyst.locator('[name="party"]').selectOption({ label: 'Syrian government' })
  await analyst.getByLabel(/^What was asked/).fill('How did they die?')
  await press(analyst, 'Add inquiry')
  await analyst.getByText('How did they die?').first().waitFor()

  await judge(checker, 'True', 'The report says so.', 'Record assessment')
  await openAssessment(editor, 'The report says so')
  await editor.getByLabel(/^What you say with it/).fill('One chain does not bear “True”')
  await press(editor, 'Return to its author')
  await editor.getByText('One chain does not bear “True”').first().waitFor()
  await checker.goto('/desk')
  await checker.getByText('One chain does not bear “True”').first().waitFor()
  await judge(checker, 'Mostly true', 'On one recorded chain.', 'Record assessment')

  await editor.goto(`${CLAIM}/second-opinions`)
  await pickPerson(editor, 'Whom you ask', 'analyst')
  await press(editor, 'Ask for a second opinion')
  await editor
    .getByText(/analyst/)
    .first()
    .waitFor()
  await analyst.goto(CLAIM)
  await analyst.getByRole('link', { name: 'Give it' }).waitFor()
  expect(await analyst.content()).not.toContain('Mostly true')
  await judge(analyst, 'Half true', 'The count rests on one hand.', 'Record assessment')
  await analyst.goto(CLAIM)
  await analyst.getByText('Mostly true').first().waitFor()

  for (const reasons of ['On one recorded chain', 'The count rests on one hand']) {
    await openAssessment(editor, reasons)
    await press(editor, 'Approve')
    await editor
      .getByText(/approved/i)
      .first()
      .waitFor()
  }

  for (const page of [checker, analyst]) await page.goto(`${CASE}/claims/8/edit`)
  await checker.getByLabel(/^Claim/).fill('All but one of the bodies shown are men')
  await press(checker, 'Save claim')
  await checker.getByRole('heading', { name: 'All but one of the bodies shown are men' }).waitFor()
  await analyst.getByLabel(/^Claim/).fill('Every body but one is that of a male')
  await press(analyst, 'Save claim')
  await analyst.getByRole('heading', { name: 'Someone else saved this' }).waitFor()
  expect(await analyst.getByLabel(/^Claim/).inputValue()).toBe(
    'Every body but one is that of a male',
  )
  await press(analyst, 'Save claim')
  await analyst.getByRole('heading', { name: 'Every body but one is that of a male' }).waitFor()

  await checker.goto(`${CASE}/claims/new`)
  await checker.getByLabel(/^Claim/).fill('More than 100,000 people have died in the war')
  await checker.getByLabel('Quantitative').check()
  await press(checker, 'Add claim')
  await checker.getByRole('heading', { name: /100,000 people/ }).waitFor()
  await editor.goto(`${CASE}/claims/13/merger?into=C12`)
  await press(editor, /^Merge/)
  await editor
    .getByText(/was merged into/)
    .first()
    .waitFor()

  await editor.goto(`${CASE}/history`)
  for (const sentence of [
    'checker added the brief The dead',
    'analyst asked Syrian government for a reply',
    'editor returned checker’s verdict on C7: One chain does not bear “True”',
    'editor asked analyst for a second opinion of C7',
    'analyst gave a second opinion of C7, without seeing the others’',
    'editor approved checker’s verdict on C7',
    'editor approved analyst’s verdict on C7',
    'analyst changed C8’s wording',
    'editor merged C13',
  ])
    expect((await editor.locator('main').innerText()).replaceAll(/\s+/g, ' ')).toContain(sentence)
}, 180_000)
