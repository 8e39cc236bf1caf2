import { describe, expect, test } from 'vitest'
import { readEntries as read, sentences, withHistory } from '#test/support/history.ts'
import { withProtected, withSource } from '#test/support/protection-scene.ts'
import { withBrief } from '#test/support/brief-scene.ts'
import { withCase } from '#test/support/scene.ts'

const CLAIM = '/cases/bridge/claims/1'

describe('bringing back an earlier version', () => {
  test('is a new version that says what the earlier one said, with an entry of its own', async () => {
    const { editor, database } = await withHistory()
    const answer = await editor.post(`${CLAIM}/history/1/restoration`, { version: 2 })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe(CLAIM)
    const record = await answer.json<Record<string, unknown>>()
    expect(record).toMatchObject({ label: 'C1', version: 3, wording: 'The council closed it' })
    expect(record).not.toHaveProperty('scope')
    const row = database.connection
      .prepare('select wording, scope_place, version from claims where number = 1')
      .get()
    expect(row).toEqual({ wording: 'The council closed it', scope_place: null, version: 3 })
    const history = await read(editor.get(`${CLAIM}/history`))
    expect(sentences(history)[0]).toBe('editor restored version 1 of C1')
    expect(history.items[0]?.changes).toContainEqual({
      field: 'scope.place',
      from: 'Old town',
      to: null,
    })
  })

  test('a browser is shown what will change, and asked', async () => {
    const { browser } = await withHistory()
    const editor = await browser('editor')
    const history = await (await editor.get(`${CLAIM}/history`)).text()
    expect(history).toContain(`href="${CLAIM}/history/1/restoration"`)
    const page = await (await editor.get(`${CLAIM}/history/1/restoration`)).text()
    expect(page).toContain('Old town')
    expect(page).toContain('name="version" value="2"')
    const answer = await editor.post(`${CLAIM}/history/1/restoration`, { version: '2' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${CLAIM}?saved=1`)
  })

  test('when someone changed it meanwhile, nothing is restored and both sides are shown', async () => {
    const { editor, browser } = await withHistory()
    await editor.patch(CLAIM, { version: 2, wording: 'The council closed it in June' })
    const answer = await editor.post(`${CLAIM}/history/1/restoration`, { version: 2 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      base: { wording: 'The council closed it in May' },
      mine: { wording: 'The council closed it' },
      theirs: { wording: 'The council closed it in June' },
      version: 3,
    })
    const page = await (
      await browser('editor')
    ).post(`${CLAIM}/history/1/restoration`, { version: '2' })
    expect(page.status).toBe(409)
    const text = await page.text()
    expect(text).toContain('Someone else changed this')
    expect(text).toContain('June')
    expect(text).toContain('name="version" value="3"')
  })

  test('what it refers to must still stand: the words name what does not', async () => {
    const { editor, add } = await withCase()
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    await add('/cases/bridge/statements', {
      source: 'the-mayor',
      stances: [{ claim: 'C2', stance: 'asserts' }],
    })
    await editor.patch('/cases/bridge/statements/1', {
      version: 1,
      stances: [{ claim: 'C1', stance: 'asserts' }],
    })
    await editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'Out of scope' })
    const answer = await editor.post('/cases/bridge/statements/1/history/1/restoration', {
      version: 2,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          path: 'stances.0.claim',
          message: 'C2 was withdrawn: restore it first, or choose another',
        },
      ],
    })
  })

  test('a brief comes back with a tie to what was withdrawn or merged since, shown as such ties are', async () => {
    const { editor, add, tie, brief, browser } = await withBrief()
    await add('/cases/bridge/claims', { wording: 'The council shut it', kind: 'factual' })
    await tie(4, { version: 1, claims: ['C2', 'C3'], evidence: ['E1'], statements: ['S1'] })
    await tie(4, { version: 2, claims: ['C1'], evidence: null, statements: null })
    for (const gone of ['claims/2', 'evidence/1', 'statements/1'])
      await add(`/cases/bridge/${gone}/withdrawal`, { reason: 'Out of scope' })
    await add('/cases/bridge/claims/3/merger', { into: 'C1' })
    const path = '/cases/bridge/briefs/1/history/2/restoration'
    expect((await editor.post(path, { version: 3 })).status).toBe(201)
    const { sentences, version } = await brief()
    expect(version).toBe(4)
    const sentence = sentences.find(({ position }) => position === 4)
    expect(sentence?.claims).toEqual(['C2', 'C1'])
    const reasons = sentence?.reasons.map(({ code, label }) => `${code} ${label ?? ''}`)
    expect(reasons).toEqual(expect.arrayContaining(['withdrawn C2', 'withdrawn E1']))
    expect((await tie(4, { version: 4, note: 'Look again' })).status).toBe(200)
    const page = await (await (await browser('editor')).get('/cases/bridge/briefs/1')).text()
    expect(page).toContain('<b>withdrawn </b>')
  })

  test('parts come back with it, in any script', async () => {
    const { editor, add } = await withCase()
    await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
    await add('/cases/bridge/statements', {
      source: 'the-mayor',
      quote: 'لم يُغلق الجسر أبدًا',
      language: 'ar',
      stances: [
        { claim: 'C1', stance: 'denies' },
        { claim: 'C2', stance: 'concedes' },
      ],
    })
    await editor.patch('/cases/bridge/statements/1', { version: 1, quote: null, stances: [] })
    const answer = await editor.post('/cases/bridge/statements/1/history/1/restoration', {
      version: 2,
    })
    expect(await answer.json()).toMatchObject({
      quote: 'لم يُغلق الجسر أبدًا',
      stances: [
        { claim: 'C1', stance: 'denies' },
        { claim: 'C2', stance: 'concedes' },
      ],
    })
  })

  test.each([
    ['parties/the-council', { name: 'The council', account: 'A' }, { account: 'B' }, 'account'],
    ['', {}, { title: 'The other bridge', visibility: 'workspace' }, 'title'],
    ['evidence/1', {}, { title: 'Other photographs', gaps: ['When'] }, 'title'],
  ])('works the same at %s', async (path, body, change, field) => {
    const { editor, add } = await withCase()
    if (path.startsWith('parties')) await add('/cases/bridge/parties', body)
    const address = path === '' ? '/cases/bridge' : `/cases/bridge/${path}`
    const before = await (await editor.get(address)).json<Record<string, unknown>>()
    expect((await editor.patch(address, { version: 1, ...change })).status).toBe(200)
    const answer = await editor.post(`${address}/history/1/restoration`, { version: 2 })
    const after = await answer.json<Record<string, unknown>>()
    expect(after['version']).toBe(3)
    if (path !== '') expect(after[field]).toEqual(before[field])
    // Who may read a case is its lead's own decision, and is not brought back with the rest.
    if (path === '') expect(after).toMatchObject({ title: 'The bridge', visibility: 'workspace' })
  })

  test('links, challenges and relations have it at their own address', async () => {
    const { editor, link } = await withHistory()
    await editor.patch(`/links/${link.id}`, { version: 1, bearing: 'refutes', reasoning: 'Dated' })
    const answer = await editor.post(`/links/${link.id}/history/1/restoration`, { version: 2 })
    expect(await answer.json()).toMatchObject({ bearing: 'supports', version: 3 })
    expect(sentences(await read(editor.get(`/links/${link.id}/history`)))[0]).toBe(
      'editor restored version 1 of the link of E2 to C1',
    )
  })

  test('the latest, an unknown version and other fields are refused', async () => {
    const { editor } = await withHistory()
    const post = (version: number, body: object) =>
      editor.post(`${CLAIM}/history/${version}/restoration`, body)
    expect((await post(2, { version: 2 })).status).toBe(422)
    expect((await post(9, { version: 2 })).status).toBe(404)
    expect((await post(1, {})).status).toBe(422)
    expect((await post(1, { version: 2, wording: 'x' })).status).toBe(422)
    expect((await editor.get(`${CLAIM}/history/2/restoration`)).status).toBe(422)
    expect((await editor.get(`${CLAIM}/history/x/restoration`)).status).toBe(404)
  })

  test('who may only read is told so; a stranger learns nothing', async () => {
    const { as, browser } = await withHistory()
    const reader = await as('reader')
    expect((await reader.post(`${CLAIM}/history/1/restoration`, { version: 2 })).status).toBe(403)
    expect((await reader.get(`${CLAIM}/history/1/restoration`)).status).toBe(403)
    const page = await (await (await browser('reader')).get(`${CLAIM}/history`)).text()
    expect(page).not.toContain('restore this version')
    const hidden = await withHistory('private')
    const stranger = await hidden.as('editor', 'stranger')
    expect((await stranger.post(`${CLAIM}/history/1/restoration`, { version: 2 })).status).toBe(404)
  })
})

describe('an earlier version of a source', () => {
  test('comes back with its other names', async () => {
    const { editor, source } = await withSource()
    const path = `/sources/${source.slug}`
    await editor.patch(path, { version: 1, aliases: null, description: 'A clerk' })
    const answer = await editor.post(`${path}/history/1/restoration`, { version: 2 })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      aliases: ['أمل حداد', 'A. "the \\ clerk" Haddad'],
      description: 'Clerk at the **registry** since 2009 — 𝒦',
      version: 3,
    })
  })

  test('of a protected one never moves who it is to where everyone reads', async () => {
    const { as, editor, source, database } = await withProtected()
    const path = `/sources/${source.slug}`
    await editor.patch(path, { version: 1, description: 'Left in 2011', kind: 'group' })
    expect((await editor.post(`${path}/history/1/restoration`, { version: 2 })).status).toBe(201)
    const identity = await (await editor.get(`${path}/identity`)).json()
    expect(JSON.stringify(identity)).toContain('Clerk at the')
    const reader = await as('reader')
    for (const address of [path, `${path}/history`, `${path}/history?from=1&to=3`, '/record'])
      expect(await (await reader.get(address)).text()).not.toMatch(/Haddad|registry|Left in/)
    const shared = JSON.stringify(
      database.connection.prepare('select "values" from entry_values').all(),
    )
    expect(shared).not.toMatch(/Haddad|registry|Left in/)
  })

  test('once protection was lifted, what was said in confidence stays there', async () => {
    const { editor, source, database } = await withProtected()
    const path = `/sources/${source.slug}`
    await editor.patch(path, { version: 1, kind: 'group' })
    const lifted = await editor.delete(`${path}/protection`)
    const { slug, version } = await lifted.json<{ slug: string; version: number }>()
    const answer = await editor.post(`/sources/${slug}/history/1/restoration`, { version })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ kind: 'person', protected: false })
    const contact = database.connection
      .prepare(`select "values" from entry_values where subject_id = ?`)
      .all(source.id)
    expect(JSON.stringify(contact)).not.toContain('0100')
  })
})

describe('what one person did', () => {
  test('everyone reads their own, in every case', async () => {
    const { as, user, add } = await withHistory('private')
    const { id } = await user('editor')
    const editor = await as('editor')
    await add('/sources', { name: 'The mayor', kind: 'person' })
    const mine = await read(editor.get(`/people/${id}/history`))
    expect(sentences(mine)).toContain('editor added the source The mayor')
    expect(sentences(mine)).toContain('editor linked E2 to C1 as support in The bridge')
    const links = await read(editor.get(`/people/${id}/history?kind=link`))
    expect(links.total).toBe(1)
  })

  test('others’ is open where one works oneself, and nothing else of it', async () => {
    const { as, user, add } = await withHistory('private')
    await add('/cases', {
      slug: 'tower',
      title: 'The tower',
      question: '?',
      summary: '',
      language: 'en',
      visibility: 'open',
    })
    const { id } = await user('editor')
    const analyst = await as('editor', 'analyst')
    const seen = await read(analyst.get(`/people/${id}/history`))
    expect(sentences(seen)).toEqual(['editor opened the case The tower'])
    expect((await (await as('reader')).get(`/people/${id}/history`)).status).toBe(404)
    expect((await (await as('visitor')).get(`/people/${id}/history`)).status).toBe(401)
    expect((await analyst.get('/people/nobody/history')).status).toBe(404)
  })

  test('its page says whose it is and filters by kind', async () => {
    const { browser, user } = await withHistory()
    const { id } = await user('editor')
    const own = await (await (await browser('editor')).get(`/people/${id}/history`)).text()
    expect(own).toContain('What you did')
    const other = await (
      await (await browser('admin')).get(`/people/${id}/history?kind=claim`)
    ).text()
    expect(other).toContain('What <bdi>editor</bdi> did')
    expect(other).not.toContain('E2, The report')
  })
})
