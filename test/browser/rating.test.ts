import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCase } from '#intake/import-case/import-case.ts'
import { parseCaseFile } from '#domain/case-file.ts'
import { withChromium } from '#test/support/browser/chromium.ts'
import { serveApp, type ServedApp } from '#test/support/browser/served-app.ts'
import { rated } from '#test/support/sample.ts'

const WEIGHING = '/cases/detainee-photographs/weighing'
const chromium = withChromium()
let app: ServedApp

/** The founding case with what an analyst in a file rated: three cells of two items. */
beforeAll(async () => {
  app = await serveApp()
  const parsed = parseCaseFile(
    rated([
      { claim: 'c1', evidence: 'e1', assessor: 'analyst', rating: 'C' },
      { claim: 'c6', evidence: 'e1', assessor: 'analyst', rating: 'II' },
      { claim: 'c6', evidence: 'e6', assessor: 'analyst', rating: 'I' },
    ]),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  await importCase(await app.context('editor'), parsed.file)
})
afterAll(() => app.close())

const FOCUSED = `(() => {
  const cell = document.activeElement.closest('td')
  return cell ? cell.closest('tr').dataset.claim + ' ' + cell.dataset.label : ''
})()`

const EXACT = { exact: true }

const focused = (page: Page) => page.evaluate<string>(FOCUSED)

const cell = (page: Page, claim: string, item: string) =>
  page.locator(`tr[data-claim="${claim}"] td[data-label="${item}"] .rt`)

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const ratingsOf = async (name: string) => {
  const rows = await app.database.read
    .selectFrom('ratings')
    .innerJoin('claims', 'claims.id', 'ratings.claim_id')
    .innerJoin('evidence', 'evidence.id', 'ratings.evidence_id')
    .select(['claims.number as claim', 'evidence.number as item', 'rating'])
    .where('assessor_name', '=', name)
    .where('ratings.withdrawn_at', 'is', null)
    .orderBy('ratings.number')
    .execute()
  return rows.map(({ claim, item, rating }) => `C${claim} E${item} ${rating}`)
}

describe('rating in the grid', () => {
  it('takes one key a cell, moves by the arrows, saves as one goes and keeps the place', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'checker' })
    await page.goto(WEIGHING)
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'C')
    await page.getByText('E1 against C1: very consistent. Saved.').waitFor()
    await press(page, 'ArrowRight')
    expect(await focused(page)).toBe('C1 E2')
    await press(page, 'n', 'ArrowDown', 'I', 'ArrowLeft')
    expect(await focused(page)).toBe('C6 E1')
    await press(page, 'i')
    await page.getByText('E1 against C6: inconsistent. Saved.').waitFor()
    await expect
      .poll(() => ratingsOf('checker'))
      .toEqual(['C1 E1 CC', 'C1 E2 N', 'C6 E2 II', 'C6 E1 I'])
    // The scores follow, and the focus is where it was.
    await page.locator('tr[data-claim="C6"] .score').getByText('2.00').waitFor()
    expect(await focused(page)).toBe('C6 E1')
    expect(await cell(page, 'C1', 'E1').textContent()).toBe('CC')
    expect(await cell(page, 'C6', 'E3').textContent()).toContain('–')
  })

  it('takes a rating back, and leaves "does not apply" unlike what is not rated', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'undecided' })
    await page.goto(WEIGHING)
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'x')
    await expect.poll(() => ratingsOf('undecided')).toEqual(['C1 E1 NA'])
    await page.getByText(/\d cells are left/).waitFor()
    expect(await cell(page, 'C1', 'E1').getAttribute('class')).toBe('rt')
    await press(page, 'Backspace')
    await page.getByText('E1 against C1: not rated. Saved.').waitFor()
    await expect.poll(() => ratingsOf('undecided')).toEqual([])
    await expect.poll(() => cell(page, 'C1', 'E1').getAttribute('class')).toContain('none')
  })

  it('shows others’ ratings once one’s own are complete, without leaving the page', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'diligent' })
    await page.goto(WEIGHING)
    await page.getByText('You rate blind here.').waitFor()
    const rated = await page.evaluate<string[]>(`fetch('${WEIGHING}.json').then((r) => r.json())
      .then((json) => json.rivals[0].dependentGroups.flat())`)
    expect(rated).toEqual([])
    for (const item of ['E1', 'E2', 'E6'])
      for (const claim of ['C1', 'C6']) {
        await cell(page, claim, item).focus()
        await press(page, 'n')
      }
    await page.getByText('You rate blind here.').waitFor({ state: 'detached' })
    await expect.poll(() => cell(page, 'C6', 'E1').getAttribute('title')).toContain('II analyst')
  })

  it('leaves the keys that lead elsewhere to lead there', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'traveller' })
    await page.goto(WEIGHING)
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'g', 'c')
    await page.waitForURL('**/claims')
    expect(await ratingsOf('traveller')).toEqual([])
  })

  it('by pointer: a cell is chosen, then a button rates it; twice opens what it leads to', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'pointer' })
    await page.goto(WEIGHING)
    await cell(page, 'C6', 'E2').click()
    expect(await focused(page)).toBe('C6 E2')
    expect(page.url()).toContain(WEIGHING)
    await page.getByRole('group', { name: 'Rate the chosen cell' }).getByText('II').click()
    await expect.poll(() => ratingsOf('pointer')).toEqual(['C6 E2 II'])
    // The grid is drawn anew, and the cell stays chosen: the next button rates it too, and no other.
    await page.getByText(/\d cells are left/).waitFor()
    await page.getByRole('group', { name: 'Rate the chosen cell' }).getByText('N', EXACT).click()
    await expect.poll(() => ratingsOf('pointer')).toEqual(['C6 E2 II', 'C6 E2 N'])
    await page.getByText('E2 against C6: neither. Saved.').waitFor()
    await expect.poll(() => page.evaluate<string>('document.activeElement.dataset.code')).toBe('N')
    await cell(page, 'C1', 'E1').dblclick()
    await page.waitForURL('**/ratings/new?claim=C1&evidence=E1')
  })

  it('says when it was not saved, and puts back what stood there', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'unlucky' })
    await page.goto(WEIGHING)
    await page.route('**/ratings', (route) =>
      route.fulfill({
        status: 422,
        json: { errors: [{ path: '', message: 'It was withdrawn.' }] },
      }),
    )
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'c')
    await page.getByText('E1 against C1 was not saved. It was withdrawn.').waitFor()
    expect(await cell(page, 'C1', 'E1').textContent()).toContain('–')
    expect(await ratingsOf('unlucky')).toEqual([])
  })

  it('mirrors with the page: in a case written from right to left the arrows follow the eye', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'checker' })
    await page.goto(WEIGHING)
    await page.evaluate(`document.documentElement.dir = 'rtl'`)
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'ArrowLeft')
    expect(await focused(page)).toBe('C1 E2')
  })

  it('reaches each grid by one Tab, and every cell from there', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'checker' })
    await page.goto(WEIGHING)
    const stops = await page.locator('[data-rate] td > .rt[tabindex="0"]').count()
    expect(stops).toBe(1)
    expect(await page.locator('[data-rate]').getAttribute('role')).toBe('grid')
  })

  it('shows what each of two groups comes to, rated one right after the other', async () => {
    const editor = await app.as('editor')
    for (const claim of [2, 3]) {
      const path = `/cases/detainee-photographs/claims/${claim}`
      const { version } = await (await editor.get(path)).json<{ version: number }>()
      expect((await editor.patch(path, { version, rivalGroup: 'second' })).status).toBe(200)
    }
    for (const claim of ['C2', 'C3'])
      await editor.post('/cases/detainee-photographs/links', {
        claim,
        evidence: 'E1',
        bearing: 'supports',
      })
    const page = await chromium.seat(app, { as: 'editor', name: 'quick' })
    await page.goto(WEIGHING)
    await page.route('**/ratings', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await cell(page, 'C1', 'E1').focus()
    await press(page, 'C')
    await cell(page, 'C2', 'E1').focus()
    await press(page, 'C')
    await expect.poll(() => ratingsOf('quick')).toEqual(['C1 E1 CC', 'C2 E1 CC'])
    const other = await chromium.seat(app, { as: 'editor', name: 'quick' })
    await other.goto(WEIGHING)
    for (const claim of ['C1', 'C2']) {
      const section = (of: Page) =>
        of
          .locator('section', { has: of.locator(`tr[data-claim="${claim}"]`) })
          .last()
          .innerText()
      await expect.poll(() => section(page), { message: claim }).toBe(await section(other))
    }
  })

  it('works without script: each cell leads to a form that leads back', async () => {
    const page = await chromium.seat(app, { as: 'editor', name: 'plain', script: false })
    await page.goto(WEIGHING)
    await cell(page, 'C1', 'E1').click()
    await page.getByLabel('Inconsistent (I)', { exact: true }).check()
    await page.getByRole('button', { name: 'Record rating' }).click()
    await page.waitForURL('**/weighing?view=mine&saved=1*')
    expect(await cell(page, 'C1', 'E1').textContent()).toBe('I')
    expect(await ratingsOf('plain')).toEqual(['C1 E1 I'])
  })
})
