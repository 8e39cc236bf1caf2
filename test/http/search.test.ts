import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createSource } from '#commands/sources/create-source.ts'
import { protectSource } from '#commands/sources/protect-source.ts'
import { testApp } from '#test/support/app.ts'
import { withCase } from '#test/support/scene.ts'

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed the bridge?',
  summary: '',
  language: 'en',
  visibility: 'open',
}

/** Two cases, one of them private, each with a claim about a council. */
const withCases = async () => {
  const test = await testApp()
  const editor = await test.as('editor')
  await editor.post('/cases', CASE)
  await editor.post('/cases', { ...CASE, slug: 'vault', title: 'The vault', visibility: 'private' })
  await editor.post('/cases/bridge/claims', {
    wording: 'The Council closed the bridge',
    kind: 'factual',
    scope: { definition: 'As the Émigré council saw it <script>alert(1)</script>' },
  })
  await editor.post('/cases/vault/claims', { wording: 'The council hid the keys', kind: 'causal' })
  await editor.post('/cases/bridge/evidence', { kind: 'document', title: 'Minutes of the council' })
  return { ...test, editor }
}

describe('searching', () => {
  test('a visitor finds what is open, with the words marked, and no more is counted', async () => {
    const { browser } = await withCases()
    const visitor = await browser('visitor')
    const answer = await visitor.get('/search?q=council')
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('The <mark>Council</mark> closed the bridge')
    expect(page).toContain('href="/cases/bridge/claims/1"')
    expect(page).toContain('href="/cases/bridge/evidence/1"')
    expect(page).toMatch(/All <b>2<\/b>/)
    expect(page).not.toContain('vault')
    expect(page).not.toContain('keys')
  })

  test('the words of a record are shown as words, whatever they hold', async () => {
    const { browser } = await withCases()
    const page = await (await (await browser('visitor')).get('/search?q=emigre')).text()
    expect(page).toContain('<mark>Émigré</mark>')
    expect(page).not.toContain('<script>alert')
  })

  test('a member of a private case finds it there too, and JSON says the same as the page', async () => {
    const { editor, as } = await withCases()
    const mine = await (await editor.get('/search?q=council')).json()
    expect(mine).toMatchObject({ total: 3, counts: { claim: 2, evidence: 1 }, next: null })
    const stranger = await as('admin')
    const theirs = await (await stranger.get('/search?q=council')).json()
    expect(theirs).toMatchObject({ total: 2, counts: { claim: 1, evidence: 1 } })
    expect(JSON.stringify(theirs)).not.toContain('keys')
  })

  test('a claim is found by its new words as soon as it is edited', async () => {
    const { editor } = await withCases()
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The mayor closed it' })
    expect(await (await editor.get('/search?q=mayor')).json()).toMatchObject({ total: 1 })
    expect(await (await editor.get('/search?q=closed bridge&kind=claim')).json()).toMatchObject({
      total: 0,
    })
  })

  test('a withdrawn claim is left out, and found again once restored', async () => {
    const { editor } = await withCases()
    const total = async (more = '') => {
      const answer = await editor.get(`/search?q=closed&kind=claim${more}`)
      return (await answer.json<{ total: number }>()).total
    }
    await editor.post('/cases/bridge/claims/1/withdrawal', { reason: 'a duplicate' })
    expect([await total(), await total('&withdrawn=yes')]).toEqual([0, 1])
    await editor.delete('/cases/bridge/claims/1/withdrawal')
    expect(await total()).toBe(1)
  })

  test('a label goes straight to its record in a case, as it is typed there', async () => {
    const { browser } = await withCases()
    const visitor = await browser('visitor')
    const answer = await visitor.get('/search?q=c1&case=bridge')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cases/bridge/claims/1'])
    expect((await visitor.get('/search?q=c1&case=vault')).status).toBe(200)
  })

  test('a case in Arabic is searched and its records are reached', async () => {
    const { editor, browser } = await withCases()
    await editor.post('/cases', { ...CASE, slug: 'جسر', title: 'الجسر', language: 'ar' })
    const made = await editor.post(`/cases/${encodeURIComponent('جسر')}/claims`, {
      wording: 'أُغلِقَ الجسرُ في أيار',
      kind: 'factual',
    })
    expect(made.status).toBe(201)
    const visitor = await browser('visitor')
    const page = await (await visitor.get(`/search?q=${encodeURIComponent('اغلق الجسر')}`)).text()
    expect(page).toContain('<mark>أُغلِقَ</mark> <mark>الجسرُ</mark>')
    const href = /href="(\/cases\/[^"]*\/claims\/1)"/.exec(page)?.[1] ?? ''
    expect((await visitor.get(href)).status).toBe(200)
    expect(
      (await visitor.get(`/search?q=C1&case=${encodeURIComponent('جسر')}`)).headers.get('Location'),
    ).toBe(href)
  })

  test('what narrows the search stays chosen, and a wrong date is said and left out', async () => {
    const { browser } = await withCases()
    const visitor = await browser('visitor')
    const page = await (
      await visitor.get('/search?q=council&kind=claim&case=bridge&type=factual&from=soon')
    ).text()
    expect(page).toContain('<option value="bridge" selected="">')
    expect(page).toContain('<option value="factual" selected="">')
    expect(page).toContain('<input type="hidden" name="kind" value="claim"/>')
    expect(page).toContain('value="soon"')
    expect(page).toContain('Not a date')
    expect(page).toContain('closed the bridge')
  })

  test('nothing typed gives help, nothing found a way on, and no input breaks it', async () => {
    const { browser } = await withCases()
    const visitor = await browser('visitor')
    expect(await (await visitor.get('/search')).text()).toContain('must stand together')
    const nothing = await (await visitor.get('/search?q=zzz&kind=claim')).text()
    expect(nothing).toContain('Nothing found')
    expect(nothing).toContain('href="/search?q=zzz"')
    for (const q of [
      '"',
      'a"b',
      '*',
      'NEAR(',
      '%00',
      '%F0%9F%92%A9',
      "');--",
      '%',
      'x'.repeat(5000),
    ])
      expect((await visitor.get(`/search?q=${q}&kind=x`)).status).toBe(200)
  })

  test('long results go on to the next page', async () => {
    const { editor, browser } = await withCases()
    for (let n = 0; n < 25; n += 1)
      await editor.post('/cases/bridge/claims', {
        wording: `Pillar ${'i'.repeat(n)}`,
        kind: 'factual',
      })
    const page = await (await (await browser('visitor')).get('/search?q=pillar')).text()
    expect(page).toContain('20 of 25')
    const next = /<a rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const rest = await (await editor.get(next)).json()
    expect(rest).toMatchObject({ total: 25, next: null })
    expect((rest as { items: unknown[] }).items).toHaveLength(5)
  })
})

