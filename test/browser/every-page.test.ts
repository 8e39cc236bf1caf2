import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/actor.ts'
import { isOfCase } from '#test/support/browser/addresses.ts'
import { withAllRecords, type AllRecords } from '#test/support/browser/all-records.ts'
import { axe, axeOfLooks, overflow } from '#test/support/browser/axe.ts'
import { withChromium, type Seat } from '#test/support/browser/chromium.ts'
import { serveApp, type ServedApp } from '#test/support/browser/served-app.ts'

/** Every page there is, from the app's own routes: usable by all, in both themes, wide and narrow, from both sides. */

const chromium = withChromium()
let app: ServedApp
let all: AllRecords

beforeAll(async () => {
  app = await serveApp()
  all = await withAllRecords(app)
})
afterAll(() => app.close())

const PATIENCE = 300_000
const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

type Check = (page: Page) => Promise<readonly string[]>

const wideAndLight: Check = async (page) => [...(await axe(page)), ...(await narrowAndDark(page))]

/** The opposite look. Colours of a case's pages are looked at in the dark where its language is Arabic. */
const narrowAndDark: Check = async (page) => {
  await page.setViewportSize(NARROW)
  const found = await tooWide(page)
  if (isOfCase(new URL(page.url()).pathname)) return found
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...found, ...(await axeOfLooks(page))]
}

const narrowThenWide: Check = async (page) => {
  const found = await axe(page)
  await page.setViewportSize(WIDE)
  return [...found, ...(await tooWide(page))]
}

async function tooWide(page: Page): Promise<readonly string[]> {
  const wider = await overflow(page)
  return wider > 0 ? [`${wider} pixels wider than ${page.viewportSize()?.width}`] : []
}

/** Opens each of the addresses that answers with a page, on two tabs at once, and gathers what is wrong. */
async function visit(addresses: readonly string[], seat: Seat, check: Check) {
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

/** Those that answer HTML with 200 to whoever asks, and one for every other status there is a page for. */
async function pagesAmong(addresses: readonly string[], role: Role | 'visitor') {
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

describe('every page', () => {
  it('is known to this test, with an address for each route', () => {
    expect(all.unknown).toEqual([])
  })

  it(
    'can be read and used by an editor, wide and light, narrow and dark',
    async () => {
      const { found, seen } = await visit(all.english, { as: 'editor' }, wideAndLight)
      expect(found).toEqual([])
      expect(seen).toBeGreaterThan(80)
    },
    PATIENCE,
  )

  it(
    'of an Arabic case too, narrow and dark',
    async () => {
      const seat: Seat = { as: 'editor', width: NARROW.width, theme: 'dark' }
      const { found, seen } = await visit(all.arabic, seat, narrowThenWide)
      expect(found).toEqual([])
      expect(seen).toBeGreaterThan(60)
    },
    PATIENCE,
  )

  it(
    'can be read by a visitor, who is led to sign in where they must',
    async () => {
      const seat: Seat = { width: NARROW.width, theme: 'light' }
      const { found, seen } = await visit(all.english, seat, axe)
      expect(found).toEqual([])
      expect(seen).toBeGreaterThan(30)
    },
    PATIENCE,
  )

  it(
    'can be used by an administrator where others may not go',
    async () => {
      const others = new Set(await pagesAmong(all.english, 'editor'))
      const own = all.english.filter((address) => !others.has(address))
      const { found, seen } = await visit(own, { as: 'admin', theme: 'dark' }, wideAndLight)
      expect(found).toEqual([])
      expect(seen).toBeGreaterThan(2)
    },
    PATIENCE,
  )
})
