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

it.each([CASE, `${CASE}/claims/1`])(
  'prints %s as a dossier: all there is to read, its address and date, nothing to press',
  async (path) => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${path}?saved=1`)
    const dossier = page.getByText(/^http:.* · printed 1 March 2026, 09:00 UTC/)
    expect(await dossier.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await dossier.innerText()).toContain(`${app.address}${path} ·`)
    expect(await page.getByText('About 11,000 detainees').first().isVisible()).toBe(true)
    for (const gone of [
      'header.site',
      'nav.side',
      'footer',
      'button:visible',
      'a[href$="/edit"]',
      '#what-if',
    ])
      expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
    // No mark is left behind by a link that is not printed.
    expect(await page.locator('main').innerText()).not.toMatch(/ ·\s*$/m)
  },
)
