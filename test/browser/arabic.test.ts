import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCase } from '#intake/import-case/import-case.ts'
import { arabicCase } from '#test/support/browser/arabic-case.ts'
import { axe } from '#test/support/browser/axe.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const ENGLISH = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp
let arabic: string

beforeAll(async () => {
  app = await serveFoundingCase()
  arabic = `/cases/${(await importCase(await app.context('editor'), arabicCase())).slug}`
})
afterAll(() => app.close())

const QUOTE = 'هذه الصور حقيقية، وقد رأيناها كلها.'
const TRANSLATION = 'These photographs are real, and we have seen them all.'

/** How the element is really set: its direction, the side its text begins at, its language. */
const setting = (page: Page, selector: string) =>
  page.evaluate<{ direction: string; face: string; lang: string | null }>(`(() => {
    const at = [...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)
    return {
      direction: getComputedStyle(at).direction,
      face: getComputedStyle(at).fontFamily,
      lang: at.closest('[lang]').lang,
    }
  })()`)

const left = (page: Page, selector: string) =>
  page.evaluate<number>(
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().left`,
  )

const right = (page: Page, selector: string) =>
  page.evaluate<number>(
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().right`,
  )

describe('an Arabic quotation in an English case', () => {
  it('is typed from the right, and stands first with its translation beneath', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${ENGLISH}/statements/new?claim=C2&source=expert-panel`)
    await page.getByLabel(/^Quotation/).fill(QUOTE)
    expect(await setting(page, '#quote')).toMatchObject({ direction: 'rtl' })
    await page.getByLabel(/^Language of/).fill('ar')
    await page.getByLabel(/^Translation/).fill(TRANSLATION)
    expect(await setting(page, '#translation')).toMatchObject({ direction: 'ltr' })
    await page.getByLabel(/^Translator/).fill('analyst')
    await page.locator('[name="stances.0.stance"]').selectOption('asserts')
    await page.getByRole('button', { name: 'Add statement' }).click()
    await page.getByRole('blockquote').getByText(QUOTE).waitFor()

    for (const path of [page.url(), `${ENGLISH}/claims/2`]) {
      await page.goto(path)
      expect(await page.evaluate('document.documentElement.dir')).toBe('ltr')
      const figure = page.locator('figure.quote').filter({ hasText: QUOTE })
      const text = await figure.innerText()
      expect(text.indexOf(QUOTE)).toBeLessThan(text.indexOf(TRANSLATION))
      expect(text).toContain('translation: analyst')
      const quotation = await setting(page, 'figure.quote blockquote[lang="ar"]')
      expect(quotation).toMatchObject({ direction: 'rtl', lang: 'ar' })
      const translation = await setting(page, 'figure.quote .translation span')
      expect(translation).toMatchObject({ direction: 'ltr', lang: 'en' })
      expect(await axe(page)).toEqual([])
    }
  })

  it('is found by words written another way', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto('/')
    await page.getByRole('searchbox').fill('تقریر صحفى')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/search?*')
    expect(await page.getByRole('link', { name: 'تقرير صحفي عن الآبار' }).count()).toBe(1)
  })
})

describe('an all-Arabic case', () => {
  it('is set from the right: page, navigation, table and graph side', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(arabic)
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
    await page.getByRole('heading', { name: 'ماء القرية', level: 1 }).waitFor()
    expect((await setting(page, 'h1')).direction).toBe('rtl')
    expect(await left(page, 'nav.side')).toBeGreaterThan(await left(page, 'main'))
    expect(await left(page, '.wordmark')).toBeGreaterThan(await left(page, '.find'))
    expect(await left(page, 'table tbody th')).toBeGreaterThan(await left(page, 'table tbody td'))
    const found = await page.evaluate(
      `document.fonts.ready.then(() => document.fonts.check('16px "Noto Naskh"', 'ماء'))`,
    )
    expect(found).toBe(true)
  })

  it('keeps figures, and wordings after a label, in the order in which they are read', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(arabic)
    const places = await page.evaluate<number[]>(`(() => {
      const cell = document.querySelector('.matrix td.num')
      cell.textContent = '1–2'
      return [0, 2].map((at) => {
        const range = document.createRange()
        range.setStart(cell.firstChild, at)
        range.setEnd(cell.firstChild, at + 1)
        return range.getBoundingClientRect().left
      })
    })()`)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    await page.goto(`${arabic}/provenance`)
    expect(await page.locator('select option').last().innerText()).toMatch(/^C\d+ \u2068.*\u2069$/)
  })

  it('has no slanted letters, and its graph keeps every word within its node', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(arabic)
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('.question')).fontStyle`),
    ).toBe('normal')
    for (const place of [`${arabic}/provenance`, `${ENGLISH}/provenance`]) {
      await page.goto(place)
      const outside = await page.evaluate<string[]>(`[...document.querySelectorAll('.g-node')]
        .flatMap((node) => {
          const box = node.querySelector('rect').getBoundingClientRect()
          return [...node.querySelectorAll('text')]
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect()
              return left < box.left - 2 || right > box.right + 2
            })
            .map((text) => text.textContent)
        })`)
      expect(outside).toEqual([])
      expect(await page.locator('.g-node').count()).toBeGreaterThan(3)
    }
  })

  it('begins headings, names of parties and short texts at its own side', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(arabic)
    const side = await right(page, 'main')
    expect(await right(page, '#matrix h2 > span')).toBeCloseTo(side, 0)
    expect(await right(page, '#matrix h2 > small')).toBeLessThan(side - 50)
    expect(await left(page, '.matrix thead .pm')).toBeGreaterThan(
      await left(page, '.matrix thead .pm + a'),
    )
    await page.goto(`${arabic}/claims/1`)
    await page.getByText('Start a thread').click()
    await page.getByLabel('Comment').last().fill('Two claims?')
    await page.getByRole('button', { name: 'Comment' }).last().click()
    await page.locator('#discussion .prose:not(.preview)').waitFor()
    expect(await right(page, '#discussion .prose:not(.preview)')).toBeCloseTo(side, 0)
    expect(await left(page, '#discussion .prose:not(.preview)')).toBeGreaterThan(side - 200)
  })

  it('keeps its own English words readable, as English', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${arabic}/claims/new`)
    await page.getByRole('heading', { name: 'Add a claim' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en')
    await page.getByLabel(/^Claim/).fill('الماء صالح للشرب')
    expect((await setting(page, '#wording')).direction).toBe('rtl')
    await page.getByLabel('Factual').check()
    await page.getByRole('button', { name: 'Add claim' }).click()
    await page.getByRole('heading', { name: 'الماء صالح للشرب' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(encodeURI(`${arabic}/claims/3`))
  })

  it('finds its records as one types, and is read by number from the right', async () => {
    const page = await chromium.seat(app, { as: 'editor', width: 390 })
    await page.goto(`${arabic}/links/new`)
    await page.getByRole('combobox', { name: 'Claim' }).fill('المصنع ماء')
    await page.getByRole('option', { name: /^C1/ }).click()
    expect(await page.getByRole('combobox', { name: 'Claim' }).inputValue()).toBe(
      'C1 لوّث المصنع ماء الآبار في صيف 2023',
    )
    expect(await axe(page)).toEqual([])
  })
})
