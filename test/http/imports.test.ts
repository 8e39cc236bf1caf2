import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/app.ts'
import { at, changed, sampleFile, sampleText, type Json } from '#test/support/sample.ts'

const SAMPLE = JSON.parse(sampleText()) as Json
const SLUG = 'detainee-photographs'

const nothingWritten = async ({ database }: TestApp) => {
  for (const table of ['cases', 'sources', 'jobs', 'job_inputs', 'staged_entries'] as const)
    expect(await database.read.selectFrom(table).selectAll().execute()).toEqual([])
}

describe('importing a case file over JSON', () => {
  test('a contributor gets the case, its address and the lead of it', async () => {
    const test = await testApp()
    const contributor = await test.as('contributor')
    const answer = await contributor.post('/cases/import', SAMPLE)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe(`/cases/${SLUG}`)
    expect(await answer.json()).toMatchObject({ title: at(SAMPLE, 'case')['title'], records: 95 })
    const me = await test.user('contributor')
    const members = await test.database.read.selectFrom('case_members').selectAll().execute()
    expect(members).toMatchObject([{ user_id: me.id, role: 'lead' }])
    const claim = await contributor.get(`/cases/${SLUG}/claims/1`)
    expect(await claim.json()).toMatchObject({ label: 'C1', rivalGroup: 'responsibility' })
  })

  test('each fault is told with its path, and nothing is written', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const wrong = changed((file) => {
      at(file, 'statements', 3, 'stances', 0)['claim'] = 'c99'
    })
    const answer = await editor.post('/cases/import', wrong)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          path: 'statements[3].stances[0].claim',
          message: 'There is no claim with the key “c99” in this file',
        },
      ],
    })
    await nothingWritten(test)
  })

  test('what is not JSON is refused with a sentence', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.send(`/cases/import?_csrf=${encodeURIComponent(browser.csrf())}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: '{ "format": ',
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This is not JSON')
    await nothingWritten(test)
  })

  test.each(['reader', 'visitor'] as const)(
    'a %s may not, and nothing is written',
    async (role) => {
      const test = await testApp()
      const stranger = await test.as(role)
      for (const path of [
        '/cases/import',
        '/cases/import/job_01h00000000000000000000000/cancellation',
      ]) {
        const answer = await stranger.post(path, SAMPLE)
        expect([401, 403, 404]).toContain(answer.status)
      }
      await nothingWritten(test)
    },
  )

  test('an address that is taken gets a number, and so do those of its sources', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    await editor.post('/cases/import', SAMPLE)
    const again = await editor.post('/cases/import', SAMPLE)
    expect(again.headers.get('Location')).toBe(`/cases/${SLUG}-2`)
    const slugs = await test.database.read.selectFrom('sources').select('slug').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['bbc', 'bbc-2', 'qatar-2']),
    )
    const asked = await editor.post('/cases/import?slug=photographs', SAMPLE)
    expect(asked.headers.get('Location')).toBe('/cases/photographs')
  })

  test('an address that is a page of its own is not given away', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const answer = await editor.post('/cases/import?slug=import', SAMPLE)
    expect(answer.headers.get('Location')).toBe('/cases/import-2')
    const bad = await editor.post('/cases/import?slug=a%20b', SAMPLE)
    expect(await bad.json()).toMatchObject({ errors: [{ path: 'slug' }] })
  })

  test('sources of a private case get addresses that tell nobody whether one is taken', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    await editor.post(
      '/cases/import',
      changed((file) => (at(file, 'case')['visibility'] = 'private')),
    )
    const slugs = await test.database.read.selectFrom('sources').select('slug').execute()
    for (const { slug } of slugs) expect(slug).toMatch(/-[0-9a-z]{6}$/)
  })

  test('assessors stay names of the file and are matched to no account', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    await test.user('contributor', 'checker')
    await editor.post('/cases/import', SAMPLE)
    const rows = await test.database.read
      .selectFrom('assessments')
      .select(['assessor_id', 'assessor_name', 'state', 'subject_version'])
      .execute()
    expect(rows).toHaveLength(6)
    expect(rows[0]).toEqual({
      assessor_id: null,
      assessor_name: 'checker',
      state: 'submitted',
      subject_version: 1,
    })
  })

  test('labels go on where the file ended', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    await editor.post('/cases/import', SAMPLE)
    const claim = { wording: 'One more', kind: 'factual' }
    const answer = await editor.post(`/cases/${SLUG}/claims`, claim)
    expect(await answer.json()).toMatchObject({ label: 'C13' })
  })

  test('what came in is found by searching, and knows what it mentions', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    await editor.post('/cases/import', SAMPLE)
    const found = await (await editor.get('/search?q=starvation')).json()
    expect(JSON.stringify(found)).toContain('Many victims show signs')
    const mentions = await test.database.read.selectFrom('mentions').selectAll().execute()
    expect(mentions).toContainEqual(
      expect.objectContaining({ from_kind: 'case', to_kind: 'evidence', to_number: 7 }),
    )
  })

  test('withdrawn records stay withdrawn', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const withdrawn = { on: '2026-01-30', reason: 'Entered twice.' }
    await editor.post(
      '/cases/import',
      changed((file) => (at(file, 'claims', 6)['withdrawn'] = withdrawn)),
    )
    const claim = await editor.get(`/cases/${SLUG}/claims/7`)
    expect(await claim.json()).toMatchObject({ label: 'C7', withdrawn })
  })
})

describe('scales of a file', () => {
  const withHouse = changed((file) => {
    file['scales'] = [
      {
        key: 'house',
        version: 1,
        name: 'House scale',
        of: 'claim',
        grades: [{ code: 'ok', label: 'OK', meaning: '' }],
      },
    ]
    Object.assign(at(file, 'assessments', 5), { scale: 'house', grade: 'ok', outcome: undefined })
  })

  test('come in with it for an administrator, and are used when they are there', async () => {
    const test = await testApp()
    const admin = await test.as('admin')
    for (const _ of [1, 2]) expect((await admin.post('/cases/import', withHouse)).status).toBe(201)
    const scales = await test.database.read
      .selectFrom('scales')
      .select(['key', 'withdrawn_at', 'built_in'])
      .where('built_in', '=', 0)
      .execute()
    expect(scales).toEqual([{ key: 'house', withdrawn_at: null, built_in: 0 }])
    const other = changed((file) => {
      Object.assign(file, structuredClone(withHouse))
      at(file, 'scales', 0)['name'] = 'Another scale'
    })
    await admin.post('/cases/import', other)
    const keys = await test.database.read.selectFrom('scales').select('key').execute()
    expect(keys.map(({ key }) => key)).toContain('house-2')
  })

  test('are refused to those who may not define any, unless they are there', async () => {
    const test = await testApp()
    const editor = await test.as('editor')
    const answer = await editor.post('/cases/import', withHouse)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'scales[0]' }] })
    await nothingWritten(test)
    await (await test.as('admin')).post('/cases/import', withHouse)
    expect((await editor.post('/cases/import', withHouse)).status).toBe(201)
  })
})

describe('importing by form', () => {
  test('a person without JavaScript chooses a file and is taken to the case', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    expect(await (await browser.get('/cases/import')).text()).toContain('touchstone-case/1')
    const form = new FormData()
    form.set('file', new File([sampleText()], 'case.json', { type: 'application/json' }))
    form.set('slug', 'chosen')
    const answer = await browser.upload('/cases/import', form)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases/chosen?saved=1')
  })

  test('pasted text comes back with what is wrong in it, path by path', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const text = sampleText().replace('"c12"', '"c11"').replace('<', '')
    const answer = await browser.post('/cases/import', { text, slug: 'kept' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('claims[11].key')
    expect(page).toContain('is the key of claims[10] already')
    expect(page).toContain('value="kept"')
    expect(page).toContain('Detainee photographs, early 2014')
    await nothingWritten(test)
  })

  test('an empty form is asked for a file', async () => {
    const test = await testApp()
    const browser = await test.browser('editor')
    const answer = await browser.post('/cases/import', { text: ' ', slug: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Choose a case file, or paste one')
  })

  test('a reader is told that they may not, a visitor to sign in', async () => {
    const test = await testApp()
    expect((await (await test.browser('reader')).get('/cases/import')).status).toBe(403)
    expect((await (await test.browser('visitor')).get('/cases/import')).status).toBe(303)
  })
})

test('the sample has as many records as the tests here say', () => {
  const { parties, sources, evidence, claims, statements, links, ratings, assessments } =
    sampleFile()
  const nested = claims.flatMap(({ relations = [], challenges = [] }) => [
    ...relations,
    ...challenges,
  ])
  const ties = sources.flatMap(({ relations = [] }) => relations)
  const records = [parties, sources, evidence, claims, statements, links, ratings, assessments]
  const lists = [...records, nested, ties]
  expect(1 + lists.reduce((sum, list) => sum + list.length, 0)).toBe(95)
})

test('nobody opens a case at an address that is a page of its own', async () => {
  const test = await testApp()
  const editor = await test.as('editor')
  for (const slug of ['import', 'new']) {
    const answer = await editor.post('/cases', { ...at(SAMPLE, 'case'), slug })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'slug' }] })
  }
})
