import type { Page } from 'playwright-core'
import { AXE } from './served-app.ts'

/** What axe finds wrong with the page as it is now, one sentence a rule with where it was broken. */
export const axe = (page: Page): Promise<readonly string[]> =>
  // From an address, so that Chromium keeps it compiled from page to page: it is half a megabyte.
  page.evaluate<string[]>(
    `new Promise((loaded, failed) => {
      const script = document.createElement('script')
      script.src = '${AXE}'
      script.onload = loaded
      script.onerror = failed
      document.head.append(script)
      script.remove()
    }).then(() => ${run({})})`,
  )

/** The same of what depends on theme and width alone, on a page that axe has looked at before. */
export const axeOfLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    run({
      runOnly: {
        type: 'rule',
        values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
      },
    }),
  )

const run = (options: object) =>
  `axe.run(document, ${JSON.stringify({ ...options, preload: false, resultTypes: ['violations'] })}).then(
    ({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.slice(0, 5).map(({ target }) => target.join(' ')).join(', ')))`

/** How many pixels the page is wider than its window, which nobody should have to scroll to. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)')
