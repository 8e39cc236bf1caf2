import type { Page } from 'playwright-core'
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

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on by Tab until the element with the focus is called this; fails when it never is. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate<string>(FOCUSED_NAME)
    if (name.test(focused)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

const FOCUSED_NAME = `(() => {
  const { activeElement: at } = document
  return (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent ?? '').trim()
})()`

/** Where Tab leads, once through the page: what each stop is called, and whether one can see that the focus is there. */
async function stops(page: Page) {
  const found: { readonly name: string; readonly seen: boolean }[] = []
  await page.evaluate('document.activeElement.blur()')
  for (let count = 0; count < 400; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<{ name: string; seen: boolean } | null>(`(() => {
      const at = document.activeElement
      if (at === document.body || window.__seen?.has(at)) return null
      ;(window.__seen ??= new WeakSet()).add(at)
      const style = getComputedStyle(at.closest('.find') ?? at)
      const box = at.getBoundingClientRect()
      return {
        name: ${FOCUSED_NAME},
        seen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 &&
          box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
      }
    })()`)
    if (stop === null) return found
    found.push(stop)
  }
  throw new Error('Tab went on and on')
}

describe('by the keyboard alone, an editor', () => {
  it('goes from the first page to a claim by search, lists and single keys', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto('/')
    await press(page, 'Tab')
    expect(await page.evaluate(FOCUSED_NAME)).toBe('Skip to the page')
    await press(page, 'Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')

    await press(page, '/')
    await page.keyboard.type('sceptical')
    await press(page, 'Enter')
    await page.waitForURL('**/search?*')
    await press(page, 'j', 'j', 'k')
    expect(await page.evaluate(FOCUSED_NAME)).toMatch(/sceptical/)
    await press(page, 'Enter')
    await page.waitForURL(`**${CASE}/claims/11`)

    await press(page, 'g', 'e')
    await page.waitForURL(`**${CASE}/evidence`)
    await press(page, 'j', 'Enter')
    await page.waitForURL(`**${CASE}/evidence/1`)
    await press(page, 'g', 'm')
    await page.waitForURL(`**${CASE}/matrix`)

    await press(page, '?')
    const help = page.getByRole('dialog', { name: 'Keys' })
    await help.getByText('go to Claims').waitFor()
    await help.getByText('go to Sources of this case').waitFor()
    await press(page, 'Escape')
    await help.waitFor({ state: 'detached' })
    await press(page, 'g', 'c')
    await page.waitForURL(`**${CASE}/claims`)
    await press(page, 'a')
    await page.waitForURL(`**${CASE}/claims/new`)
  })

  it('adds a statement: fields, pickers and rows in the order they are read', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${CASE}/claims/2`)
    await tabTo(page, /^Add a statement$/)
    await press(page, 'Enter')
    await page.waitForURL('**/statements/new?claim=C2')
    await tabTo(page, /^Who said it/)
    await page.keyboard.type('qatar')
    await page.getByRole('option', { name: /Qatar/ }).waitFor()
    await press(page, 'ArrowDown', 'Enter')
    expect(await page.evaluate('document.activeElement.value')).toBe('Qatar')
    await tabTo(page, /^Quotation/)
    await page.keyboard.type('we have said nothing of it')
    await tabTo(page, /^Stance/)
    await page.keyboard.type('question')
    await tabTo(page, /^Add another stance$/)
    await press(page, 'Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('stances.1.claim')
    await page.keyboard.type('C4')
    await page.getByRole('option', { name: /^C4/ }).waitFor()
    await press(page, 'ArrowDown', 'Tab')
    expect(await page.locator('[name="stances.1.claim"]').inputValue()).toBe('C4')
    await tabTo(page, /^Stance/)
    await page.keyboard.type('den')
    await tabTo(page, /^Add statement$/)
    await press(page, 'Enter')
    await page.getByRole('blockquote').getByText('we have said nothing of it').waitFor()
    await page.locator('main').getByText('denies').waitFor()
  })

  it('closes suggestions and menus by Escape, and keeps the place', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${CASE}/statements/new`)
    await tabTo(page, /^Who said it/)
    await page.keyboard.type('panel')
    const option = page.getByRole('option').first()
    await option.waitFor()
    await press(page, 'Escape')
    await option.waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement.value')).toBe('panel')
    await page.goto(CASE)
    await tabTo(page, /^editor$/)
    await press(page, 'Enter')
    await page.getByRole('link', { name: 'Account' }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('link', { name: 'Account' }).waitFor({ state: 'hidden' })
    expect(await page.evaluate(FOCUSED_NAME)).toBe('editor')
  })

  it.each([CASE, `${CASE}/claims/1`, `${CASE}/claims`, `${CASE}/statements/new`])(
    'sees where the focus is all through %s',
    async (path) => {
      const page = await chromium.seat(app, { as: 'editor' })
      await page.goto(path)
      const found = await stops(page)
      expect(found.length).toBeGreaterThan(20)
      expect(found.at(0)?.name).toBe('Skip to the page')
      expect(found.at(-1)?.name).toBe('system')
      expect(found.filter(({ seen }) => !seen)).toEqual([])
    },
  )
})
