import { describe, expect, test } from 'vitest'
import type { BulkResult } from '#domain/bulk.ts'
import { readEntries as read, sentences } from '#test/support/history.ts'
import { withCase } from '#test/support/scene.ts'

const BULK = '/cases/bridge/bulk'

const both = [{ claim: 'C1' }, { claim: 'C2' }]

const withMany = async () => {
  const test = await withCase()
  await test.add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  for (const quote of ['Closed', 'أُغلق'])
    await test.add('/cases/bridge/statements', { source: 'the-mayor', quote, stances: [] })
  const bulk = async (body: object) => {
    const answer = await test.editor.post(BULK, body)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return JSON.parse(text) as BulkResult
  }
  const claim = async (number: number) =>
    (await test.editor.get(`/cases/bridge/claims/${number}`)).json<Record<string, unknown>>()
  return { ...test, bulk, claim }
}

describe('one act on many records', () => {
  test('that is not chosen, as by Enter in a field, is asked for', async () => {
    const { browser } = await withMany()
    const answer = await (
      await browser('editor')
    ).post(BULK, { record: ['claim C1 1'], tag: 'closure' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Choose what to do with them')
  })

  test('is one batch with an entry for each; what says so already is left alone; and it is undone', async () => {
    const { bulk, claim, editor } = await withMany()
    await editor.patch('/cases/bridge/claims/2', { version: 1, tags: ['closure'] })
    const made = await bulk({ action: 'tag', tag: 'closure', records: both })
    expect(made.outcomes).toEqual([
      { label: 'C1', version: 2, changed: true },
      { label: 'C2', version: 2, changed: false, why: 'tagged so already' },
    ])
    expect(await claim(1)).toMatchObject({ tags: ['closure'], version: 2 })
    expect(sentences(await read(editor.get('/cases/bridge/claims/1/history')))[0]).toBe(
      'editor changed C1’s tags',
    )
    const found = await (await editor.get('/search?q=closure&kind=claim')).json()
    expect(found).toMatchObject({ total: 2 })
    const undone = await bulk({ ...made.undo })
    expect(undone.outcomes).toEqual([{ label: 'C1', version: 3, changed: true }])
    expect(await claim(1)).not.toHaveProperty('tags')
    expect(await claim(2)).toMatchObject({ tags: ['closure'] })
  })

  test('a tag may be as long as on the form of one claim, and no longer', async () => {
    const { bulk, claim, editor } = await withMany()
    const tag = 'x'.repeat(60)
    await bulk({ action: 'tag', tag, records: both })
    expect(await claim(1)).toMatchObject({ tags: [tag] })
    const body = { action: 'tag', tag: `${tag}x`, records: both }
    expect((await editor.post(BULK, body)).status).toBe(422)
  })

  test('plans claims: who, status, priority and due day', async () => {
    const { bulk, claim } = await withMany()
    const records = both
    const assigned = await bulk({ action: 'assign', assignee: 'editor', records })
    await bulk({ action: 'status', status: 'in_progress', records })
    await bulk({ action: 'priority', priority: 'high', records })
    const due = await bulk({ action: 'due', due: '2026-04-01', records })
    expect(await claim(1)).toMatchObject({
      work: { assignee: { name: 'editor' }, status: 'in_progress', priority: 'high', version: 4 },
    })
    expect(assigned.outcomes).toMatchObject([{ changed: true }, { changed: true }])
    const again = await bulk({ action: 'priority', priority: 'high', records })
    expect(again).toMatchObject({ undo: null, outcomes: [{ changed: false }, { changed: false }] })
    await bulk({ ...due.undo })
    expect(await claim(2)).toMatchObject({ work: { due: null, priority: 'high', version: 5 } })
  })

  test('undoing gives no claim back to someone who works there no more', async () => {
    const { add, bulk, claim, editor, user } = await withMany()
    const { id } = await user('contributor', 'checker')
    await add('/cases/bridge/members', { user: id, role: 'contributor' })
    await bulk({ action: 'assign', assignee: id, records: both })
    const changed = await bulk({ action: 'assign', assignee: 'editor', records: both })
    await editor.delete(`/cases/bridge/members/${id}`)
    const refused = await editor.post(BULK, { ...changed.undo })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'records.0' }, { path: 'records.1' }],
    })
    expect(await claim(1)).toMatchObject({ work: { assignee: { name: 'editor' } } })
  })

  test('sets a group of rivals, and none', async () => {
    const { bulk, claim } = await withMany()
    await bulk({ action: 'rivals', rivalGroup: 'who', records: both })
    expect(await claim(2)).toMatchObject({ rivalGroup: 'who' })
    const none = await bulk({ action: 'rivals', rivalGroup: null, records: both })
    expect(await claim(2)).not.toHaveProperty('rivalGroup')
    await bulk({ ...none.undo })
    expect(await claim(1)).toMatchObject({ rivalGroup: 'who' })
  })

  test('links many items to a claim, many claims to an item, and ties statements to a claim', async () => {
    const { bulk, editor } = await withMany()
    const items = [{ evidence: 'E1' }, { evidence: 'E2' }]
    const linked = await bulk({ action: 'link', to: 'C1', bearing: 'supports', records: items })
    expect(linked.outcomes).toMatchObject([
      { label: 'E1', changed: true },
      { label: 'E2', changed: true },
    ])
    const claims = await bulk({ action: 'link', to: 'e1', bearing: 'supports', records: both })
    expect(claims.outcomes).toMatchObject([
      { label: 'C1', changed: false, why: 'linked so already' },
      { label: 'C2', changed: true },
    ])
    expect(await (await editor.get('/cases/bridge/links')).json()).toMatchObject({ total: 3 })
    await bulk({ ...linked.undo })
    expect(await (await editor.get('/cases/bridge/links')).json()).toMatchObject({ total: 1 })
    const statements = [{ statement: 'S1' }, { statement: 'S2', version: 1 }]
    const tied = await bulk({ action: 'stance', to: 'C2', stance: 'denies', records: statements })
    expect(await (await editor.get('/cases/bridge/statements/2')).json()).toMatchObject({
      version: 2,
      stances: [{ claim: 'C2', stance: 'denies' }],
      quote: 'أُغلق',
    })
    await bulk({ ...tied.undo })
    expect(await (await editor.get('/cases/bridge/statements/2')).json()).toMatchObject({
      version: 3,
      stances: [],
    })
  })

  test('is all or nothing: whatever stands in the way is named, and nothing is written', async () => {
    const { editor, database, add } = await withMany()
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    await editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'Out of scope' })
    const count = () =>
      database.connection.prepare('select count(*) from entries').pluck().get() as number
    const before = count()
    const withdrawn = await editor.post(BULK, {
      action: 'tag',
      tag: 'x',
      records: [{ claim: 'C1' }, { claim: 'C2' }, { claim: 'C9' }],
    })
    expect(withdrawn.status).toBe(422)
    expect(await withdrawn.json()).toMatchObject({
      errors: [
        { path: 'records.1', message: 'C2 was withdrawn: restore it first, or leave it out' },
        { path: 'records.2' },
      ],
    })
    const stale = await editor.post(BULK, {
      action: 'tag',
      tag: 'x',
      records: [
        { claim: 'C1', version: 1 },
        { claim: 'C3', version: 4 },
      ],
    })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ mine: { C3: 4 }, theirs: { C3: 1 } })
    for (const body of [
      {},
      { action: 'erase', records: both },
      { action: 'tag', tag: 'x', records: [] },
      { action: 'tag', tag: 'x', records: Array.from({ length: 201 }, () => ({ claim: 'C1' })) },
      { action: 'tag', tag: 'x', records: [{ claim: 'C1', evidence: 'E1' }] },
      { action: 'tag', tag: 'x', records: [{ evidence: 'E1' }] },
      { action: 'assign', assignee: 'nobody', records: [{ claim: 'C1' }] },
      { action: 'due', due: '2020-01-01', records: [{ claim: 'C1' }] },
      { action: 'link', to: 'E9', bearing: 'supports', records: [{ claim: 'C1' }] },
      { action: 'undo', records: [{ claim: 'C1', version: 1 }] },
    ])
      expect((await editor.post(BULK, body)).status, JSON.stringify(body)).toBe(422)
    expect(count()).toBe(before)
  })

  test('undoes only what was done so: an edit of its own is restored from its history', async () => {
    const { editor } = await withMany()
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'Other words' })
    const answer = await editor.post(BULK, {
      action: 'undo',
      records: [{ claim: 'C1', version: 2 }],
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('restore it from its history')
  })

  test('many at once are as quickly done as one', async () => {
    const { bulk, add } = await withMany()
    for (let number = 3; number <= 60; number += 1)
      await add('/cases/bridge/claims', { wording: `Claim ${number}`, kind: 'factual' })
    const records = Array.from({ length: 60 }, (_, index) => ({ claim: `C${index + 1}` }))
    const made = await bulk({ action: 'tag', tag: 'all', records })
    expect(made.outcomes.filter(({ changed }) => changed)).toHaveLength(60)
    await bulk({ action: 'status', status: 'in_review', records })
  })
})

