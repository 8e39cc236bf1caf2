import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { withProtected } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

interface Opened {
  readonly seq: number
  readonly sentence: string
  readonly kind: string
  readonly commitments: number
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
  readonly salts: Readonly<Record<string, string>>
}

interface Entries {
  readonly items: readonly Opened[]
  readonly total: number
  readonly next: string | null
}

const record = async (answer: Promise<Response>): Promise<Entries> => {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json<Entries>()
}

/** As docs/guide/history.md tells an outsider to do it, with nothing of ours. */
const check = ({ fields, values, salts }: Opened) => {
  for (const [name, value] of Object.entries(values)) {
    const salt = Buffer.from(salts[name] ?? '', 'base64url')
    const hash = createHash('sha256')
      .update(salt)
      .update(canonicalize(value) ?? '', 'utf8')
    expect(hash.digest('base64url'), name).toBe(fields[name])
  }
}

describe('the record of the workspace', () => {
  test('a visitor reads the entries of open cases, with the case each belongs to', async () => {
    const { as } = await withCase()
    const { items, total } = await record((await as('visitor')).get('/record'))
    expect(items[0]?.sentence).toBe('editor added E2, The report in The bridge')
    expect(total).toBe(items.length)
    expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['case', 'claim', 'evidence']))
  })

  test('an outsider checks every commitment of what they are shown', async () => {
    const { as, editor } = await withCase()
    await editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'أُعيد الفتح' })
    const { items } = await record((await as('visitor')).get('/record'))
    for (const item of items) {
      check(item)
      expect(Object.keys(item.values).toSorted()).toEqual(Object.keys(item.fields).toSorted())
      expect(item.commitments).toBe(Object.keys(item.fields).length)
      expect(item.values).toMatchObject({ case: expect.stringMatching(/^case_/) as string })
    }
  })

  test('it counts and shows only what the viewer may see', async () => {
    const { as, editor } = await withCase()
    await editor.post('/cases', {
      slug: 'secret',
      title: 'A secret',
      question: 'Who?',
      summary: '',
      language: 'en',
      visibility: 'private',
    })
    const before = await record((await as('visitor')).get('/record'))
    await editor.post('/cases/secret/claims', { wording: 'Hidden words', kind: 'factual' })
    for (const role of ['visitor', 'reader'] as const) {
      const seen = await record((await as(role)).get('/record'))
      expect(seen.total).toBe(before.total)
      expect(JSON.stringify(seen)).not.toMatch(/secret|Hidden/)
      expect((await record((await as(role)).get('/record?case=secret'))).total).toBe(0)
    }
    expect((await record(editor.get('/record?case=secret'))).total).toBe(2)
  })

  test('entries of people, tokens and invitations are for those who manage people', async () => {
    const { browser } = await withCase()
    const seen = async (role: 'admin' | 'editor') => {
      const answer = await (await browser(role)).get('/record', { Accept: 'application/json' })
      return (await answer.json<Entries>()).items.map((item) => item.kind)
    }
    expect(await seen('admin')).toContain('user')
    expect(await seen('editor')).not.toContain('user')
    const page = await (await (await browser('admin')).get('/record?kind=user')).text()
    expect(page.match(/<option value="invitation"/g)).toHaveLength(1)
    expect(page).toContain('as editor')
  })

  test('of a protected source only the code name is there, and the rest is committed to', async () => {
    const { as } = await withProtected()
    const { items } = await record((await as('reader')).get('/record?kind=source'))
    const [entry] = items
    expect(entry?.sentence).toBe('editor added the source Witness 4')
    expect(Object.keys(entry?.fields ?? {})).toContain('values.name')
    expect(Object.keys(entry?.values ?? {})).not.toContain('values.name')
    expect(Object.keys(entry?.salts ?? {})).not.toContain('values.name')
    if (entry) check(entry)
  })

  test('it pages by number and filters by person', async () => {
    const { as, browser, user } = await withCase()
    const visitor = await as('visitor')
    const first = await record(visitor.get('/record?limit=2'))
    const second = await record(visitor.get(`/record?limit=2&after=${first.next}`))
    expect(second.items[0]?.seq).toBe((first.items[1]?.seq ?? 0) - 1)
    const { id } = await user('editor')
    expect((await record(visitor.get(`/record?person=${id}`))).total).toBe(first.total)
    expect((await record(visitor.get('/record?person=nobody'))).total).toBe(0)
    const page = await (await browser('visitor')).get(`/record?person=${id}`)
    expect(await page.text()).toContain('Only what <bdi>editor</bdi> did')
  })
})

describe('an entry', () => {
  test('has a page with its sentence, its commitments and how to check them', async () => {
    const { as, browser } = await withCase()
    const [newest] = (await record((await as('visitor')).get('/record'))).items
    const page = await (await (await browser('visitor')).get(`/record/${newest?.seq}`)).text()
    expect(page).toContain('The report')
    expect(page).toContain(newest?.fields['values.title'])
    expect(page).toContain('SHA-256')
  })

  test('as JSON it says what the record says of it', async () => {
    const { as } = await withCase()
    const visitor = await as('visitor')
    const [newest] = (await record(visitor.get('/record'))).items
    expect(await (await visitor.get(`/record/${newest?.seq}.json`)).json()).toEqual(newest)
  })

  test('what was erased is said to be, and the rest can still be checked', async () => {
    const { as, browser, database } = await withCase()
    database.connection
      .prepare(
        `update entry_values set "values" = json_remove("values", '$.title'),
           salts = json_remove(salts, '$."values.title"') where subject_kind = 'evidence'`,
      )
      .run()
    const visitor = await as('visitor')
    const [newest] = (await record(visitor.get('/record'))).items
    expect(newest?.sentence).toBe('editor added E2 in The bridge')
    expect(newest?.values).not.toHaveProperty('values.title')
    if (newest) check(newest)
    const page = await (await (await browser('visitor')).get(`/record/${newest?.seq}`)).text()
    expect(page).toContain('kept back, or erased')
  })

  test('one that is not there or not open is 404', async () => {
    const { as } = await withCase('private')
    const visitor = await as('visitor')
    for (const seq of ['3', '999', '0', 'x', '1e3'])
      expect((await visitor.get(`/record/${seq}`)).status, seq).toBe(404)
  })
})

describe('whatever watches over the program', () => {
  test('hears that it answers and reaches its database', async () => {
    const { app } = await withCase()
    const answer = await app.request('/healthz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ok: true })
  })

  test('may ask by address, under which nothing else answers', async () => {
    const { app } = await withCase()
    expect((await app.request('http://10.0.0.5:8787/healthz')).status).toBe(200)
    expect((await app.request('http://10.0.0.5:8787/record')).status).toBe(400)
    expect((await app.request('/healthz', { method: 'DELETE' })).status).toBe(405)
  })

  test('hears when the database cannot be reached', async () => {
    const { app, database, services } = await withCase()
    const told: unknown[] = []
    Object.assign(services.log, { error: (_id: string, error: unknown) => told.push(error) })
    database.close()
    const answer = await app.request('/healthz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ ok: false })
    expect(told).toHaveLength(1)
  })
})
