import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Role } from '#domain/actor.ts'
import { launchChromium } from '../chromium.ts'
import type { ServedApp } from './served-app.ts'

/** Where people go: an app that the tests serve, or a server of its own, where nobody is signed in yet. */
export type Place = Pick<ServedApp, 'address'> & Partial<Pick<ServedApp, 'cookies'>>

export interface Seat {
  readonly as?: Role | 'visitor'
  /** Two people of one role have two names. */
  readonly name?: string
  readonly width?: number
  readonly script?: boolean
  readonly theme?: 'light' | 'dark'
}

export interface Chromium {
  /** A browser of its own for one person: no cookie or draft is shared with another. */
  readonly seat: (place: Place, seat?: Seat) => Promise<Page>
  /** Watches a page that was opened some other way, such as a second tab. */
  readonly watch: (page: Page) => Page
  /** Takes what was complained of until now, for a test that expects it. */
  readonly complaints: () => readonly string[]
}

/**
 * One Chromium for the tests of a file. After each test its contexts are closed, and the test fails
 * when any of their pages threw, wrote an error or a warning to the console or broke the content
 * security policy.
 */
export const withChromium = (): Chromium => {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    const found = complaints
    contexts = []
    complaints = []
    expect(found).toEqual([])
  })
  afterAll(async () => browser?.close())
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (!isRefusal(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    return page
  }
  return {
    watch,
    complaints: () => complaints.splice(0),
    seat: async (place, { as = 'visitor', name, width = 1280, script = true, theme } = {}) => {
      if (!browser) throw new Error('The browser is not up yet.')
      const context = await browser.newContext({
        baseURL: place.address,
        viewport: { width, height: 900 },
        javaScriptEnabled: script,
        colorScheme: theme ?? 'light',
        // Colours that fade in are read while they do.
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      await context.addCookies([...((await place.cookies?.(as, name)) ?? [])])
      await context.addInitScript(SAY_VIOLATIONS)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      return watch(page)
    },
  }
}

/** Chromium itself notes every page that was answered 401, 403, 404, 409 or 422. */
const isRefusal = (text: string) =>
  /^Failed to load resource: the server responded with a status of (?:401|403|404|409|422)\b/.test(
    text,
  )

const SAY_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('content security policy: ' + event.violatedDirective + ' ' + event.blockedURI))`
