import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { axe } from '#test/support/browser/axe.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase({ most: 100, mostEach: 20 })
})
afterAll(() => app.close())

/** Someone else changes a claim, at the version it has. */
async function reword(claim: number, wording: string, name = 'checker'): Promise<void> {
  const client = await app.as('editor', name)
  const path = `${CASE}/claims/${claim}`
  const { version } = await (await client.get(path)).json<{ version: number }>()
  const answer = await client.patch(path, { version, wording })
  expect(answer.status).toBe(200)
}

const line = (page: Page) => page.locator('#live .line')
const opened = async (path: string) => {
  const page = await chromium.seat(app, { as: 'editor', name: 'analyst' })
  await page.goto(path)
  await expect.poll(() => app.services.streams?.count() ?? 0).toBeGreaterThan(0)
  return page
}

describe('a page that is open while someone else works', () => {
  it('shows what they changed without being loaded again, and says whose it was', async () => {
    const page = await opened(`${CASE}/claims`)
    await page.evaluate('window.sameDocument = true')
    await reword(2, 'A wording that came while one looked')
    await page.getByText('A wording that came while one looked').first().waitFor()
    await line(page).getByText('checker changed C2’s wording just now.').waitFor()
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    expect(await axe(page)).toEqual([])
    await line(page).getByRole('link', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'A wording that came while one looked' }).waitFor()
  })

  it('says who is there on pages of the case that have addresses of their own', async () => {
    const { id } = await app.database.read
      .selectFrom('evidence_links')
      .select('id')
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    const page = await chromium.seat(app, { as: 'editor', name: 'analyst' })
    const said = page.waitForResponse((answer) => answer.url().endsWith(`${CASE}/presence`))
    await page.goto(`/links/${id}/edit`)
    expect((await said).status()).toBe(200)
  })

  it('keeps focus, scroll and what was unfolded', async () => {
    const page = await opened(`${CASE}/claims/1`)
    const link = page.locator('main a[href*="/evidence/"]').last()
    const fold = page.locator('main details').first()
    const folds = await fold.count()
    if (folds > 0) await fold.locator('summary').first().click()
    await link.focus()
    const before = await page.evaluate('scrollY')
    expect(before).toBeGreaterThan(0)
    await reword(1, 'The first claim in other words')
    await page
      .getByRole('heading', { name: 'The first claim in other words' })
      .waitFor({ state: 'attached' })
    expect(await link.and(page.locator(':focus')).count()).toBe(1)
    expect(Math.abs(Number(await page.evaluate('scrollY')) - Number(before))).toBeLessThan(80)
    if (folds > 0) expect(await fold.getAttribute('open')).not.toBeNull()
  })

  it('keeps the box by which all rows are ticked, and what it does', async () => {
    const page = await opened(`${CASE}/claims`)
    await page.locator('.bulk > summary').click()
    const all = page.getByLabel('All on this page')
    expect(await all.isVisible()).toBe(true)
    await reword(6, 'What changed beside the boxes')
    await page.getByText('What changed beside the boxes').first().waitFor()
    expect(await all.isVisible()).toBe(true)
    await all.check()
    expect(await page.locator('[data-tick]:checked').count()).toBe(12)
    expect(await page.locator('.bulk > summary').innerText()).toContain('12')
  })

  it('leaves alone what is being typed, and shows the rest when asked', async () => {
    const page = await opened(`${CASE}/claims`)
    const kind = page.locator('main form select').first()
    await kind.selectOption({ index: 1 })
    const chosen = await kind.inputValue()
    await reword(3, 'What came meanwhile')
    await line(page).getByRole('button', { name: 'Show' }).click()
    await page.getByText('What came meanwhile').first().waitFor()
    expect(await kind.inputValue()).toBe(chosen)
    await expect.poll(() => line(page).textContent()).toBe('')
  })

  it('tells whoever has the form of the very record open that a newer version was saved', async () => {
    const page = await opened(`${CASE}/claims/4/edit`)
    await page.getByLabel(/^Claim/).fill('Words that stay')
    await reword(4, 'Theirs')
    await page
      .getByText('checker saved a newer version; you will be shown both when you save.')
      .waitFor()
    expect(await page.getByLabel(/^Claim/).inputValue()).toBe('Words that stay')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save claim' }).click()
    await page.getByRole('heading', { name: 'Someone else saved this' }).waitFor()
    expect(await page.getByLabel(/^Claim/).inputValue()).toBe('Words that stay')
  })

  it('says who else is here and what they edit, and no longer once they left', async () => {
    // Tabs that were closed at once said nothing: they are forgotten after a while.
    app.advance(120_000)
    const page = await opened(CASE)
    const other = await chromium.seat(app, { as: 'editor', name: 'checker' })
    await other.goto(`${CASE}/evidence/2/edit`)
    await page.getByText('checker is editing E2').waitFor()
    await other.getByText('analyst is here').waitFor()
    await other.goto(CASE)
    await page.getByText('checker is here').waitFor()
    const reader = await chromium.seat(app, { as: 'reader' })
    await reader.goto(CASE)
    await reader.getByText('Who says what').first().waitFor()
    expect(await reader.locator('#live .at-work').textContent()).toBe('')
  })

  it('keeps the button that says one has looked, where that could not be said', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'newcomer' })
    await page.route('**/visits', (route) => route.fulfill({ status: 403, json: {} }))
    const said = page.waitForResponse((answer) => answer.url().endsWith('/visits'))
    await page.goto(CASE)
    await said
    await page.waitForTimeout(200)
    expect(await page.locator('[data-seen] form.action').count()).toBe(1)
  })

  it('changes nothing without JavaScript, and is told nothing', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'analyst', script: false })
    await page.goto(`${CASE}/claims/5`)
    await reword(5, 'Not seen yet')
    expect(await page.getByText('Not seen yet').count()).toBe(0)
    expect(await page.locator('#live').textContent()).toBe('')
  })
})

