import { expect, it } from 'vitest'
import { withChromium } from '#test/support/browser/chromium.ts'
import { aFolder } from '#test/support/folder.ts'
import { startServer } from '#test/support/server.ts'
import { build } from '../../scripts/build.ts'

const chromium = withChromium()

it('leads from the first start to the first assessment', async () => {
  await build()
  const server = await startServer({ data: aFolder(), environment: { TOUCHSTONE_SAMPLE: '1' } })
  await expect.poll(server.out).toContain('/sign-in/link/')
  const [link] = /\S+\/sign-in\/link\/\S+/.exec(server.out()) ?? []
  const page = await chromium.seat({ address: server.url })

  await page.goto(link ?? '')
  await page.getByText('You cannot sign in again yet').waitFor()
  await page.getByLabel('Name').fill('editor')
  await page.getByLabel('Email address').fill('editor@example.org')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Save account' }).click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'Touchstone' }).click()
  await page.getByRole('link', { name: 'Detainee photographs, early 2014' }).click()
  await page.getByRole('heading', { name: 'Detainee photographs', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Case' }).getByRole('link', { name: 'Claims' }).click()
  await page.getByRole('link', { name: 'Add a claim' }).click()
  await page.getByLabel('Claim').fill('The panel saw all of the files')
  await page.getByLabel('Factual').check()
  await page.getByRole('button', { name: 'Add claim' }).click()
  await page.getByRole('heading', { name: 'The panel saw all of the files' }).waitFor()
  const claim = new URL(page.url()).pathname
  expect(claim).toMatch(/\/claims\/13$/)

  await page.getByRole('link', { name: 'Add a statement' }).click()
  await page.getByRole('combobox', { name: 'Who said it' }).fill('crane')
  await page.getByRole('option', { name: /David Crane/ }).click()
  await page.getByLabel(/^Quotation/).fill('we saw them all')
  expect(await page.locator('[name="stances.0.claim"]').inputValue()).toBe('C13')
  await page.getByLabel('Stance').selectOption('asserts')
  await page.getByRole('button', { name: 'Add statement' }).click()
  await page.getByRole('blockquote').getByText('we saw them all').waitFor()

  await page
    .getByRole('navigation', { name: 'Case' })
    .getByRole('link', { name: 'Evidence' })
    .click()
  await page.getByRole('link', { name: 'Add an item' }).click()
  await page.getByLabel('Title').fill('List of the files')
  await page.getByLabel('Kind').selectOption('document')
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('heading', { name: 'List of the files' }).waitFor()
  const item = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Link a claim' }).click()
  await page.getByRole('combobox', { name: 'Claim' }).fill('C13')
  await page.getByRole('option', { name: /C13/ }).click()
  await page.getByLabel('Supports').check()
  await page.getByRole('button', { name: 'Link item' }).click()
  await page.getByText('Supports · 1 item').waitFor()

  await page.goto(item)
  await page.getByRole('link', { name: 'Assess E9' }).click()
  await page.getByLabel('Probably true').check()
  await page.getByLabel('Moderate').check()
  await page.getByLabel('Reasons').fill('It names each file, and the panel kept it.')
  await page.getByRole('button', { name: 'Record assessment' }).click()
  await page.getByText('It names each file, and the panel kept it.').waitFor()
  await page.goto(claim)
  await page.getByText('cred. 2').waitFor()

  await page.locator('details.account > summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill('editor@example.org')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Desk', exact: true }).waitFor()
})
