import { afterAll, beforeAll, expect, it } from 'vitest'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CLAIM = '/cases/detainee-photographs/claims/1'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

it('draws what a claim rests on when one comes to it', async () => {
  const page = await chromium.seat(app, { as: 'visitor' })
  await page.goto(CLAIM)
  expect(await page.locator('figure.provenance').count()).toBe(0)
  await page.getByRole('link', { name: 'See it drawn' }).scrollIntoViewIfNeeded()
  const picture = page.locator('#evidence figure.provenance')
  await picture.waitFor()
  expect(await picture.locator('.bottleneck').textContent()).toContain('The files’ provider')
  expect(await page.locator('h1').count()).toBe(1)
})

it('leads to the picture without the script', async () => {
  const page = await chromium.seat(app, { as: 'visitor', script: false })
  await page.goto(CLAIM)
  await page.getByRole('link', { name: 'See it drawn' }).click()
  await page.locator('figure.provenance').waitFor()
  expect(page.url()).toContain('/provenance?claim=C1')
})