describe('choosing a record as one types', () => {
  test('offers what has the words, as JSON for the script and as a page without it', async () => {
    const { editor, browser } = await withCases()
    const json = await (await editor.get('/cases/bridge/pick?of=claims&q=clos')).json()
    expect(json).toEqual({
      options: [{ value: 'C1', label: 'The Council closed the bridge', hint: 'factual' }],
    })
    expect(await (await editor.get('/cases/bridge/pick?q=council')).json()).toMatchObject({
      options: [{ value: 'E1' }, { value: 'C1' }],
    })
    const page = await (await browser('visitor')).get('/cases/bridge/pick?of=evidence&q=minutes')
    expect(await page.text()).toContain('<code>E1</code>')
  })

  test('a stranger to a private case gets 404', async () => {
    const { as } = await withCases()
    for (const role of ['visitor', 'admin'] as const)
      expect((await (await as(role)).get('/cases/vault/pick?of=claims')).status).toBe(404)
  })
})

describe('a source that is protected', () => {
  test('is found by its code name alone, by anyone, from the moment it is protected', async () => {
    const { context, as, database } = await withCases()
    const lead = await context('editor')
    const { slug } = await createSource(lead, {
      values: { name: 'The zebrafish witness', kind: 'unnamed', aliases: ['zebrafish keeper'] },
      case: 'bridge',
    })
    const found = async (role: 'editor' | 'admin' | 'visitor', q: string) => {
      const client = await as(role)
      const picked = await client.get(`/cases/bridge/pick?of=sources&q=${q}`)
      const { total } = await (await client.get(`/search?q=${q}`)).json<{ total: number }>()
      return [total, (await picked.json<{ options: unknown[] }>()).options.length]
    }
    expect(await found('visitor', 'zebrafish')).toEqual([1, 1])
    await protectSource(lead, slug, 'Heron')
    for (const role of ['editor', 'admin', 'visitor'] as const) {
      expect(await found(role, 'zebrafish')).toEqual([0, 0])
      expect(await found(role, 'heron')).toEqual([1, 1])
    }
    const { rows } = await sql`select 1 from search_index_data
      where instr(block, cast('zebrafish' as blob)) > 0`.execute(database.read)
    expect(rows).toEqual([])
  })
})

test('a quotation and its translation are found as two lines, and only its own words are said to be in its language', async () => {
  const { add, browser } = await withCase('open')
  const source = await add('/sources', { name: 'The clerk', kind: 'person', case: 'bridge' })
  const said = { source: source.id, quote: 'رأيتُ الشاحنات!', language: 'ar', stances: [] }
  await add('/cases/bridge/statements', { ...said, translation: 'I saw the trucks!' })
  await add('/cases/bridge/statements', said)
  const visitor = await browser('visitor')
  const page = await (await visitor.get(`/search?q=${encodeURIComponent('شاحنات')}`)).text()
  expect(page).toContain('<mark>الشاحنات</mark>!\nI saw the trucks!</p>')
  expect(page).toContain('statements/1" dir="auto">I saw')
  expect(page).toContain('statements/2" dir="auto" lang="ar">')
})
