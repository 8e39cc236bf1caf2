import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import type { Role } from '#domain/actor.ts'
import type { CaseRole } from '#domain/case.ts'
import type { WeighingOutput } from '#weighing/output.ts'
import { jsonClient, type JsonClient } from '#test/support/clients.ts'
import {
  blindness,
  rate,
  RATINGS,
  totalOfRatings as total,
  WEIGHING,
  withRivals,
} from '#test/support/rivals-scene.ts'

type Scene = Awaited<ReturnType<typeof withRivals>>

const THEIRS = { 'C1 E1': 'C', 'C1 E3': 'I', 'C2 E1': 'II', 'C2 E3': 'N' }

const assessors = async (client: JsonClient) => {
  const { rivals } = await (await client.get(WEIGHING)).json<WeighingOutput>()
  return rivals[0]?.agreement.assessors
}

describe('whoever still rates', () => {
  test('finds nothing of how others rated: not in lists, records, histories, feeds or weighings', async () => {
    const scene = await withRivals()
    const [theirs = ''] = await rate(scene, 'analyst', THEIRS)
    const [own = ''] = await rate(scene, 'checker', { 'C1 E1': 'CC' })
    const checker = await scene.as('editor', 'checker')
    expect(await total(checker)).toBe(1)
    expect(await total(checker, `${RATINGS}?claim=C2`)).toBe(0)
    expect(await total(checker, `${RATINGS}?rating=II`)).toBe(0)
    for (const path of ['', '/withdrawal', '/history'])
      expect((await checker.get(`/ratings/${theirs}${path}`)).status, path).toBe(404)
    expect((await checker.get(`/ratings/${own}`)).status).toBe(200)
    expect(await total(checker, '/cases/bridge/history?kind=rating')).toBe(1)
    expect(await total(checker, '/record?kind=rating')).toBe(1)
    const entry = await scene.database.read
      .selectFrom('entry_values')
      .select('seq')
      .where('subject_id', '=', theirs)
      .executeTakeFirstOrThrow()
    expect((await checker.get(`/record/${entry.seq}`)).status).toBe(404)
    expect(await assessors(checker)).toBe(1)
    const claim = await (
      await checker.get('/cases/bridge/claims/1')
    ).json<{
      weighing: { sentence: string }
    }>()
    expect(claim.weighing.sentence).toContain('the lowest score is shared')
    const html = await (await (await scene.browser('editor', 'checker')).get(WEIGHING)).text()
    expect(html).toContain('You rate blind here.')
    expect(html).toContain('3 cells are left.')
    expect(html).not.toContain('analyst')
  })

  test.each<readonly [string, Role, CaseRole | null]>([
    ['an editor who is no member', 'editor', null],
    ['an administrator', 'admin', null],
    ['a contributor of the case', 'reader', 'contributor'],
    ['a reviewer of the case', 'reader', 'reviewer'],
    ['a lead of the case', 'contributor', 'lead'],
  ])('is kept blind as %s, also by a token that only reads', async (_, role, part) => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    const { id } = await scene.user(role, 'someone')
    if (part !== null) await member(scene, id, part)
    expect(await total(await scene.as(role, 'someone'))).toBe(0)
    const made = await createToken(scene.system, id, { name: 'reads', scope: 'read' })
    expect(await total(jsonClient(scene.app, made.token))).toBe(0)
  })

  test.each<readonly [string, Role | 'visitor', CaseRole | null]>([
    ['a visitor', 'visitor', null],
    ['a reader', 'reader', null],
    ['a contributor who is no member', 'contributor', null],
    ['a reader of the case', 'contributor', 'reader'],
  ])('is not %s: they see what all rated together', async (_, role, part) => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await rate(scene, 'checker', { 'C1 E1': 'CC' })
    if (role !== 'visitor' && part !== null)
      await member(scene, (await scene.user(role, 'someone')).id, part)
    const someone = await scene.as(role, 'someone')
    expect(await total(someone)).toBe(5)
    expect(await assessors(someone)).toBe(2)
  })

  test('may not take back what they may not see, even as lead', async () => {
    const scene = await withRivals()
    const [theirs = ''] = await rate(scene, 'analyst', THEIRS)
    const answer = await scene.editor.post(`/ratings/${theirs}/withdrawal`, { reason: 'x' })
    expect(answer.status).toBe(404)
    const row = await scene.database.read
      .selectFrom('ratings')
      .select('withdrawn_at')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow()
    expect(row.withdrawn_at).toBeNull()
  })
})

