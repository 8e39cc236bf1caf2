import { describe, expect, test } from 'vitest'
import { readEntries as read, sentences, withHistory } from '#test/support/history.ts'
import { withCase } from '#test/support/scene.ts'

describe('the versions of a record', () => {
  test('each says who, when and what it changed, newest first', async () => {
    const { as } = await withHistory()
    const list = await read((await as('visitor')).get('/cases/bridge/claims/1/history'))
    expect(list.items[0]).toMatchObject({
      version: 2,
      at: '2026-03-01T09:01:00.000Z',
      actor: { name: 'editor' },
      changes: [
        { field: 'wording', from: 'The council closed it', to: 'The council closed it in May' },
        { field: 'scope.place', from: null, to: 'Old town' },
      ],
    })
    expect(list.items[1]).toMatchObject({ version: 1, sentence: expect.stringContaining('added') })
  })

  test('the page marks words that came and went', async () => {
    const { browser, editor } = await withHistory()
    await editor.patch('/cases/bridge/claims/1', {
      version: 2,
      wording: 'The council shut it in May',
    })
    const page = await (
      await (await browser('visitor')).get('/cases/bridge/claims/1/history')
    ).text()
    expect(page).toContain('The council <del>closed</del><ins>shut</ins> it in May')
    expect(page).toContain('Scope: Place')
  })

  test('any two versions are compared, and what both say is left out', async () => {
    const { as, editor } = await withHistory()
    await editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'The council closed it' })
    const visitor = await as('visitor')
    const path = '/cases/bridge/claims/1/history'
    const { compared } = await read(visitor.get(`${path}?from=1&to=3`))
    expect(compared).toEqual({
      from: 1,
      to: 3,
      changes: [{ field: 'scope.place', from: null, to: 'Old town' }],
    })
    const back = await read(visitor.get(`${path}?from=3&to=2`))
    expect(back.compared?.changes).toEqual([
      { field: 'wording', from: 'The council closed it', to: 'The council closed it in May' },
    ])
    expect((await visitor.get(`${path}?from=1&to=9`)).status).toBe(404)
  })

  test('a withdrawal tells its reason', async () => {
    const { as } = await withHistory()
    const { items } = await read((await as('visitor')).get('/cases/bridge/claims/2/history'))
    expect(items[0]).toMatchObject({
      sentence: 'editor withdrew C2: It says the same as C1',
      changes: [],
    })
  })

  test('references are told by label and by name, not by id', async () => {
    const { browser, editor, add } = await withHistory()
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    await editor.patch('/cases/bridge/evidence/2', {
      version: 1,
      source: 'the-mayor',
      derivedFrom: [],
    })
    const { items } = await read(editor.get('/cases/bridge/evidence/2/history'))
    expect(items[0]?.changes).toEqual([
      { field: 'source', from: null, to: 'the-mayor' },
      { field: 'derivedFrom', from: [{ evidence: 'E1', how: 'analyses' }], to: [] },
    ])
    const page = await (
      await (await browser('visitor')).get('/cases/bridge/evidence/2/history')
    ).text()
    expect(page).toContain('<ins>The mayor</ins>')
    expect(page).not.toMatch(/>[^<]*evidence_01h/)
  })

  test('records without a number have theirs at their own address', async () => {
    const { as, browser, editor, link, add } = await withHistory()
    await editor.patch(`/links/${link.id}`, { version: 1, bearing: 'refutes' })
    const visitor = await as('visitor')
    const links = await read(visitor.get(`/links/${link.id}/history`))
    expect(links.items[0]).toMatchObject({
      sentence: 'editor changed the bearing of the link of E2 to C1 to “refutes”',
      changes: [{ field: 'bearing', from: 'supports', to: 'refutes' }],
    })
    const page = await (await (await browser('visitor')).get(`/links/${link.id}`)).text()
    expect(page).toContain(`href="/links/${link.id}/history"`)
    const challenge = await add('/cases/bridge/challenges', {
      claim: 'C1',
      link: link.id,
      ground: 'method',
    })
    const told = await read(visitor.get(`/challenges/${challenge.id}/history`))
    expect(sentences(told)).toEqual(['editor challenged a link with C1, on method'])
  })

  test('so have parties, sources, assessments and the case itself', async () => {
    const { as, editor, add } = await withHistory()
    const visitor = await as('visitor')
    const party = (await add('/cases/bridge/parties', {
      name: 'The council',
      account: 'It was shut',
    })) as unknown as { slug: string }
    await editor.patch('/cases/bridge', { version: 1, visibility: 'open', title: 'A bridge' })
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    await editor.patch('/sources/the-mayor', { version: 1, aliases: ['His worship'] })
    const assessment = await add('/cases/bridge/evidence/1/assessments', {
      scale: 'credibility',
      grade: '2',
      rationale: 'It fits',
    })
    const of = async (path: string) => sentences(await read(visitor.get(path)))
    expect(await of(`/cases/bridge/parties/${party.slug}/history`)).toEqual([
      'editor added the party The council',
    ])
    expect(await of('/cases/bridge/history/versions')).toEqual([
      'editor changed the title of the case',
      'editor opened the case',
    ])
    expect(await of('/sources/the-mayor/history')).toEqual([
      'editor changed the other names of the source The mayor',
      'editor added the source The mayor',
    ])
    expect(await of(`/assessments/${assessment.id}/history`)).toEqual([
      'editor assessed E1: credibility 2',
    ])
  })

  test('what was erased is told as erased, and the rest still reads', async () => {
    const { browser, database, editor } = await withHistory()
    const run = (sql: string) => database.connection.prepare(sql).run()
    run(`update entry_values set "values" = null, salts = null where action = 'edited'`)
    run(`update entry_values set actor_id = null, salts = json_remove(salts, '$.actor')
      where action = 'withdrew'`)
    const list = await read(editor.get('/cases/bridge/history'))
    expect(sentences(list)).toContain('editor edited C1')
    expect(sentences(list)).toContain(
      'Someone whose name was erased withdrew C2: It says the same as C1',
    )
    const versions = await read(editor.get('/cases/bridge/claims/1/history'))
    expect(versions.items[0]).toMatchObject({ erased: true, changes: null })
    const page = await (
      await (await browser('visitor')).get('/cases/bridge/claims/1/history')
    ).text()
    expect(page).toContain('were erased')
  })

  test('what is not there is 404, and other methods are refused', async () => {
    const { editor } = await withCase()
    for (const path of [
      '/cases/bridge/claims/9/history',
      '/cases/bridge/claims/one/history',
      '/cases/bridge/parties/nobody/history',
      '/cases/nowhere/history',
      '/sources/nobody/history',
      '/links/link_none/history',
    ])
      expect((await editor.get(path)).status, path).toBe(404)
    expect((await editor.post('/cases/bridge/history', {})).status).toBe(405)
  })
})
