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

describe('a cell of the matrix', () => {
  it('opens the statements behind it in place, by mouse or key, and gives the focus back', async () => {
    const page = await chromium.seat(app)
    await page.goto(`${CASE}/matrix`)
    const cell = page.getByRole('link', { name: 'denies' })
    await cell.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Syrian government on C2' })
    await dialog.getByText('S4').waitFor()
    expect(page.url()).toContain('/matrix')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.textContent')).toBe('denies')

    await cell.click()
    await dialog.getByRole('link', { name: 'Open as a list' }).click()
    await page.waitForURL(/\/statements\?claim=C2&party=syrian-government/)
  })

  it('leads to their list without JavaScript', async () => {
    const page = await chromium.seat(app, { script: false })
    await page.goto(`${CASE}/matrix`)
    await page.getByRole('link', { name: 'denies' }).click()
    expect(page.url()).toContain('/statements?claim=C2&party=syrian-government')
    expect(await page.getByRole('row').count()).toBe(2)
  })
})

describe('the timeline, by the keyboard', () => {
  it('leads from mark to mark, each saying what it is, to the record', async () => {
    const page = await chromium.seat(app, { width: 390 })
    await page.goto(`${CASE}/timeline`)
    const mark = page.getByRole('group', { name: /^Timeline/ }).getByRole('link', { name: /^S4:/ })
    await mark.focus()
    const box = await mark.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/statements\/4$/)
  })
})
