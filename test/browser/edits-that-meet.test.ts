import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from '#test/support/browser/axe.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveFoundingCase, type ServedApp } from '#test/support/browser/served-app.ts'

const CASE = '/cases/detainee-photographs'
const chromium = withChromium()
let app: ServedApp

beforeAll(async () => {
  app = await serveFoundingCase()
})
afterAll(() => app.close())

/** Both open the claim's form; the first changes wording, place and tags and saves. */
async function bothOpen(claim: number, script = true): Promise<Page> {
  const path = `${CASE}/claims/${claim}/edit`
  const mine = await chromium.seat(app, { as: 'editor', script })
  const theirs = await chromium.seat(app, { as: 'editor', name: 'checker' })
  await mine.goto(path)
  await theirs.goto(path)
  await theirs.getByLabel(/^Claim/).fill('Their wording of the claim')
  await theirs.getByLabel(/^Place/).fill('Their place')
  await theirs.getByLabel(/^Measure/).fill('Their measure')
  await theirs.getByRole('button', { name: 'Save claim' }).click()
  await theirs.getByRole('heading', { name: 'Their wording of the claim' }).waitFor()
  return mine
}

async function changeMine(page: Page): Promise<void> {
  await page.getByLabel(/^Claim/).fill('My wording of the claim')
  await page.getByLabel(/^Place/).fill('My place')
  await page.getByLabel(/^Population/).fill('My population')
  await page.getByRole('button', { name: 'Save claim' }).click()
  await page.getByRole('heading', { name: 'Someone else saved this' }).waitFor()
}

const values = (page: Page) =>
  Promise.all(
    [/^Claim/, /^Place/, /^Population/, /^Measure/].map((label) =>
      page.getByLabel(label).inputValue(),
    ),
  )

describe('two editors who change one claim', () => {
  it.each([true, false])(
    'choose theirs for one field and mine for another, and lose nothing (JavaScript: %s)',
    async (script) => {
      const page = await bothOpen(script ? 7 : 8, script)
      await changeMine(page)
      const clash = page.getByRole('alert')
      await clash.getByText('Nothing you typed is lost').waitFor()
      expect(await values(page)).toEqual([
        'My wording of the claim',
        'My place',
        'My population',
        'Their measure',
      ])
      if (script) expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: /^Use theirs for place/i }).click()
      await expect
        .poll(() => values(page))
        .toEqual(['My wording of the claim', 'Their place', 'My population', 'Their measure'])
      await page.getByRole('button', { name: 'Save claim' }).click()
      await page.getByRole('heading', { name: 'My wording of the claim' }).waitFor()
      for (const text of ['Their place', 'My population', 'Their measure'])
        expect(await page.getByText(text, { exact: true }).count()).toBe(1)
      expect(await page.getByText('version 3').count()).toBe(1)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      expect(await page.getByText(/unsaved words|older version/).count()).toBe(0)
    },
  )

  it('keeps what was typed when the tab is closed before it is settled', async () => {
    const page = await bothOpen(3)
    await changeMine(page)
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('@2')
    const tab = chromium.watch(await page.context().newPage())
    await page.close({ runBeforeUnload: false })
    await tab.goto(`${CASE}/claims/3/edit`)
    await tab.getByText('Your unsaved words').waitFor()
    expect(await values(tab)).toEqual([
      'My wording of the claim',
      'My place',
      'My population',
      'Their measure',
    ])
  })

  it('withdraws, and takes it back from the page that follows', async () => {
    const page = await chromium.seat(app, { as: 'editor' })
    await page.goto(`${CASE}/statements/9`)
    await page.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByLabel('Why').fill('Recorded twice')
    await page.getByRole('button', { name: 'Withdraw S9' }).click()
    await page.getByText('S9 was withdrawn').waitFor()
    expect(await axe(page)).toEqual([])
    await page.goto(`${CASE}/claims/12`)
    await page.getByText('No statement on this claim yet').waitFor()
    await page.goto(`${CASE}/statements/9`)
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Withdraw' }).waitFor()
    await page.goto(`${CASE}/claims/12`)
    expect(await page.getByText('No statement on this claim yet').count()).toBe(0)
  })
})
