import { afterAll, beforeAll, expect, it } from 'vitest'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

it.each([768, 1024])('shows the whole matrix of a case in a window of %i pixels', async (width) => {
  const page = await chromium.seat(app, { as: 'editor', width })
  await page.goto(CASE)
  const hidden = await page.evaluate<number>(`(() => {
    const table = document.querySelector('#matrix .scroll')
    return table.scrollWidth - table.clientWidth
  })()`)
  expect(hidden).toBe(0)
})

it.each([768, 960])('keeps the head in one line in a window of %i pixels', async (width) => {
  const page = await chromium.seat(app, { as: 'editor', width })
  await page.goto(CASE)
  const height = await page.evaluate<number>(
    `document.querySelector('header.site').getBoundingClientRect().height`,
  )
  expect(height).toBeLessThan(64)
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.width).toBeGreaterThan(140)
})