describe('blind mode ends', () => {
  test('when one’s own ratings are complete, "does not apply" among them', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    const checker = await scene.as('editor', 'checker')
    await rate(scene, 'checker', { 'C1 E1': 'CC', 'C1 E3': 'N', 'C2 E1': 'NA' })
    expect(await total(checker)).toBe(3)
    await rate(scene, 'checker', { 'C2 E3': 'NA' })
    expect(await total(checker)).toBe(8)
    expect(await assessors(checker)).toBe(2)
    const html = await (await (await scene.browser('editor', 'checker')).get(WEIGHING)).text()
    expect(html).not.toContain('You rate blind here.')
  })

  test('and begins again when others rate another item, until that is rated too', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', { 'C1 E1': 'C', 'C2 E1': 'I' })
    await rate(scene, 'checker', { 'C1 E1': 'CC', 'C2 E1': 'N' })
    const checker = await scene.as('editor', 'checker')
    expect(await total(checker)).toBe(4)
    await rate(scene, 'analyst', { 'C1 E4': 'II' })
    expect(await total(checker)).toBe(2)
    await rate(scene, 'checker', { 'C1 E4': 'NA', 'C2 E4': 'NA' })
    expect(await total(checker)).toBe(7)
  })

  test('in one group and not in another', async () => {
    const scene = await withRivals()
    await scene.add('/cases/bridge/claims', { wording: 'Ice', kind: 'factual', rivalGroup: 'how' })
    await scene.add('/cases/bridge/claims', { wording: 'Rust', kind: 'factual', rivalGroup: 'how' })
    await rate(scene, 'analyst', { ...THEIRS, 'C3 E1': 'II', 'C4 E1': 'C' })
    await rate(scene, 'checker', { 'C3 E1': 'N', 'C4 E1': 'N' })
    const checker = await scene.as('editor', 'checker')
    expect(await total(checker, `${RATINGS}?claim=C3`)).toBe(2)
    expect(await total(checker, `${RATINGS}?claim=C1`)).toBe(0)
  })

  test('never begins for claims that have no rivals', async () => {
    const scene = await withRivals()
    await scene.add('/cases/bridge/claims', { wording: 'Ice', kind: 'factual' })
    await rate(scene, 'analyst', { 'C3 E1': 'II' })
    expect(await total(await scene.as('editor', 'checker'))).toBe(1)
  })

  test('when one asks to see: a dated row, an entry, and others’ ratings in sight', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    const person = await scene.browser('editor', 'checker')
    const answer = await person.post(`${WEIGHING}/closure/reveal`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${WEIGHING}#g-closure`)
    const { id } = await scene.user('editor', 'checker')
    const rows = await scene.database.read.selectFrom('rating_reveals').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ user_id: id, how: 'asked', at: '2026-03-01T09:00:04.000Z' })
    expect(await total(await scene.as('editor', 'checker'))).toBe(4)
    const html = await (await person.get(WEIGHING)).text()
    expect(html).toContain('You asked to see others’ ratings')
    const told = await (
      await (await scene.as('visitor')).get('/cases/bridge/history')
    ).json<{
      items: { sentence: string }[]
    }>()
    expect(told.items[0]?.sentence).toBe(
      'checker asked to see others’ ratings in the group “closure”',
    )
  })

  test('once: to ask again writes nothing', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    const checker = await scene.as('editor', 'checker')
    expect((await checker.post(`${WEIGHING}/closure/reveal`)).status).toBe(201)
    const entries = async () =>
      (await scene.database.read.selectFrom('entries').select('seq').execute()).length
    const before = await entries()
    const again = await checker.post(`${WEIGHING}/closure/reveal`)
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual({ group: 'closure', at: null })
    expect(await entries()).toBe(before)
  })

  test('for nobody who may not rate, and in no group that is not there', async () => {
    const scene = await withRivals()
    expect((await (await scene.as('visitor')).post(`${WEIGHING}/closure/reveal`)).status).toBe(401)
    expect((await (await scene.as('reader')).post(`${WEIGHING}/closure/reveal`)).status).toBe(403)
    expect((await scene.editor.post(`${WEIGHING}/weather/reveal`)).status).toBe(404)
    const rows = await scene.database.read.selectFrom('rating_reveals').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('for one person alone', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await (await scene.as('editor', 'checker')).post(`${WEIGHING}/closure/reveal`)
    expect(await total(await scene.as('editor', 'another'))).toBe(0)
  })
})

