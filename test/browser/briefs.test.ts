import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, overflow } from '#test/support/browser/axe.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

const TEXT = `# What the photographs show

About 11,000 detainees died in detention centres, the report says [[C1]]. Carla Del Ponte’s panel called it “this is credible”. It should be a matter for “the criminal court and never for Syria”.

It was a grey morning in Geneva. Nobody spoke.

## What the government holds

- The government says that Qatar commissioned the report.[[C4]]
- It denies the rest.

> should go to the criminal court, not Syria

هل هذه الصور صحيحة؟ لا أحد يعلم.
`

beforeAll(async () => {
  app = await serveFoundingCase()
  const editor = await app.as('editor')
  const made = await editor.post(`${CASE}/briefs`, { title: 'Eleven thousand', text: TEXT })
  if (!made.ok) throw new Error(await made.text())
})
afterAll(() => app.close())

const SHOTS = process.env['TOUCHSTONE_SHOTS']

describe('a brief', () => {
  it('is tied sentence by sentence without leaving it, by key, and told when that is refused', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${CASE}/briefs/1`)
    expect(await axe(page)).toEqual([])
    const share = page.locator('#share .verdict')
    expect(await share.textContent()).toMatch(/of \d+ factual sentences checked/)
    await page.keyboard.press('j')
    await page.locator('#n5 a.tie').focus()
    await page.keyboard.press('Enter')
    await page.locator('#n5 .tie-form').waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('#n5 .tie-form').waitFor({ state: 'detached' })
    await page.locator('#n5 a.tie').click()
    await page.getByRole('combobox', { name: 'Claim', exact: true }).fill('C99')
    await page.getByRole('button', { name: 'Save sentence' }).click()
    await page.locator('#n5 .errors').waitFor()
    await page.getByRole('combobox', { name: 'Claim', exact: true }).fill('')
    await page.getByLabel('Colour').check()
    await page.getByRole('button', { name: 'Save sentence' }).click()
    await page.locator('#n5 .st.marked').waitFor()
    expect(await page.locator('#n5 .st').textContent()).toBe('colour')
    expect(await page.locator('#n5 .tie-form').count()).toBe(0)
    await page.locator('#n8 a.tie').click()
    await page.getByRole('combobox', { name: 'Claim', exact: true }).fill('commissioned')
    await page.getByRole('option', { name: /^C4/ }).click()
    await page.getByRole('button', { name: 'Save sentence' }).click()
    await page.locator('#n8 a.tie', { hasText: 'Change' }).waitFor()
  })

  it('is tied on a page of its own without JavaScript', async () => {
    const page = await chromium.seat(app, { as: 'editor', script: false })
    await page.goto(`${CASE}/briefs/1`)
    await page.locator('#n6 a.tie').click()
    await page.getByLabel('Opinion').check()
    await page.getByRole('button', { name: 'Save sentence' }).click()
    expect(new URL(page.url()).hash).toBe('#s6')
    expect(await page.locator('#n6 .st').textContent()).toBe('opinion')
  })

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('reads well at %i, %s', async (width, theme) => {
    const page = await chromium.seat(app, { as: 'editor', width, theme })
    for (const path of ['/briefs', '/briefs/1', '/briefs/1/sentences/4', '/briefs/1/exports']) {
      await page.goto(CASE + path)
      expect(await axe(page), path).toEqual([])
      expect(await overflow(page), path).toBe(0)
      if (SHOTS)
        await page.screenshot({
          path: `${SHOTS}${path.replaceAll('/', '-')}-${width}-${theme}.png`,
          fullPage: true,
        })
    }
  })
})
