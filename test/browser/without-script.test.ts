import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

const editor = (width = 1280) => chromium.seat(app, { as: 'editor', script: false, width })

describe('without JavaScript, an editor', () => {
  it('adds a claim, in rows that the server adds', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims`)
    await page.getByRole('link', { name: 'Add a claim' }).click()
    await page.getByLabel(/^Claim/).fill('The panel was paid by nobody')
    await page.getByRole('button', { name: 'Add claim' }).click()
    await page.getByRole('link', { name: 'Choose what kind of claim this is' }).click()
    expect(new URL(page.url()).hash).toBe('#kind')
    expect(await page.getByLabel(/^Claim/).inputValue()).toBe('The panel was paid by nobody')
    await page.getByLabel('Factual').check()
    await page.getByRole('button', { name: 'Add a party, source or item', exact: true }).click()
    expect(await page.getByLabel('Factual').isChecked()).toBe(true)
    await page.getByLabel('or a source').fill('expert-panel')
    await page.getByRole('button', { name: 'Add a party, source or item', exact: true }).click()
    expect(await page.getByLabel('or a source').first().inputValue()).toBe('expert-panel')
    await page.getByRole('button', { name: 'Add claim' }).click()
    await page.getByRole('heading', { name: 'The panel was paid by nobody' }).waitFor()
    expect(await page.getByRole('link', { name: 'The expert panel' }).first().isVisible()).toBe(
      true,
    )
  })

  it('adds an item that derives from another, then a statement found in it, by their labels', async () => {
    const page = await editor()
    await page.goto(`${CASE}/evidence/new`)
    await page.getByLabel('Title').fill('Second interview')
    await page.getByLabel(/^Kind/).selectOption('broadcast')
    await page.getByRole('button', { name: 'Add a derivation' }).click()
    await page.getByLabel(/^How/).selectOption('witnessed_by')
    await page.getByLabel('or a source').fill('david-crane')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('heading', { name: 'Second interview' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${CASE}/evidence/9`)

    await page.goto(`${CASE}/statements/new?claim=C2`)
    const looked = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Look it up' }).first().click()
    const lookUp = await looked
    await lookUp.getByLabel('Words or label').fill('crane')
    await lookUp.getByRole('button', { name: 'Look up' }).click()
    await lookUp.getByText('david-crane').waitFor()
    await page.getByLabel(/^Who said it/).fill('David Crane')
    await page.getByLabel(/^Found in/).fill('e9')
    await page.getByLabel(/^Quotation/).fill('every page of it')
    await page.locator('[name="stances.0.claim"]').fill('C99')
    await page.locator('[name="stances.0.stance"]').selectOption('asserts')
    await page.getByRole('button', { name: 'Add statement' }).click()
    await page.getByRole('link', { name: /There is no claim “C99” in this case/ }).waitFor()
    expect(await page.getByLabel(/^Quotation/).inputValue()).toBe('every page of it')
    await page.locator('[name="stances.0.claim"]').fill('C2')
    await page.getByRole('button', { name: 'Add statement' }).click()
    await page.getByRole('blockquote').getByText('every page of it').waitFor()
    await page.goto(`${CASE}/claims/2`)
    await page.locator('#statements').getByText('every page of it').waitFor()
  })

  it('links an item, assesses the claim and finds both on its page', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/9`)
    await page.getByRole('link', { name: 'Link an item' }).click()
    await page.getByLabel(/^Item/).fill('E2')
    await page.getByLabel('Supports').check()
    await page.getByRole('button', { name: 'Link item' }).click()
    expect(new URL(page.url()).pathname).toBe(`${CASE}/claims/9`)
    await page.getByText('Supports · 1 item').waitFor()
    await page.getByRole('link', { name: /^Assess C9/ }).click()
    await page.getByLabel('Unproven').check()
    await page.getByRole('button', { name: 'Record assessment' }).click()
    await page
      .getByRole('link', { name: /reasons/i })
      .first()
      .waitFor()
    await page.getByLabel('Reasons').fill('No court has looked at it.')
    await page.getByRole('button', { name: 'Record assessment' }).click()
    await page.goto(`${CASE}/claims/9`)
    await page.locator('#judgement').getByText('No court has looked at it.').waitFor()
  })

  it('withdraws a claim and takes that back', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/10`)
    await page.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw C10' }).click()
    await page.getByRole('link', { name: /why|reason/i }).waitFor()
    await page.getByLabel('Why').fill('It says the same as another')
    await page.getByRole('button', { name: 'Withdraw C10' }).click()
    await page.getByText('It says the same as another').waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Withdraw' }).waitFor()
    expect(await page.getByText('It says the same as another').count()).toBe(0)
  })

  it('finds the way on a phone by menus, search and lists', async () => {
    const page = await editor(390)
    await page.goto('/')
    await page.getByText('Menu', { exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Cases' })
      .click()
    await page.getByRole('link', { name: 'Detainee photographs, early 2014' }).click()
    await page.locator('.side-fold summary').click()
    await page.getByRole('link', { name: /^Statements/ }).click()
    await page.getByRole('heading', { name: 'Statements' }).waitFor()
    await page.getByRole('searchbox').fill('sceptical')
    await page.getByRole('searchbox').press('Enter')
    await page
      .getByRole('link', { name: /The panel was sceptical/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /The panel was sceptical/ }).waitFor()
    await page.getByRole('button', { name: 'dark' }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(new URL(page.url()).pathname).toBe(`${CASE}/claims/11`)
  })
})
