import { describe, expect, test } from 'vitest'
import { readEntries as read, sentences } from '#test/support/history.ts'
import { withTwoClaims } from '#test/support/merging-scene.ts'
import { withCase } from '#test/support/scene.ts'

const MERGER = '/cases/bridge/claims/2/merger'

const weighing = async (client: { get: (path: string) => Promise<Response> }) =>
  (await client.get('/cases/bridge/weighing')).text()

describe('merging two claims', () => {
  test('makes one count as the other, in every view, and keeps both records', async () => {
    const { editor, as, database } = await withTwoClaims()
    const answer = await editor.post(MERGER, { into: 'C1', reason: 'The same in other words' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ label: 'C2', version: 2, mergedInto: 'C1' })
    const { work } = await (await editor.get('/cases/bridge')).json<{ work: object }>()
    expect(work).toMatchObject({ new: 1, in_review: 0 })
    const planned = await editor.patch('/cases/bridge/claims/2/work', { version: 1 })
    expect(planned.status).toBe(422)
    expect(
      database.connection
        .prepare('select wording, merged_into is not null as merged from claims order by number')
        .all(),
    ).toEqual([
      { wording: 'The council closed it', merged: 0 },
      { wording: 'The mayor closed it', merged: 1 },
    ])
    expect(sentences(await read(editor.get('/cases/bridge/claims/2/history')))).toEqual([
      'editor merged C2 into C1: The same in other words',
      'editor added C2, The mayor closed it',
    ])
    const visitor = await as('visitor')
    const one = await (await visitor.get('/cases/bridge/claims/1')).json<Record<string, unknown>>()
    expect(one).toMatchObject({
      merged: ['C2'],
      statements: [{ label: 'S1', stance: 'concedes', recordedOn: 'C2' }],
      weighing: { supports: { items: 2, chains: [1, 1] } },
    })
    expect(one['assessments']).toEqual([])
    expect(one['mergedAssessments']).toMatchObject([{ outcome: 'Unproven' }])
    const list = await (await visitor.get('/cases/bridge/claims')).json()
    expect(list).toMatchObject({ total: 1, items: [{ label: 'C1', supports: 2, statements: 1 }] })
    const merged = await (await visitor.get('/cases/bridge/claims?merged=yes')).json()
    expect(merged).toMatchObject({ total: 1, items: [{ label: 'C2', mergedInto: 'C1' }] })
    const matrix = await (await visitor.get('/cases/bridge/matrix')).json()
    expect(matrix).toMatchObject({
      claims: [{ claim: 'C1', standing: [], positions: { council: { stance: 'concedes' } } }],
    })
    const said = await (await visitor.get('/cases/bridge/statements?claim=C1')).json()
    expect(said).toMatchObject({ total: 1 })
    expect(await (await visitor.get('/cases/bridge')).json()).toMatchObject({
      counts: { claims: 1 },
    })
  })

  test('is undone, and everything is weighed exactly as before', async () => {
    const { editor } = await withTwoClaims()
    const before = await weighing(editor)
    await editor.post(MERGER, { into: 'C1' })
    expect(await weighing(editor)).not.toBe(before)
    const answer = await editor.delete(MERGER)
    expect(answer.status).toBe(200)
    const record = await answer.json()
    expect(record).toMatchObject({ label: 'C2', version: 3 })
    expect(record).not.toHaveProperty('mergedInto')
    expect(await weighing(editor)).toBe(before)
    expect(sentences(await read(editor.get('/cases/bridge/claims/2/history')))[0]).toBe(
      'editor undid the merge of C2 into C1',
    )
    expect((await editor.delete(MERGER)).status).toBe(422)
  })

  test('a browser sees the two side by side, merges, and finds the way to undo it', async () => {
    const { browser } = await withTwoClaims()
    const editor = await browser('editor')
    const form = await (await editor.get(`${MERGER}?into=C1`)).text()
    expect(form).toContain('The mayor closed it')
    expect(form).toContain('Unproven (editor)')
    expect(form).toContain('E1 bear on both')
    const answer = await editor.post(MERGER, { into: 'C1', version: '1' })
    expect(answer.headers.get('Location')).toBe('/cases/bridge/claims/2?saved=1')
    const page = await (await editor.get('/cases/bridge/claims/2')).text()
    expect(page).toContain('was merged into')
    expect(page).toContain('Undo the merge')
    const kept = await (await editor.get('/cases/bridge/claims/1')).text()
    expect(kept).toContain('Given on C2, merged into C1')
    expect(kept).toContain('no verdict on C1')
    expect((await editor.get('/cases/bridge/claims/2/history')).status).toBe(200)
    const undone = await editor.post(MERGER, { _method: 'DELETE' })
    expect(undone.status).toBe(303)
  })

  test('what is merged is not changed, judged or named anew until that is undone', async () => {
    const { editor } = await withTwoClaims()
    await editor.post(MERGER, { into: 'C1' })
    const answers = [
      editor.patch('/cases/bridge/claims/2', { version: 2, wording: 'X' }),
      editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'X' }),
      editor.post('/cases/bridge/claims/2/assessments', {
        scale: 'verdict',
        outcome: 'Unproven',
        rationale: 'X',
      }),
    ]
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('merged into')
    }
    const link = await editor.post('/cases/bridge/links', {
      claim: 'C2',
      evidence: 'E2',
      bearing: 'refutes',
    })
    expect(await link.json()).toMatchObject({
      errors: [{ path: 'claim', message: 'C2 was merged into C1: choose C1' }],
    })
    // What was recorded on it before is edited as before, and stays recorded on it.
    const edit = await editor.patch('/cases/bridge/statements/1', {
      version: 1,
      quote: 'We closed it ourselves',
      stances: [{ claim: 'C2', stance: 'concedes' }],
    })
    expect(await edit.json()).toMatchObject({ stances: [{ claim: 'C2' }], version: 2 })
  })

  test('chains end where they end, circles are refused, and undoing a link of a chain parts it', async () => {
    const { editor, add } = await withTwoClaims()
    await add('/cases/bridge/claims', { wording: 'It was the council', kind: 'factual' })
    await editor.post(MERGER, { into: 'C1' })
    await editor.post('/cases/bridge/claims/1/merger', { into: 'C3' })
    const circle = await editor.post('/cases/bridge/claims/3/merger', { into: 'C2' })
    expect(circle.status).toBe(422)
    expect(await circle.text()).toContain('itself was merged into C3')
    expect((await editor.post('/cases/bridge/claims/3/merger', { into: 'C3' })).status).toBe(422)
    const items = async (number: number) =>
      (
        await (
          await editor.get(`/cases/bridge/claims/${number}`)
        ).json<{ weighing: { supports: { items: number } } | null }>()
      ).weighing?.supports.items
    expect(await items(3)).toBe(2)
    expect(await items(1)).toBeUndefined()
    await editor.delete('/cases/bridge/claims/1/merger')
    expect(await items(1)).toBe(2)
    expect(await items(3)).toBe(0)
  })

  test('what contradicts is not one: the relation must go first', async () => {
    const { editor, add, browser } = await withTwoClaims()
    const person = await browser('editor')
    const page = async () => (await person.get(`${MERGER}?into=C1`)).text()
    const button = 'Merge C2 into C1</button>'
    const relation = await add('/cases/bridge/claim-relations', {
      claim: 'C1',
      kind: 'contradicts',
      to: 'C2',
    })
    const answer = await editor.post(MERGER, { into: 'C1' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('contradict each other')
    expect(await page()).toContain('To be settled first')
    expect(await page()).not.toContain(button)
    await editor.post(`/claim-relations/${relation.id}/withdrawal`, { reason: 'It does not' })
    expect(await page()).toContain(button)
    expect((await editor.post(MERGER, { into: 'C1' })).status).toBe(201)
  })

  test('bad input gets a clear answer, and nothing is written', async () => {
    const { editor, database } = await withTwoClaims()
    const count = () =>
      database.connection.prepare('select count(*) from entries').pluck().get() as number
    const before = count()
    for (const body of [{}, { into: 'C9' }, { into: 'E1' }, { into: 'C1', by: 'x' }, { into: 5 }])
      expect((await editor.post(MERGER, body)).status).toBe(422)
    const stale = await editor.post(MERGER, { into: 'C1', version: 7 })
    expect(stale.status).toBe(409)
    expect(count()).toBe(before)
  })

  test('is for those who write in the case; a stranger learns nothing', async () => {
    const { as } = await withTwoClaims()
    const reader = await as('reader')
    expect((await reader.post(MERGER, { into: 'C1' })).status).toBe(403)
    expect((await reader.delete(MERGER)).status).toBe(403)
    const hidden = await withTwoClaims('private')
    const stranger = await hidden.as('editor', 'stranger')
    expect((await stranger.post(MERGER, { into: 'C1' })).status).toBe(404)
    expect((await stranger.get(MERGER)).status).toBe(404)
  })

  test('possible duplicates are offered, whatever the order and script of their words', async () => {
    const { editor, add } = await withCase()
    await add('/cases/bridge/claims', { wording: 'It, the council, closed', kind: 'factual' })
    await add('/cases/bridge/claims', { wording: 'أغلق المجلسُ الجسرَ', kind: 'factual' })
    await add('/cases/bridge/claims', { wording: 'اغلق المجلس الجسر', kind: 'factual' })
    const of = async (number: number) =>
      (
        await (
          await editor.get(`/cases/bridge/claims/${number}`)
        ).json<{ possibleDuplicates: { value: string; likeness: number }[] }>()
      ).possibleDuplicates
    expect(await of(1)).toMatchObject([{ value: 'C3', likeness: 1 }, { value: 'C2' }])
    expect(await of(4)).toMatchObject([{ value: 'C5', likeness: 1 }])
  })
})

