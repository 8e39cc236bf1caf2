import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseCaseFileText, type CaseFile } from '#domain/case-file.ts'
import { exportCase } from '#exports/case-file/export-case.ts'
import { openRecord } from '#test/support/record.ts'
import { testApp, type TestApp } from '#test/support/app.ts'
import { at, changed, sampleText, type Json } from '#test/support/sample.ts'
import { withCase } from '#test/support/scene.ts'

const SLUG = 'detainee-photographs'

const withSample = async (change: (file: Json) => void = () => undefined) => {
  const test = await testApp()
  const lead = await test.as('editor')
  const answer = await lead.post('/cases/import', changed(change))
  if (answer.status !== 201) throw new Error(await answer.text())
  return { ...test, lead }
}

const read = async (answer: Response): Promise<CaseFile> => {
  const parsed = parseCaseFileText(await answer.text())
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.file
}

const exported = async ({ database }: TestApp) =>
  (await openRecord(database)).filter((entry) => entry.action === 'exported')

describe('exporting a case', () => {
  test('gives the case file as a download, and the record says who took it', async () => {
    const test = await withSample()
    const answer = await test.lead.post(`/cases/${SLUG}/exports`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename=detainee-photographs.case.json',
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toBe(sampleText())
    const [entry] = await exported(test)
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(entry).toMatchObject({ kind: 'export', values: { format: 'touchstone-case/1', sha256 } })
  })

  test('is a page with a button, and a form that works without JavaScript', async () => {
    const test = await withSample()
    const browser = await test.browser('editor')
    const page = await (await browser.get(`/cases/${SLUG}/exports`)).text()
    expect(page).toContain('Export case file')
    const answer = await browser.post(`/cases/${SLUG}/exports`)
    expect(await answer.text()).toBe(sampleText())
  })

  test('is for contributors and up; nothing is recorded for anyone else', async () => {
    const test = await withSample()
    for (const role of ['reader', 'visitor'] as const) {
      const stranger = await test.as(role)
      expect([401, 403]).toContain((await stranger.post(`/cases/${SLUG}/exports`)).status)
      expect([401, 403]).toContain((await stranger.get(`/cases/${SLUG}/exports`)).status)
    }
    expect(await exported(test)).toEqual([])
  })

  test('of a private case is not found by those outside it', async () => {
    const test = await withSample((file) => (at(file, 'case')['visibility'] = 'private'))
    const other = await test.as('admin')
    expect((await other.post(`/cases/${SLUG}/exports`)).status).toBe(404)
    expect(await exported(test)).toEqual([])
  })

  test('of an unknown kind is refused with those there are', async () => {
    const test = await withSample()
    const answer = await test.lead.post(`/cases/${SLUG}/exports`, { format: 'pdf' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'format' }] })
  })

  test('does not keep an edit from being made at the same time', async () => {
    const test = await withSample()
    const before = await (
      await test.lead.get(`/cases/${SLUG}/claims/1`)
    ).json<{ version: number }>()
    await test.lead.post(`/cases/${SLUG}/exports`)
    const edit = await test.lead.patch(`/cases/${SLUG}/claims/1`, {
      version: before.version,
      wording: 'Reworded',
    })
    expect(edit.status).toBe(200)
  })
})

describe('an exported case file', () => {
  test('holds what was added, changed and withdrawn since, and imports again as the same file', async () => {
    const test = await withSample()
    const { lead } = test
    await lead.patch(`/cases/${SLUG}/claims/2`, { version: 1, wording: 'The files are credible' })
    await lead.post(`/cases/${SLUG}/claims/8/withdrawal`, { reason: 'Said by nobody.' })
    await lead.post(`/cases/${SLUG}/claims`, {
      wording: 'One more',
      kind: 'causal',
      checkable: false,
    })
    await lead.post(`/cases/${SLUG}/statements`, {
      source: 'bbc',
      saidOn: '2014-02',
      stances: [{ claim: 'C13', stance: 'questions' }],
    })
    const first = await (await lead.post(`/cases/${SLUG}/exports`)).text()
    const file = await read(new Response(first))
    expect(file.claims[1]?.wording).toBe('The files are credible')
    expect(file.claims[7]?.withdrawn?.reason).toBe('Said by nobody.')
    expect(file.claims[12]).toEqual({
      key: 'c13',
      wording: 'One more',
      kind: 'causal',
      checkable: false,
    })
    expect(file.statements[9]).toMatchObject({ key: 's10', source: 'bbc', saidOn: '2014-02' })
    const elsewhere = await testApp()
    const other = await elsewhere.as('editor')
    expect((await other.post('/cases/import', JSON.parse(first))).status).toBe(201)
    expect(await (await other.post(`/cases/${SLUG}/exports`)).text()).toBe(first)
  })

  test('of a case made by hand imports as it is', async () => {
    const test = await withCase()
    await test.add('/cases/bridge/links', {
      claim: 'C1',
      evidence: 'E2',
      bearing: 'supports',
      restsOn: [{ evidence: 'E1' }],
    })
    const text = await (await test.editor.post('/cases/bridge/exports')).text()
    const elsewhere = await testApp()
    const other = await elsewhere.as('editor')
    expect((await other.post('/cases/import', JSON.parse(text))).status).toBe(201)
    expect(await (await other.post('/cases/bridge/exports')).text()).toBe(text)
  })

  test('asks the database as often for a large case as for a small one', async () => {
    const test = await withSample()
    const countQueries = async () => {
      let queries = 0
      const reading = test.database.read.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await exportCase({ ...test.system, database: { ...test.database, read: reading } }, SLUG)
      return queries
    }
    const small = await countQueries()
    for (let n = 0; n < 20; n += 1)
      await test.lead.post(`/cases/${SLUG}/claims`, { wording: `Claim ${n}`, kind: 'factual' })
    expect(await countQueries()).toBe(small)
    expect(small).toBeLessThan(10)
  })
})