describe('a page that no stream can be held for', () => {
  /** Closed once its pages are, which may still ask it for something. */
  const another = async (...limits: Parameters<typeof serveFoundingCase>) => {
    const other = await serveFoundingCase(...limits)
    onTestFinished(() => other.close())
    return other
  }

  /** Time goes by as it is told to. */
  const patient = async (place: ServedApp, path: string, first?: number) => {
    const page = await chromium.seat(place, { as: 'editor', name: 'analyst' })
    await page.clock.install()
    // Waited for from before the page opens: the answer may come before it has loaded.
    const refused = first && page.waitForResponse((answer) => answer.status() === first)
    await page.goto(path)
    await refused
    return page
  }

  /**
   * The status of what the page asks next. Time goes by until it does: the page may still be at the
   * answer before, and sets the time of the next only then.
   */
  const answerTo = async (page: Page) => {
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/changes?since=')) statuses.push(answer.status())
    })
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return statuses.length
      })
      .toBeGreaterThan(0)
    return statuses[0]
  }

  it('asks now and then where the server says so, and shows the same', async () => {
    const other = await another()
    const page = await patient(other, `${CASE}/claims`)
    expect(await page.locator('#live').getAttribute('hx-sse:connect')).toBeNull()
    const checker = await other.as('editor', 'checker')
    expect(await answerTo(page)).toBe(200)
    expect(await answerTo(page)).toBe(304)
    await checker.patch(`${CASE}/claims/2`, { version: 1, wording: 'Asked for, not told' })
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return line(page).textContent()
      })
      .toContain('checker changed C2’s wording just now.')
    expect(await page.getByText('Asked for, not told').count()).toBeGreaterThan(0)
  })

  it('asks no more often for having been looked at again while it asked', async () => {
    const other = await another()
    const page = await patient(other, `${CASE}/claims`)
    let asked = 0
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/changes?since=*', async (route) => {
      asked += 1
      await answer.promise
      await route.fulfill({ status: 304 })
    })
    await page.clock.runFor(16_000)
    await expect.poll(() => asked).toBe(1)
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.clock.runFor(1000)
    await expect.poll(() => asked).toBe(2)
    answer.resolve(undefined)
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return asked
      })
      .toBe(3)
    // Less than until it asks again: a second timer would have run out by now.
    await page.clock.runFor(8000)
    await page.waitForTimeout(300)
    expect(asked).toBe(3)
  })

  it('asks now and then where it is refused a stream', async () => {
    const other = await another({ most: 1, mostEach: 1 })
    const first = await chromium.seat(other, { as: 'editor', name: 'analyst' })
    await first.goto(CASE)
    await expect.poll(() => other.services.streams?.count()).toBe(1)
    const page = await patient(other, `${CASE}/claims`, 503)
    const checker = await other.as('editor', 'checker')
    await checker.patch(`${CASE}/claims/2`, { version: 1, wording: 'Asked for, not told' })
    await expect
      .poll(async () => {
        await page.clock.runFor(4000)
        return line(page).textContent()
      })
      .toContain('checker changed C2’s wording just now.')
    expect(chromium.complaints().every((one) => one.includes('503'))).toBe(true)
  })
})
