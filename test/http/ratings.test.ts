import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const RATING = { claim: 'C1', evidence: 'E1', rating: 'I' }
const PATH = '/cases/bridge/ratings'

describe('rating an item against a claim', () => {
  test('over JSON: the server says whose it is and when', async () => {
    const { as, database } = await withCase()
    const checker = await as('editor', 'checker')
    const answer = await checker.post(PATH, RATING)
    expect(answer.status).toBe(201)
    const record = await answer.json<{ id: string }>()
    expect(record).toMatchObject({ ...RATING, assessor: 'checker', on: '2026-03-01T09:00:00.000Z' })
    expect(answer.headers.get('Location')).toBe(`/ratings/${record.id}`)
    expect(await (await checker.get(`/ratings/${record.id}`)).json()).toMatchObject(RATING)
    const entry = await database.read
      .selectFrom('entry_values')
      .selectAll()
      .where('subject_id', '=', record.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'rated', subject_kind: 'rating' })
    const row = await database.read.selectFrom('ratings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ number: 1, assessor_name: 'checker' })
    expect(row.assessor_id).not.toBeNull()
  })

  test('by a form, to which the address says what', async () => {
    const { browser } = await withCase()
    const person = await browser('editor')
    const form = await (await person.get(`${PATH}/new?claim=C2&evidence=E1`)).text()
    expect(form).toMatch(/name="claim"[^>]*value="C2"/)
    const answer = await person.post(PATH, { ...RATING, rating: 'CC' })
    expect(answer.headers.get('Location')).toBe(`${PATH}?saved=1`)
    const list = await (await person.get(PATH)).text()
    expect(list).toContain('CC · Very consistent')
    expect((await person.post(PATH, { ...RATING, rating: '' })).status).toBe(422)
  })

  test('a later one of the same cell supersedes; both stay in the list', async () => {
    const { add, advance, as } = await withCase()
    await add(PATH, RATING)
    advance(1000)
    await add(PATH, { ...RATING, rating: 'N' })
    await add(PATH, { ...RATING, claim: 'C2' })
    const visitor = await as('visitor')
    expect(await (await visitor.get(PATH)).json()).toMatchObject({ total: 3 })
    expect(await (await visitor.get(`${PATH}?claim=C1&limit=1&after=1`)).json()).toMatchObject({
      total: 2,
      next: null,
      items: [{ rating: 'N' }],
    })
  })

  test('is never edited: 405', async () => {
    const { add, editor } = await withCase()
    const { id } = await add(PATH, RATING)
    const answer = await editor.patch(`/ratings/${id}`, { version: 1, rating: 'N' })
    expect(answer.status).toBe(405)
    expect(await answer.json()).toMatchObject({
      detail: 'A rating is superseded, not edited: rate it again.',
    })
  })

  test.each([
    ['who rated', { ...RATING, assessor: 'me' }, 'assessor'],
    ['when', { ...RATING, on: '2020' }, 'on'],
    ['a rating that is none', { ...RATING, rating: 'X' }, 'rating'],
    ['an item that is not there', { ...RATING, evidence: 'E9' }, 'evidence'],
  ])('%s is refused by name', async (_, body, field) => {
    const { database, editor } = await withCase()
    const answer = await editor.post(PATH, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: field }] })
    expect(await database.read.selectFrom('ratings').selectAll().execute()).toEqual([])
  })

  test('is withdrawn and restored by its assessor or the lead, and by nobody else', async () => {
    const { as, editor } = await withCase()
    const checker = await as('editor', 'checker')
    const { id } = await (await checker.post(PATH, RATING)).json<{ id: string }>()
    const path = `/ratings/${id}/withdrawal`
    const analyst = await as('editor', 'analyst')
    expect((await analyst.post(path, { reason: 'x' })).status).toBe(403)
    expect((await analyst.delete(path)).status).toBe(403)
    expect((await checker.post(path, { reason: 'Wrong cell' })).status).toBe(201)
    expect(await (await editor.get(PATH)).json()).toMatchObject({ total: 0 })
    expect(await (await editor.get(`${PATH}?withdrawn=yes`)).json()).toMatchObject({ total: 1 })
    expect((await editor.delete(path)).status).toBe(200)
    expect(await (await editor.get(PATH)).json()).toMatchObject({ total: 1 })
  })

  test('strangers, readers and visitors write nothing', async () => {
    const open = await withCase()
    expect((await (await open.as('visitor')).post(PATH, RATING)).status).toBe(401)
    expect((await (await open.as('reader')).post(PATH, RATING)).status).toBe(403)
    const closed = await withCase('private')
    const { id } = await closed.add(PATH, RATING)
    const stranger = await closed.as('admin')
    for (const path of [PATH, `${PATH}/new`, `/ratings/${id}`, `/ratings/${id}/withdrawal`])
      expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(PATH, RATING)).status).toBe(404)
    expect((await stranger.post(`/ratings/${id}/withdrawal`, { reason: 'x' })).status).toBe(404)
    expect((await stranger.delete(`/ratings/${id}/withdrawal`)).status).toBe(404)
    expect(await open.database.read.selectFrom('ratings').selectAll().execute()).toEqual([])
  })
})
