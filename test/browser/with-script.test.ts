import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from '#test/support/browser/axe.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

const editor = () => chromium.seat(app, { as: 'editor' })

/** Types into a picker and takes the option that says this. */
async function pick(page: Page, field: string, words: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).last().fill(words)
  await page.getByRole('option', { name: option }).click()
}

describe('with JavaScript, an editor', () => {
  it('adds a claim with what it is about, references and a look at the text', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/new`)
    await page.getByLabel(/^Claim/).fill('Qatar paid the panel’s expenses')
    await page.getByLabel('Factual').check()
    await page.getByRole('button', { name: 'Add a party, source or item', exact: true }).click()
    await pick(page, 'or a source', 'qatar', /Qatar/)
    await page.getByRole('button', { name: 'Add a party, source or item', exact: true }).click()
    await page.locator('[name="about.1.party"]').selectOption('Report authors')
    await page.getByRole('button', { name: 'Add a party, source or item', exact: true }).click()
    await page.getByRole('button', { name: 'Remove' }).last().click()

    await page.getByText('How it turned out').click()
    await page.getByLabel(/^Outcome/).selectOption('not borne out')
    await page.getByLabel(/^Known since/).fill('2014-02~')
    const basis = page.getByLabel(/^What shows it/)
    await basis.fill('Nothing beyond [[commissioned')
    await page.getByRole('option', { name: /^C4/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await basis.press('ArrowDown')
    await basis.press('Enter')
    expect(await basis.inputValue()).toBe('Nothing beyond [[C4]]')
    await page.getByRole('button', { name: 'Preview' }).click()
    const seen = page.locator('.preview').getByRole('link', { name: 'C4' })
    expect(await seen.getAttribute('href')).toBe(`${CASE}/claims/4`)
    await page.getByRole('button', { name: 'Write' }).click()

    await page.getByRole('button', { name: 'Add claim' }).click()
    await page.getByRole('heading', { name: 'Qatar paid the panel’s expenses' }).waitFor()
    await page.getByRole('link', { name: 'Report authors' }).first().waitFor()
    expect(await page.getByText('not borne out, about').isVisible()).toBe(true)
    await page.goto(`${CASE}/claims/4`)
    await page.locator('#mentioned').getByText('Qatar paid the panel’s expenses').waitFor()
  })

  it('adds a statement whose source and item did not exist before, without leaving it', async () => {
    const page = await editor()
    await page.goto(`${CASE}/statements/new?claim=C12`)
    await page.getByLabel(/^Quotation/).fill('nobody has counted the dead')
    // What the search does not find is made from where it was looked for, and called as it was typed.
    await page.getByRole('combobox', { name: 'Who said it' }).fill('A relief worker')
    await page.getByRole('option', { name: 'Add a new source: “A relief worker”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a new source' })
    const name = dialog.getByLabel('Name', { exact: true })
    await expect.poll(() => name.inputValue()).toBe('A relief worker')
    await name.fill('')
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await dialog.getByRole('link', { name: 'Enter the name of the source' }).click()
    expect(await axe(page)).toEqual([])
    await name.fill('A relief worker')
    await dialog.getByLabel('Unnamed').check()
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectPicked(page, 'Who said it', 'A relief worker')

    await page.getByRole('link', { name: 'Add a new item' }).click()
    const second = page.getByRole('dialog', { name: 'Add a new item' })
    await second.getByLabel('Title').fill('Notes of a talk')
    await second.getByLabel(/^Kind/).selectOption('testimony')
    await second.getByRole('button', { name: 'Add item' }).click()
    await second.waitFor({ state: 'detached' })
    await expectPicked(page, 'Found in', 'E9 Notes of a talk')

    await page.locator('[name="stances.0.stance"]').selectOption('questions')
    await page.getByRole('button', { name: 'Add another stance' }).click()
    await pick(page, 'Claim', 'sceptical', /^C11/)
    await page.locator('[name="stances.1.stance"]').selectOption('asserts')
    expect(await page.getByLabel(/^Quotation/).inputValue()).toBe('nobody has counted the dead')
    await page.getByRole('button', { name: 'Add statement' }).click()
    await page.getByRole('blockquote').getByText('nobody has counted the dead').waitFor()
    await page.getByRole('link', { name: 'A relief worker' }).first().waitFor()
    await page.goto(`${CASE}/claims/12`)
    await page.locator('#statements').getByText('nobody has counted the dead').waitFor()
    await page.goto(`${CASE}/evidence/new`)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.evaluate('localStorage.length')).toBe(0)
  })

  it('makes one source, however often its button is pressed', async () => {
    const page = await editor()
    await page.route('**/sources', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    await page.goto(`${CASE}/statements/new?claim=C12`)
    await page.getByRole('combobox', { name: 'Who said it' }).fill('A driver')
    await page.getByRole('option', { name: 'Add a new source: “A driver”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a new source' })
    await dialog.getByLabel('Unnamed').check()
    await dialog.getByRole('button', { name: 'Add source' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await expectPicked(page, 'Who said it', 'A driver')
    await page.waitForTimeout(600)
    const rows = await app.database.read.selectFrom('sources').select('name').execute()
    expect(rows.filter(({ name }) => name === 'A driver')).toHaveLength(1)
  })

  it('is left where it types, also once the page came back refused', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/new`)
    await page.getByText('How it turned out').click()
    await page.getByLabel(/^What shows it/).fill('Nothing so far')
    await page.getByRole('button', { name: 'Add claim' }).click()
    expect(await page.evaluate("document.activeElement.matches('.errors')")).toBe(true)
    if (!(await page.getByLabel(/^What shows it/).isVisible()))
      await page.getByText('How it turned out').click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.locator('.preview').getByText('Nothing so far').waitFor()
    expect(await page.evaluate("document.activeElement.matches('.errors')")).toBe(false)
  })

  it('is offered nothing in a field it left while the search still went on', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/new`)
    await page.getByText('How it turned out').click()
    const basis = page.getByLabel(/^What shows it/)
    const asked = page.waitForRequest((request) => request.url().includes('q=commissioned'))
    await page.route('**/*q=commissioned*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await basis.fill('[[commissioned')
    await asked
    const answered = page.waitForResponse((answer) => answer.url().includes('q=commissioned'))
    await page.getByLabel(/^Claim/).focus()
    await answered
    await page.waitForTimeout(100)
    expect(await page.locator('.completing [role="listbox"]:visible').count()).toBe(0)
  })

  it('links an item from the claim and is back on the claim', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/5`)
    await page.getByRole('link', { name: 'Link an item' }).click()
    expect(await page.locator('[name="claim"]').inputValue()).toBe('C5')
    await pick(page, 'Item', 'reaction', /^E4/)
    await page.getByLabel('Context').check()
    await page.getByLabel(/^Reasoning/).fill('It shows that it was said.')
    await page.getByRole('button', { name: 'Link item' }).click()
    await page.getByText('Saved.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`${CASE}/claims/5`)
    await page.locator('#evidence').getByText('It shows that it was said.').waitFor()
  })

  it('finds long text again after the tab was closed, until it is saved', async () => {
    const page = await editor()
    await page.goto(`${CASE}/statements/new`)
    await page.getByLabel(/^In our words/).fill('Says what took an hour to put into words.')
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('an hour')
    const tab = chromium.watch(await page.context().newPage())
    await page.close({ runBeforeUnload: false })
    await tab.goto(`${CASE}/statements/new`)
    await tab.getByText('Your unsaved words').waitFor()
    const words = tab.getByLabel(/^In our words/)
    expect(await words.inputValue()).toBe('Says what took an hour to put into words.')
    await pick(tab, 'Who said it', 'qatar', /Qatar/)
    await pick(tab, 'Claim', 'C4', /^C4/)
    await tab.locator('[name="stances.0.stance"]').selectOption('denies')
    await tab.getByRole('button', { name: 'Add statement' }).click()
    await tab.getByText('Says what took an hour').first().waitFor()
    await tab.goto(`${CASE}/statements/new`)
    expect(await words.inputValue()).toBe('')
    expect(await tab.getByText('Your unsaved words').count()).toBe(0)
  })

  it('leaves no words in the browser after signing out', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/new`)
    await page.getByLabel(/^Claim/).fill('Words for nobody else')
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('nobody else')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.locator('details.account > summary').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('nobody else')
  })

  it('hears when the server cannot be reached, and that what was typed is still there', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/1/assessments/new`)
    await page.getByLabel('Reasons').fill('Written on a train')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Not sent: the server cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are online again.').waitFor()
    await page.getByRole('button', { name: 'Write' }).click()
    expect(await page.getByLabel('Reasons').inputValue()).toBe('Written on a train')
    expect(chromium.complaints().length).toBeGreaterThan(0)
  })

  it('is asked before leaving words behind, and not after saving them', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/8/edit`)
    await page.getByLabel(/^Measure/).fill('As counted in the photographs')
    const asked = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: 'Cancel' }).click()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    expect(await page.getByLabel(/^Measure/).inputValue()).toBe('As counted in the photographs')
    await page.getByRole('button', { name: 'Save claim' }).click()
    await page.getByText('As counted in the photographs').waitFor()
  })
})

async function expectPicked(page: Page, field: string, words: string): Promise<void> {
  await expect.poll(() => page.getByRole('combobox', { name: field }).inputValue()).toBe(words)
}