describe('a rating says whether it was given blind', () => {
  test('while others’ are hidden, and when there are none', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await rate(scene, 'analyst', { 'C1 E1': 'N' })
    expect(await blindness(scene, 'analyst')).toEqual([1, 1, 1, 1, 1])
    await rate(scene, 'checker', { 'C1 E1': 'CC' })
    expect(await blindness(scene, 'checker')).toEqual([1])
  })

  test('and no longer once they were in sight, be it because one’s own were complete', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', { 'C1 E1': 'C', 'C2 E1': 'I' })
    await rate(scene, 'checker', { 'C1 E1': 'CC', 'C2 E1': 'N' })
    await rate(scene, 'checker', { 'C2 E1': 'II' })
    expect(await blindness(scene, 'checker')).toEqual([1, 1, 0])
    // Another item hides them again: what was seen stays seen, the new cell is blind.
    await rate(scene, 'analyst', { 'C1 E4': 'II' })
    await rate(scene, 'checker', { 'C1 E1': 'N', 'C1 E4': 'NA' })
    expect(await blindness(scene, 'checker')).toEqual([1, 1, 0, 0, 1])
  })

  test('and no longer once one asked to see them', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await (await scene.as('editor', 'checker')).post(`${WEIGHING}/closure/reveal`)
    await rate(scene, 'checker', { 'C1 E1': 'CC' })
    expect(await blindness(scene, 'checker')).toEqual([0])
  })

  test('as the server finds, and a body or form that says it is refused and changes nothing', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    const checker = await scene.as('editor', 'checker')
    const person = await scene.browser('editor', 'checker')
    const cell = { claim: 'C1', evidence: 'E1', rating: 'I' }
    for (const blind of [true, false]) {
      const answer = await checker.post(RATINGS, { ...cell, blind })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'blind' }] })
      expect((await person.post(RATINGS, { ...cell, blind: String(blind) })).status).toBe(422)
    }
    expect(await blindness(scene, 'checker')).toEqual([])
    await checker.post(RATINGS, cell)
    expect(await blindness(scene, 'checker')).toEqual([1])
  })

  test('and only what was given blind counts for agreement', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', THEIRS)
    await (await scene.as('editor', 'checker')).post(`${WEIGHING}/closure/reveal`)
    await rate(scene, 'checker', THEIRS)
    const visitor = await scene.as('visitor')
    const { rivals } = await (await visitor.get(WEIGHING)).json<WeighingOutput>()
    expect(rivals[0]?.agreement).toMatchObject({
      alpha: null,
      reason: 'fewer than two assessors',
      assessors: 2,
    })
  })
})

async function member(scene: Scene, user: string, role: CaseRole): Promise<void> {
  const answer = await scene.editor.post('/cases/bridge/members', { user, role })
  if (answer.status >= 300) throw new Error(await answer.text())
}
