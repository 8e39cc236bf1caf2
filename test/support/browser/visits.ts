import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '#domain/actor.ts'
import { isOfCase } from './addresses.ts'
import { withAllRecords, type AllRecords } from './all-records.ts'
import { axe, axeOfLooks, overflow } from './axe.ts'
import { withChromium, type Seat } from './chromium.ts'
import { serveApp, type ServedApp } from './served-app.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A page, and a way to give it another size in a tenth of the time that Playwright's own takes. */
export interface Tab {
  readonly page: Page
  readonly resize: (size: Size) => Promise<void>
}

/** Checks a page that is open; answers what is wrong with it. */
export type Check = (tab: Tab) => Promise<readonly string[]>

export interface Visits {
  /** Known once the tests have begun. */
  readonly all: () => AllRecords
  /** Opens each of the addresses that answers with a page, on two tabs at once, and gathers what is wrong. */
  readonly visit: (
    addresses: readonly string[],
    seat: Seat,
    check: Check,
  ) => Promise<{ readonly found: readonly string[]; readonly seen: number }>
  /** Those that answer HTML with 200 to whoever asks, and one for every other status there is a page for. */
  readonly pagesAmong: (
    addresses: readonly string[],
    role: Role | 'visitor',
  ) => Promise<readonly string[]>
}

/** The program with a record of every kind, and a browser that goes from page to page of it. */
export const withVisits = (): Visits => {
  const chromium = withChromium()
  let app: ServedApp
  let all: AllRecords
  beforeAll(async () => {
    app = await serveApp()
    all = await withAllRecords(app)
  })
  afterAll(() => {
    app.close()
  })

  const pagesAmong: Visits['pagesAmong'] = async (addresses, role) => {
    const cookie = (await app.cookies(role)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const statuses = new Set<number>()
    const pages: string[] = []
    for (const address of addresses) {
      const headers = { Accept: 'text/html', ...(cookie === '' ? {} : { Cookie: cookie }) }
      const answer = await app.app.request(encodeURI(address), { headers })
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
      if (isPage && (answer.status === 200 || !statuses.has(answer.status))) pages.push(address)
      statuses.add(answer.status)
      expect(answer.status, address).toBeLessThan(500)
    }
    return pages
  }

  const visit: Visits['visit'] = async (addresses, seat, check) => {
    const found: string[] = []
    const waiting = [...(await pagesAmong(addresses, seat.as ?? 'visitor'))]
    const seen = waiting.length
    const goThrough = async () => {
      const tab = await tabOf(await chromium.seat(app, seat))
      const size = tab.page.viewportSize() ?? WIDE
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await tab.resize(size)
        await tab.page.emulateMedia({ colorScheme: seat.theme ?? 'light' })
        await tab.page.goto(path)
        for (const problem of [...(await tooWide(tab)), ...(await check(tab))])
          found.push(`${path}: ${problem}`)
      }
    }
    await Promise.all([goThrough(), goThrough()])
    return { found, seen }
  }

  return { all: () => all, visit, pagesAmong }
}

/** Milliseconds for a test that opens a hundred pages. */
export const PATIENCE = 300_000
const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 390, height: 844 }

export const wideAndLight: Check = async (tab) => [
  ...(await axe(tab.page)),
  ...(await narrowAndDark(tab)),
]

/** The opposite look. Colours of a case's pages are looked at in the dark where its language is Arabic. */
const narrowAndDark: Check = async (tab) => {
  await tab.resize(NARROW)
  const found = await tooWide(tab)
  if (isOfCase(new URL(tab.page.url()).pathname)) return found
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  return [...found, ...(await axeOfLooks(tab.page))]
}

export const narrowThenWide: Check = async (tab) => {
  const found = await axe(tab.page)
  await tab.resize(WIDE)
  return [...found, ...(await tooWide(tab))]
}

/** A page nobody should have to scroll sideways. */
export const tooWide: Check = async ({ page }) => {
  const wider = await overflow(page)
  return wider > 0 ? [`${wider} pixels wider than its window`] : []
}

const tabOf = async (page: Page): Promise<Tab> => {
  const devtools = await page.context().newCDPSession(page)
  return {
    page,
    resize: async ({ width, height }) => {
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
        // Laid out as it is, drawn at a tenth: nobody looks at the picture.
        scale: 0.1,
      })
    },
  }
}