describe('without JavaScript', () => {
  test('rows are ticked, one form does it, and the page that follows offers to undo it', async () => {
    const { browser, claim } = await withMany()
    const editor = await browser('editor')
    const list = await (await editor.get('/cases/bridge/claims')).text()
    expect(list).toContain('value="claim C1 1"')
    const done = await editor.post(BULK, {
      record: ['claim C1 1', 'claim C2 1'],
      action: 'tag',
      tag: 'closure',
      assignee: '',
      status: 'new',
      due: '',
    })
    expect(done.status).toBe(200)
    const page = await done.text()
    expect(page).toContain('2 claims changed')
    expect(page).toContain('value="claim C1 2"')
    const undone = await editor.post(BULK, { undo: ['claim C1 2', 'claim C2 2'] })
    expect(undone.status).toBe(200)
    expect(await claim(1)).not.toHaveProperty('tags')
    const stale = await editor.post(BULK, { record: 'claim C1 1', action: 'tag', tag: 'x' })
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('C1 changed while you were looking')
    const none = await editor.post(BULK, { action: 'tag', tag: 'x' })
    expect(none.status).toBe(422)
    expect(await none.text()).toContain('Choose at least one record')
  })
})

test('each act asks for the right it needs', async () => {
  const { as } = await withMany()
  const reader = await as('reader')
  for (const body of [
    { action: 'tag', tag: 'x', records: both },
    { action: 'assign', assignee: 'editor', records: both },
    { action: 'undo', records: [{ claim: 'C1', version: 1 }] },
  ])
    expect((await reader.post(BULK, body)).status).toBe(403)
  const hidden = await withCase('private')
  const stranger = await hidden.as('editor', 'stranger')
  const answer = await stranger.post(BULK, { action: 'tag', tag: 'x', records: both })
  expect(answer.status).toBe(404)
})
