import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '#domain/actor.ts'
import { isOfCase } from './addresses.ts'
import { withAllRecords, type AllRecords } from './all-records.ts'
import { axe, axeOfLooks, overflow } from './axe.ts'
import { withChromium, type Seat } from './chromium.ts'
import { serveApp, type ServedApp } from './served-app.ts'

/** Checks a page that is open; answers what is wrong with it. */
export type Check = (page: Page) => Promise<readonly string[]>

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
    const tab = async () => {
      const page = await chromium.seat(app, seat)
      const size = page.viewportSize() ?? WIDE
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: seat.theme ?? 'light' })
        await page.goto(path)
        for (const problem of [...(await tooWide(page)), ...(await check(page))])
          found.push(`${path}: ${problem}`)
      }
    }
    await Promise.all([tab(), tab()])
    return { found, seen }
  }

  return { all: () => all, visit, pagesAmong }
}

/** Milliseconds for a test that opens a hundred pages. */
export const PATIENCE = 300_000
export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 390, height: 844 }

export const wideAndLight: Check = async (page) => [
  ...(await axe(page)),
  ...(await narrowAndDark(page)),
]

/** The opposite look. Colours of a case's pages are looked at in the dark where its language is Arabic. */
const narrowAndDark: Check = async (page) => {
  await page.setViewportSize(NARROW)
  const found = await tooWide(page)
  if (isOfCase(new URL(page.url()).pathname)) return found
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...found, ...(await axeOfLooks(page))]
}

export const narrowThenWide: Check = async (page) => {
  const found = await axe(page)
  await page.setViewportSize(WIDE)
  return [...found, ...(await tooWide(page))]
}

async function tooWide(page: Page): Promise<readonly string[]> {
  const wider = await overflow(page)
  return wider > 0 ? [`${wider} pixels wider than ${page.viewportSize()?.width}`] : []
}
