import { describe, expect, test } from 'vitest'
import { workOffImports } from '#intake/import-case/work-off-imports.ts'
import { testApp, type TestApp } from '#test/support/app.ts'
import { changed } from '#test/support/sample.ts'

const SLUG = 'detainee-photographs'

/** A case file too large to be imported within the request. */
const large = (): string => {
  const padding = 'A long account. '.repeat(1200)
  return JSON.stringify(
    changed((file) => {
      const parties = file['parties'] as unknown[]
      for (let n = 1; n <= 360; n += 1)
        parties.push({ key: `more-${n}`, name: `More ${n}`, account: n <= 60 ? padding : '' })
    }),
  )
}

describe('a large file', () => {
  const queued = async (test: TestApp) => {
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/import', { text: large() })
    expect(answer.status).toBe(303)
    const address = answer.headers.get('Location') ?? ''
    expect(address).toMatch(/^\/cases\/import\/job_/)
    return { browser, address }
  }

  test('is worked off away from the request, on a page that shows how far it is', async () => {
    const test = await testApp()
    const { browser, address } = await queued(test)
    expect(await (await browser.get(address)).text()).toContain('Waiting for its turn')
    await workOffImports(test.services, { budget: { queries: 1, milliseconds: 60_000 } })
    const fragment = await browser.get(address, {
      'HX-Request': 'true',
      'HX-Request-Type': 'partial',
    })
    const text = await fragment.text()
    expect(text).toMatch(/^<div id="import"/)
    expect(text).toContain('records')
    while ((await workOffImports(test.services)) !== 'idle') continue
    const page = await (await browser.get(address)).text()
    expect(page).toContain('455 records were imported')
    expect(page).toContain(`href="/cases/${SLUG}"`)
  })

  test('no longer says where its case is to someone who left it', async () => {
    const test = await testApp()
    const { browser, address } = await queued(test)
    while ((await workOffImports(test.services)) !== 'idle') continue
    const { id } = await test.user('contributor', 'other')
    const editor = await test.as('editor')
    await editor.post(`/cases/${SLUG}/members`, { user: id, role: 'lead' })
    const own = (await test.user('editor')).id
    expect((await editor.delete(`/cases/${SLUG}/members/${own}`)).status).toBe(200)
    const other = await test.as('contributor', 'other')
    const hidden = { version: 1, visibility: 'private', slug: 'named-anew' }
    expect((await other.patch(`/cases/${SLUG}`, hidden)).status).toBe(200)
    const page = await (await browser.get(address)).text()
    expect(page).toContain('455 records were imported')
    expect(page).not.toContain('named-anew')
  })

  test('answers 202 to a program, and where to look', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const answer = await editor.post('/cases/import', JSON.parse(large()))
    expect(answer.status).toBe(202)
    const address = answer.headers.get('Location') ?? ''
    while ((await workOffImports(test.services)) !== 'idle') continue
    expect(await (await editor.get(address)).json()).toMatchObject({
      state: 'done',
      done: 455,
      total: 455,
      case: SLUG,
      errors: [],
    })
  })

  test('with a fault in it says so on its page', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const { headers } = await browser.post('/cases/import', {
      text: large().replace('"c12"', '"c11"'),
    })
    while ((await workOffImports(test.services)) !== 'idle') continue
    const page = await (await browser.get(headers.get('Location') ?? '')).text()
    expect(page).toContain('Nothing was imported.')
    expect(page).toContain('<code dir="ltr">claims[11].key</code>')
  })

  test('can be stopped by whoever began it', async () => {
    const test = await testApp()
    const { browser, address } = await queued(test)
    const stopped = await browser.post(`${address}/cancellation`)
    expect(stopped.status).toBe(303)
    expect(await (await browser.get(address)).text()).toContain('The import was stopped.')
    expect(await workOffImports(test.services)).toBe('idle')
    expect(await test.database.read.selectFrom('cases').selectAll().execute()).toEqual([])
  })

  test('is nobody else’s business', async () => {
    const test = await testApp()
    const { address } = await queued(test)
    for (const other of [await test.as('admin'), await test.as('editor', 'another editor')]) {
      expect((await other.get(address)).status).toBe(404)
      expect((await other.post(`${address}/cancellation`)).status).toBe(404)
    }
    expect(await workOffImports(test.services)).toBe('more')
  })

  test('of someone who was shut out meanwhile is not imported', async () => {
    const test = await testApp()
    const { address, browser } = await queued(test)
    const me = await test.user('editor')
    await test.database.auth
      .updateTable('users')
      .set({ disabled_at: '2026-03-01T09:00:00.000Z' })
      .where('id', '=', me.id)
      .execute()
    while ((await workOffImports(test.services)) !== 'idle') continue
    expect(await test.database.read.selectFrom('cases').selectAll().execute()).toEqual([])
    expect((await browser.get(address)).status).not.toBe(200)
  })
})
