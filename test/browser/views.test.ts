import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '#test/support/chromium.ts'
import { KITCHEN_SINK } from '#test/support/kitchen-sink.tsx'
import { serveSink, type SinkServer } from '#test/support/kitchen-sink/server.tsx'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let server: SinkServer
let open: Page[] = []
let complaints: string[] = []

beforeAll(async () => {
  server = await serveSink()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

afterEach(async () => {
  for (const page of open) await page.context().close()
  open = []
  complaints = []
})

const LOOKS = [
  { width: 1280, language: 'en', theme: 'light' },
  { width: 390, language: 'en', theme: 'dark' },
  { width: 1280, language: 'ar', theme: 'dark' },
  { width: 390, language: 'ar', theme: 'light' },
]

describe.each(Object.keys(KITCHEN_SINK))('the page %s', (name) => {
  it.each(LOOKS)(
    'can be read and used by all at $width pixels, $language, $theme',
    async ({ width, language, theme }) => {
      const page = await visit(`/${name}/${language}/${theme}`, { width })
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(wider).toBeLessThanOrEqual(0)
      await page.evaluate('document.fonts.ready.then(() => null)')
      expect(complaints).toEqual([])
      await page.evaluate(AXE)
      const found = await page.evaluate(
        'axe.run().then((r) => r.violations.map((v) => v.id + " " + v.nodes.map((n) => n.target).join(", ")))',
      )
      expect(found).toEqual([])
    },
  )
})

describe('a form, with the script', () => {
  it('shows a refused form from its summary', async () => {
    const page = await visit('/form/en/light')
    expect(await page.evaluate('document.activeElement.className')).toBe('errors')
    await page.getByRole('link', { name: 'Enter the wording' }).click()
    expect(await page.evaluate('document.activeElement.id')).toBe('wording')
  })

  it('finds a record as one types and sends its label', async () => {
    const page = await visit('/form/en/light')
    const field = page.getByRole('combobox', { name: 'Who said it' })
    await field.fill('deserves')
    await page.getByRole('option', { name: 'C3 The report deserves no credit' }).waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('C3 The report deserves no credit')
    expect(await page.locator('input[name="source"]').inputValue()).toBe('C3')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
  })

  it('sends words that were only typed as they are', async () => {
    const page = await visit('/form/en/light')
    await page.getByRole('combobox', { name: 'Who said it' }).fill('qatar')
    expect(await page.locator('input[name="source"]').inputValue()).toBe('qatar')
  })

  it('makes a new record without leaving the page', async () => {
    const page = await visit('/form/en/light')
    await page.getByRole('link', { name: 'Add a new source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a new source' })
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await dialog.getByRole('link', { name: 'Enter a name' }).click()
    await dialog.getByLabel('Name').fill('A new source')
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await dialog.waitFor({ state: 'detached' })
    const field = page.getByRole('combobox', { name: 'Who said it' })
    expect(await field.inputValue()).toBe('A new source')
    expect(await page.locator('#main input[name="source"]').inputValue()).toBe('new-source')
  })

  it('completes a reference after two brackets', async () => {
    const page = await visit('/form/en/light')
    const area = page.getByLabel('Reasons')
    await area.fill('As said in [[11,000')
    await page.getByRole('option', { name: /^C1/ }).waitFor()
    await area.press('ArrowDown')
    await area.press('Enter')
    expect(await area.inputValue()).toBe('As said in [[C1]]')
  })

  it('adds a row with its own names and takes it away again', async () => {
    const page = await visit('/form/en/light')
    await page.getByRole('button', { name: 'Add another stance' }).click()
    expect(await page.locator('[name="stances.1.claim"]').count()).toBe(1)
    expect(await page.evaluate('document.activeElement.id')).toBe('stances.1.claim')
    await page.getByRole('button', { name: 'Remove' }).last().click()
    expect(await page.locator('.row').count()).toBe(1)
  })

  it('shows Markdown as it will stand, carrying the token', async () => {
    const page = await visit('/form/en/light')
    const sent = page.waitForRequest((request) => request.url().endsWith('/preview'))
    await page.getByRole('button', { name: 'Preview' }).click()
    expect((await sent).headers()['x-csrf-token']).toBe('token')
    expect((await sent).postData()).not.toContain('_method')
    await page.locator('.preview p').waitFor()
    await page.getByRole('button', { name: 'Write' }).click()
    expect(await page.getByLabel('Reasons').isVisible()).toBe(true)
  })

  it('keeps long text through a closed tab, until it is saved', async () => {
    const page = await visit('/form/en/light')
    await page.getByLabel('Reasons').fill('Words worth keeping')
    await expect
      .poll(() => page.evaluate('JSON.stringify(localStorage)'))
      .toContain('worth keeping')
    const again = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await again.goto(`${server.address}/form/en/light`)
    expect(await again.getByLabel('Reasons').inputValue()).toBe('Words worth keeping')
    await again.getByText('Your unsaved words').waitFor()
    await again.getByRole('button', { name: 'Add claim' }).click()
    await again.locator('#done').waitFor()
    expect(await again.evaluate('localStorage.length')).toBe(0)
    open.push(again)
  })

  it('drops a restored draft when asked to', async () => {
    const page = await visit('/form/en/light')
    await page.getByLabel('Reasons').fill('Words to drop')
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('to drop')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Discard them' }).click()
    expect(await page.getByLabel('Reasons').inputValue()).toBe('See [[C3]].')
    expect(await page.evaluate('localStorage.length')).toBe(0)
  })

  it('asks before unsaved changes are left', async () => {
    const page = await visit('/form/en/light')
    await page.getByLabel('Reasons').fill('Half a thought')
    const asked = page.waitForEvent('dialog')
    const leaving = page.goto(`${server.address}/overview/en/light`).catch(() => null)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await leaving
  })
})

describe('the keyboard', () => {
  it('reaches the search, the list, another page and help', async () => {
    const page = await visit('/overview/en/light')
    await page.keyboard.press('/')
    expect(await page.evaluate('document.activeElement.name')).toBe('q')
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^About 11,000/)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('go to Timeline').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.waitForURL(/\/cases\/detainee-photographs\/timeline$/)
  })

  it('leaves single keys alone while one types', async () => {
    const page = await visit('/form/en/light')
    await page.getByLabel('Wording').pressSequentially('g/j?')
    expect(await page.getByLabel('Wording').inputValue()).toBe('g/j?')
  })

  it('skips to the page', async () => {
    const page = await visit('/overview/en/light')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
  })
})

describe('without the script', () => {
  it('opens the menus of a phone and takes a label where a picker would be', async () => {
    const page = await visit('/form/en/light', { width: 390, script: false })
    await page.getByText('Menu', { exact: true }).click()
    expect(await page.getByRole('link', { name: 'Cases' }).isVisible()).toBe(true)
    await page.getByText('Menu', { exact: true }).click()
    await page.locator('.side-fold summary').click()
    expect(await page.getByRole('link', { name: 'Timeline' }).isVisible()).toBe(true)
    await page.getByLabel('Who said it').fill('E12')
    expect(await page.locator('input[name="source"]').inputValue()).toBe('E12')
  })
})

async function visit(
  path: string,
  { width = 1280, script = true }: { readonly width?: number; readonly script?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(server.address + path)
  open.push(page)
  return page
}
