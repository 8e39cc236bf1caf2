import { describe, expect, test } from 'vitest'
import { setMember } from '#commands/cases/set-member.ts'
import { readEntries as read, sentences, withHistory } from '#test/support/history.ts'
import { withProtected } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

describe('the history of a case', () => {
  test('anyone who may read the case reads what was done, newest first, as sentences', async () => {
    const { as } = await withHistory()
    const visitor = await as('visitor')
    const list = await read(visitor.get('/cases/bridge/history'))
    expect(sentences(list)).toEqual([
      'editor linked E2 to C1 as support',
      'editor withdrew C2: It says the same as C1',
      'editor changed C1’s wording and scope',
      'editor added E2, The report',
      'editor added E1, Photographs',
      'editor added C2, The mayor closed it',
      'editor added C1, The council closed it',
      'editor opened the case',
    ])
    expect(list.total).toBe(8)
  })

  test('its page says the same, with links to records, entries and versions', async () => {
    const { browser } = await withHistory()
    const page = await (await (await browser('visitor')).get('/cases/bridge/history')).text()
    expect(page).toContain('changed <a href="/cases/bridge/claims/1">C1</a>’s wording and scope')
    expect(page).toContain('href="/cases/bridge/claims/1/history#v2"')
    expect(page).toMatch(/href="\/record\/\d+"/)
    expect(page).toContain('8 entries')
  })

  test('it is filtered by person, kind and record', async () => {
    const { editor, as, user } = await withHistory()
    const other = await as('editor', 'analyst')
    await other.post('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    const { id } = await user('editor', 'analyst')
    const by = async (query: string) =>
      sentences(await read(editor.get(`/cases/bridge/history?${query}`)))
    expect(await by(`person=${id}`)).toEqual(['analyst added C3, It never closed'])
    expect(await by('person=program')).toEqual([])
    expect(await by('kind=link')).toEqual(['editor linked E2 to C1 as support'])
    expect(await by('record=c2')).toEqual([
      'editor withdrew C2: It says the same as C1',
      'editor added C2, The mayor closed it',
    ])
    expect(await by('record=C9')).toEqual([])
    const page = await (await (await as('visitor')).get('/cases/bridge/history?kind=link')).json()
    expect(page).toMatchObject({ total: 1 })
  })

  test('its pages stay the same while entries are added', async () => {
    const { editor } = await withHistory()
    const first = await read(editor.get('/cases/bridge/history?limit=3'))
    await editor.post('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    const second = await read(editor.get(`/cases/bridge/history?limit=3&after=${first.next}`))
    expect(sentences(second)).toEqual([
      'editor added E2, The report',
      'editor added E1, Photographs',
      'editor added C2, The mayor closed it',
    ])
    const last = await read(editor.get(`/cases/bridge/history?limit=3&after=${second.next}`))
    expect(last).toMatchObject({ next: null, total: 9 })
  })

  test('who belongs to the case is told to those who signed in', async () => {
    const { as, context, user } = await withCase()
    await setMember(await context('editor'), 'bridge', {
      user: (await user('reader')).id,
      role: 'reviewer',
    })
    const told = 'editor made reader a member of the case as reviewer'
    const seen = async (role: 'reader' | 'visitor') =>
      sentences(await read((await as(role)).get('/cases/bridge/history')))
    expect(await seen('reader')).toContain(told)
    expect(await seen('visitor')).not.toContain(told)
  })

  test('a stranger to a private case learns nothing at any of its addresses', async () => {
    const { as, browser, link } = await withHistory('private')
    const stranger = await as('editor', 'stranger')
    const page = await browser('reader')
    for (const path of [
      '/cases/bridge/history',
      '/cases/bridge/history/versions',
      '/cases/bridge/feed',
      '/cases/bridge/claims/1/history',
      '/cases/bridge/evidence/1/history',
      `/links/${link.id}/history`,
      '/record/6',
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404)
      expect((await page.get(path)).status, path).toBe(404)
    }
    const feed = await read(stranger.get('/record'))
    expect(JSON.stringify(feed)).not.toMatch(/bridge|council|C1/)
  })
})

describe('what not everyone may know', () => {
  test('of a protected source everyone reads the code name, and that fields are kept back', async () => {
    const { as, editor, source } = await withProtected()
    await editor.patch(`/sources/${source.slug}`, { version: 1, description: 'A clerk' })
    const path = `/sources/${source.slug}/history`
    const history = await read((await as('reader')).get(path))
    expect(sentences(history)).toEqual([
      'editor edited the source Witness 4',
      'editor added the source Witness 4',
    ])
    expect(history.items[0]?.kept).toContain('name')
    expect(JSON.stringify(history)).not.toMatch(/Haddad|clerk/i)
  })

  test('a tie with a protected source is not even listed, but to those who may know', async () => {
    const { as, add, editor, source } = await withProtected()
    await add('/sources', { name: 'The council', kind: 'organisation', case: 'bridge' })
    const tie = await add('/cases/bridge/source-relations', {
      source: 'the-council',
      kind: 'employs',
      to: source.slug,
    })
    const reader = await as('reader')
    const kinds = async (client: typeof reader) =>
      (await read(client.get('/cases/bridge/history'))).items.map((item) => item.kind)
    expect(await kinds(reader)).not.toContain('source_relation')
    expect((await reader.get(`/source-relations/${tie.id}/history`)).status).toBe(404)
    expect(sentences(await read(editor.get(`/source-relations/${tie.id}/history`)))).toEqual([
      'editor recorded that The council employs Witness 4',
    ])
  })

  test('a draft of an assessment is its assessor’s alone', async () => {
    const { as, browser, add, editor } = await withCase()
    await add('/cases/bridge/evidence/1/assessments?draft=true', {
      scale: 'credibility',
      grade: '2',
      rationale: 'It fits',
    })
    const other = await as('editor', 'analyst')
    const told = 'editor drafted an assessment of E1: credibility 2'
    expect(sentences(await read(editor.get('/cases/bridge/history')))).toContain(told)
    expect(sentences(await read(other.get('/cases/bridge/history')))).not.toContain(told)
    expect(await (await (await browser('visitor')).get('/record')).text()).not.toContain('drafted')
  })
})

describe('previewing a text', () => {
  const preview = async (
    slug: string,
    text: string,
    { browser }: Pick<Awaited<ReturnType<typeof withCase>>, 'browser'>,
  ) => (await browser('editor', 'analyst')).post('/preview', { text, case: slug })

  test('it comes back as it will stand, with live references of the case', async () => {
    const scene = await withCase()
    const answer = await preview('bridge', '**Closed**, see [[C1]] and [[C9]]. <b>x</b>', scene)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<strong>Closed</strong>')
    expect(html).toContain('href="/cases/bridge/claims/1"')
    expect(html).toContain('[[C9]]')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('<html')
  })

  test('references lead nowhere in a case that is not open to the person', async () => {
    const html = await (await preview('bridge', '[[C1]]', await withCase('private'))).text()
    expect(html).toContain('[[C1]]')
    expect(html).not.toContain('council')
  })

  test('a visitor is asked to sign in', async () => {
    const { as } = await withCase()
    const answer = await (await as('visitor')).post('/preview', { text: 'x', case: 'bridge' })
    expect(answer.status).toBe(401)
  })

  test('a text beyond every limit is refused', async () => {
    const { editor } = await withCase()
    const answer = await editor.post('/preview', { text: 'x'.repeat(100_001), case: 'bridge' })
    expect(answer.status).toBe(422)
  })
})
