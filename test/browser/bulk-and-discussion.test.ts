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
  const editor = await app.as('editor')
  for (const name of ['checker', 'analyst']) {
    const { id } = await app.user('contributor', name)
    await editor.post(`${CASE}/members`, { user: id, role: 'contributor' })
  }
})
afterAll(() => app.close())

const editor = (script = true) => chromium.seat(app, { as: 'editor', script })

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const ticked = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-tick]:checked')].map(({ value }) => value.split(' ')[1])`,
  )

const fold = (page: Page) => page.locator('.bulk > summary')

describe('many claims at once', () => {
  it('are ticked by x in the row that has the focus, counted in the fold, tagged and untagged', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims`)
    await press(page, 'x')
    expect(await ticked(page)).toEqual([])
    await press(page, 'j', 'x', 'j', 'j', 'x')
    expect(await ticked(page)).toEqual(['C1', 'C3'])
    await press(page, 'k', 'x', 'x')
    expect(await ticked(page)).toEqual(['C1', 'C3'])
    expect(await fold(page).innerText()).toBe('Do something with the ticked claims 2')

    await fold(page).click()
    await page.getByRole('textbox', { name: 'Tag', exact: true }).fill('xxl')
    expect(await ticked(page)).toEqual(['C1', 'C3'])
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('heading', { name: '2 claims changed' }).waitFor()
    expect(await page.getByRole('link', { name: 'C3', exact: true }).getAttribute('href')).toBe(
      `${CASE}/claims/3`,
    )
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo this' }).click()
    await page.getByRole('heading', { name: '2 claims changed' }).waitFor()
    await page.goto(`${CASE}/claims/3`)
    expect(await page.locator('main').innerText()).not.toContain('xxl')
  })

  it('go on by keys from the box of a row', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims`)
    await page.getByLabel('Choose C2', { exact: true }).focus()
    await press(page, 'Space', 'j', 'x')
    expect(await ticked(page)).toEqual(['C2', 'C3'])
  })

  it('are all ticked by one box, which follows what becomes of them', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims`)
    await fold(page).click()
    const all = page.getByLabel('All on this page')
    await all.check()
    expect(await ticked(page)).toHaveLength(12)
    expect(await fold(page).innerText()).toContain('12')
    await page.getByLabel('Choose C4', { exact: true }).uncheck()
    expect(await all.isChecked()).toBe(false)
    expect(await page.evaluate("document.querySelector('#bulk-all').indeterminate")).toBe(true)
    await page.getByLabel('Choose C4', { exact: true }).check()
    expect(await all.isChecked()).toBe(true)
    await all.uncheck()
    expect(await ticked(page)).toEqual([])
    expect(await fold(page).innerText()).toBe('Do something with the ticked claims')
  })

  it('leave x in the rating grid to the grid', async () => {
    const page = await editor()
    await page.goto(`${CASE}/weighing`)
    const cell = page.locator('tr[data-claim] td .rt').first()
    await cell.focus()
    const before = page.url()
    await press(page, 'x')
    expect(page.url()).toBe(before)
    expect(await page.evaluate("document.activeElement.matches('.rt')")).toBe(true)
  })

  it('are assigned without JavaScript, and refused with nothing ticked', async () => {
    const page = await editor(false)
    await page.goto(`${CASE}/claims`)
    await fold(page).click()
    expect(await page.getByLabel('All on this page').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('heading', { name: 'Nothing was changed' }).waitFor()
    await page.getByText('Choose at least one record').waitFor()
    await page.locator('main').getByRole('link', { name: 'Back to the list' }).last().click()

    for (const label of ['C5', 'C6'])
      await page.getByLabel(`Choose ${label}`, { exact: true }).check()
    await fold(page).click()
    await page.getByLabel('Who has them (nobody if empty)').fill('checker@example.org')
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('heading', { name: '2 claims changed' }).waitFor()
    await page.goto(`${CASE}/claims/6`)
    await page.locator('#work').getByText('checker').first().waitFor()
  })
})

describe('what those who work on a case say to each other', () => {
  it('begins folded, completes a name after @, and comes to the desk without its marks', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/2`)
    const area = page.getByLabel('Comment', { exact: true })
    expect(await area.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Start a thread' }).focus()
    await press(page, 'Enter', 'Tab')
    await area.fill('@che')
    await area.press('End')
    await area.pressSequentially('c')
    await page.getByRole('option', { name: /checker/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await press(page, 'ArrowDown', 'Enter')
    expect(await area.inputValue()).toBe('@[checker]')
    await area.pressSequentially(' is this **one** claim? See [[C1]].')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.locator('#discussion').getByText('is this one claim?').waitFor()

    const desk = await chromium.seat(app, { as: 'contributor', name: 'checker' })
    await desk.goto('/desk')
    await desk.getByRole('link', { name: '@checker is this one claim? See C1.' }).click()
    await desk.waitForURL('**/comments/*')
    await desk.getByText('is this one claim?').first().waitFor()
  })

  it('is said, answered and resolved without JavaScript', async () => {
    const page = await editor(false)
    await page.goto(`${CASE}/evidence/2`)
    await page.locator('summary', { hasText: 'Start a thread' }).click()
    await page.getByLabel('Comment', { exact: true }).fill('Who held them, @analyst?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const thread = page.locator('#discussion .thread')
    await thread.getByText('Who held them').waitFor()
    await thread.locator('summary', { hasText: 'Reply' }).click()
    await thread.getByLabel('Reply', { exact: true }).fill('Nobody says.')
    await thread.getByRole('button', { name: 'Reply' }).click()
    await thread.getByText('Nobody says.').waitFor()
    await thread.getByRole('button', { name: 'Resolve' }).click()
    // The address one comes back to opens the fold.
    await page.getByText(/resolved by/).waitFor()
    expect(await page.locator('summary', { hasText: '1 resolved thread' }).isVisible()).toBe(true)
  })

  it('is not lost in a fold: words that were not sent are back in sight', async () => {
    const page = await editor()
    await page.goto(`${CASE}/claims/9`)
    await page.locator('summary', { hasText: 'Start a thread' }).click()
    const area = page.getByLabel('Comment', { exact: true })
    await area.fill('Not checkable, is it?')
    await page.waitForTimeout(700)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${CASE}/claims`)
    await page.goto(`${CASE}/claims/9`)
    await page.getByText(/^Your unsaved words/).waitFor()
    expect(await area.isVisible()).toBe(true)
    expect(await area.inputValue()).toBe('Not checkable, is it?')
  })
})
