import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

interface Since {
  readonly since: number | null
  readonly at: string | null
  readonly head: number
  readonly total: number
  readonly records: readonly {
    readonly entries: readonly { readonly sentence: string; readonly seq: number }[]
    readonly changes: readonly { readonly field: string }[] | null
  }[]
}

/** A case that the checker has looked at, and in which others then change something. */
const withNews = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const checker = await test.as('reader', 'checker')
  const { id } = await test.user('reader', 'checker')
  await test.add('/cases/bridge/members', { user: id, role: 'contributor' })
  const since = async (from: number | 'last' = 'last') =>
    (await checker.get(`/cases/bridge/history?since=${from}`)).json<Since>()
  return { ...test, checker, id, since }
}

describe('what changed since one last looked', () => {
  test('is told record by record, with what is different, and the mark moves by a post alone', async () => {
    const { checker, editor, add, since, advance } = await withNews()
    expect(await since()).toMatchObject({ since: null, at: null, total: 0, records: [] })
    const seen = await checker.post('/cases/bridge/visits')
    expect(seen.status).toBe(201)
    expect(await seen.json()).toMatchObject({ at: '2026-03-01T09:00:00.000Z' })
    advance(86_400_000)
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    await editor.patch('/cases/bridge/claims/1', { version: 2, kind: 'causal' })
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    const page = await since()
    expect(page.records.map(({ entries }) => entries.map(({ sentence }) => sentence))).toEqual([
      ['editor added C3, It never closed'],
      ['editor changed C1’s kind to “causal”', 'editor changed C1’s wording'],
    ])
    expect(page.records.map(({ changes }) => changes?.map(({ field }) => field))).toEqual([
      undefined,
      ['wording', 'kind'],
    ])
    expect(page).toMatchObject({ total: 3, at: '2026-03-01T09:00:00.000Z' })
    expect(await since()).toEqual(page)
    await checker.post('/cases/bridge/visits', { seq: page.head })
    expect(await since()).toMatchObject({ since: page.head, total: 0 })
  })

  test('the page of the case and the lists say how much, and a button moves the mark', async () => {
    const { add, browser } = await withNews()
    const person = await browser('reader', 'checker')
    expect(await (await person.get('/cases/bridge')).text()).toContain('Mark as seen')
    const answer = await person.post('/cases/bridge/visits')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cases/bridge?saved=1'])
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    const overview = await (await person.get('/cases/bridge')).text()
    expect(overview).toContain('<strong>1 change</strong> since you last looked')
    expect(overview).toContain('It never closed')
    for (const path of ['/', '/cases'])
      expect(await (await person.get(path)).text(), path).toContain('1 new')
    const list = await (await person.get('/cases', { Accept: 'application/json' })).json()
    expect(list).toMatchObject({ items: [{ news: { count: 1 } }] })
    await person.post('/cases/bridge/visits')
    expect(await (await person.get('/cases/bridge')).text()).not.toContain('since you last looked')
  })

  test('one’s own doing is no news, and the mark never goes back', async () => {
    const { checker, since, editor } = await withNews()
    const { seq } = await (await checker.post('/cases/bridge/visits')).json<{ seq: number }>()
    await checker.post('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    expect(await since()).toMatchObject({ since: seq, total: 0 })
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    await checker.post('/cases/bridge/visits', { seq: 1 })
    expect(await since()).toMatchObject({ since: seq, total: 1 })
    await checker.post('/cases/bridge/visits', { seq: 99_999 })
    expect(await since()).toMatchObject({ since: seq + 2, total: 0 })
  })

  test('what one may not see is neither counted nor shown', async () => {
    const { checker, editor, since } = await withNews()
    await checker.post('/cases/bridge/visits')
    await editor.post('/cases/bridge/claims/1/assessments', {
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'Nothing yet',
      state: 'draft',
    })
    expect(await since()).toMatchObject({ total: 0, records: [] })
    const { news } = await (await checker.get('/cases/bridge')).json<{ news: { count: number } }>()
    expect(news.count).toBe(0)
  })

  test('anyone who may read a case may ask what came after an entry; only who signed in has a mark', async () => {
    const { as } = await withNews()
    const visitor = await as('visitor')
    const page = await (await visitor.get('/cases/bridge/history?since=3')).json<Since>()
    expect(page.total).toBeGreaterThan(3)
    expect(page).toMatchObject({ since: 3, at: null })
    expect((await visitor.get('/cases/bridge/history?since=last')).status).toBe(401)
    expect((await visitor.post('/cases/bridge/visits')).status).toBe(401)
    expect((await visitor.get('/cases/bridge/history?since=yesterday')).status).toBe(422)
  })

  test('a stranger to a private case marks nothing and learns nothing', async () => {
    const { as, database } = await withNews('private')
    const stranger = await as('reader', 'stranger')
    expect((await stranger.post('/cases/bridge/visits')).status).toBe(404)
    expect((await stranger.get('/cases/bridge/history?since=1')).status).toBe(404)
    expect(await database.read.selectFrom('case_visits').selectAll().execute()).toEqual([])
  })

  test('the page shows sentences, and word by word what is different for those who open it', async () => {
    const { checker, editor, browser } = await withNews()
    const { seq } = await (await checker.post('/cases/bridge/visits')).json<{ seq: number }>()
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'لم يُغلق الجسر' })
    const person = await browser('reader', 'checker')
    const page = await (await person.get(`/cases/bridge/history?since=${seq}`)).text()
    expect(page).toContain('1 change by others since you last looked on')
    expect(page).toContain('What is different in C1')
    expect(page).toMatch(/<ins>لم يُغلق الجسر<\/ins>/)
  })
})