test('a case with merged claims goes out and comes in as the same file', async () => {
  const { editor, add } = await withTwoClaims()
  await add('/cases/bridge/claims', { wording: 'It was the council', kind: 'factual' })
  await editor.post(MERGER, { into: 'C1' })
  await editor.post('/cases/bridge/claims/1/merger', { into: 'C3' })
  const file = await (await editor.post('/cases/bridge/exports', {})).text()
  expect(file).toContain('"mergedInto": "c1"')
  expect(file).toContain('"mergedInto": "c3"')
  const renamed = file.replace('"slug": "bridge"', '"slug": "bridge-2"')
  const imported = await editor.post('/cases/import', JSON.parse(renamed))
  expect([200, 201, 202]).toContain(imported.status)
  const again = await (await editor.post('/cases/bridge-2/exports', {})).text()
  expect(again).toBe(renamed.replaceAll('the-mayor', 'the-mayor-2'))
  const circular = JSON.parse(renamed.replace('bridge-2', 'bridge-3')) as {
    claims: Record<string, unknown>[]
  }
  circular.claims = circular.claims.map((claim) =>
    claim['key'] === 'c3' ? { ...claim, mergedInto: 'c2' } : claim,
  )
  const refused = await editor.post('/cases/import', circular)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('leads back to itself')
})