describe('a protected source', () => {
  const CANARY = 'Canary Identity 7f3a'

  const withProtected = async () => {
    const test = await withSample((file) => {
      Object.assign(at(file, 'sources', 14), {
        key: 'canary-identity-7f3a',
        name: CANARY,
        aliases: [`${CANARY} alias`],
        description: `${CANARY} description`,
        relations: [{ kind: 'employs', to: 'qatar', note: `${CANARY} note` }],
      })
      at(file, 'evidence', 1)['source'] = 'canary-identity-7f3a'
    })
    return test
  }

  test('leaves in a case file by its code name alone, also for its lead', async () => {
    const test = await withProtected()
    const text = await (await test.lead.post(`/cases/${SLUG}/exports`)).text()
    expect(text).not.toMatch(/canary/i)
    const file = await read(new Response(text))
    expect(file.sources[14]).toEqual({
      key: expect.any(String) as string,
      name: 'The files’ provider',
      kind: 'unnamed',
      protected: true,
      codeName: 'The files’ provider',
    })
    expect(file.evidence[1]?.source).toBe(file.sources[14]?.key)
  })

  test.each([
    ['the number', 'open', /"the-files-provider-2"/],
    ['the suffix', 'private', /"the-files-provider-[0-9a-z]{6}"/],
  ])(
    'keeps %s that its address got, in a file read elsewhere',
    async (_what, visibility, address) => {
      const file = changed((json) => (at(json, 'case')['visibility'] = visibility))
      const test = await withSample()
      const made = await test.lead.post('/cases/import', file)
      const slug = (made.headers.get('Location') ?? '').replace('/cases/', '')
      const text = await (await test.lead.post(`/cases/${slug}/exports`)).text()
      expect(text).toMatch(address)
      const lead = await (await testApp()).as('editor')
      expect((await lead.post('/cases/import', JSON.parse(text) as Json)).status).toBe(201)
      expect(await (await lead.post(`/cases/${slug}/exports`)).text()).toBe(text)
    },
  )

  test('that a file names after all is shown to nobody but the lead', async () => {
    const test = await withProtected()
    const everywhere = [
      '/sources',
      '/search?q=canary',
      `/cases/${SLUG}`,
      `/cases/${SLUG}/evidence/2`,
      `/cases/${SLUG}/claims/1`,
    ]
    for (const role of ['visitor', 'reader', 'contributor', 'admin'] as const) {
      const browser = await test.browser(role)
      for (const path of everywhere)
        expect(await (await browser.get(path)).text()).not.toMatch(
          /canary identity|canary-identity/i,
        )
    }
    const shared = await test.database.read.selectFrom('entry_values').select('values').execute()
    expect(JSON.stringify(shared)).not.toMatch(/canary/i)
    const kept = await test.database.read.selectFrom('source_identities').selectAll().execute()
    expect(kept[0]?.name).toBe(CANARY)
  })

  test('that came by its code name has no identity here', async () => {
    const test = await withSample()
    const kept = await test.database.read.selectFrom('source_identities').selectAll().execute()
    expect(kept).toMatchObject([{ name: null, aliases: '[]', description: null, contact: null }])
  })
})

test('the schema of case files is served to everyone, under the address it names', async () => {
  const { app } = await testApp({ baseUrl: 'https://weigh.example.org' })
  const answer = await app.request('https://weigh.example.org/schemas/case-1.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('application/schema+json')
  expect(await answer.json()).toMatchObject({
    $id: 'https://weigh.example.org/schemas/case-1.json',
    required: expect.arrayContaining(['format', 'case', 'claims']) as string[],
  })
})
