import { describe, expect, test } from 'vitest'
import { setMember } from '#commands/cases/set-member.ts'
import { readEntries as read, sentences } from '#test/support/history.ts'
import { withTwoSources as withTwo } from '#test/support/merging-scene.ts'
import { CASE, withCase } from '#test/support/scene.ts'

const MERGER = '/sources/the-agency/merger'

type Client = Awaited<ReturnType<typeof withCase>>['editor']

const weighing = async (client: Client) => (await client.get('/cases/bridge/weighing')).text()

const chains = async (client: Client) =>
  (
    await (
      await client.get('/cases/bridge/claims/1')
    ).json<{ weighing: { supports: { chains: number[] } } }>()
  ).weighing.supports.chains

describe('merging two sources', () => {
  test('makes them one origin and one speaker; every statement keeps the name it was recorded with', async () => {
    const { editor, as } = await withTwo()
    expect(await chains(editor)).toEqual([2, 2])
    const answer = await editor.post(MERGER, { into: 'the-wire', reason: 'It changed its name' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Location')).toBe('/sources/the-wire')
    expect(await answer.json()).toMatchObject({
      slug: 'the-agency',
      version: 2,
      mergedInto: 'the-wire',
    })
    expect(await chains(editor)).toEqual([1, 1])
    const visitor = await as('visitor')
    expect(await (await visitor.get('/cases/bridge/statements/1')).json()).toMatchObject({
      source: 'the-agency',
      recordedAs: { slug: 'the-agency', name: 'The agency' },
    })
    expect(await (await visitor.get('/cases/bridge/claims/1')).json()).toMatchObject({
      statements: [{ source: { slug: 'the-wire' }, recordedAs: 'The agency' }],
    })
    expect((await visitor.get('/sources/the-agency')).headers.get('Location')).toBe(
      '/sources/the-wire',
    )
    expect(await (await visitor.get('/sources/the-wire')).json()).toMatchObject({
      statements: { total: 1 },
      items: { total: 2 },
      merged: [{ name: 'The agency' }],
    })
    expect(await (await visitor.get('/cases/bridge/sources')).json()).toMatchObject({
      total: 1,
      items: [{ source: { slug: 'the-wire' }, statements: 1, items: 2 }],
    })
    expect(await (await visitor.get('/sources')).json()).toMatchObject({ total: 1 })
    expect(sentences(await read(visitor.get('/sources/the-agency/history')))).toEqual([
      'editor merged the source The agency into The wire: It changed its name',
      'editor added the source The agency',
    ])
    const inCase = await read(visitor.get('/cases/bridge/history?kind=source'))
    expect(sentences(inCase)).toEqual([
      'editor merged the source The agency into The wire: It changed its name',
    ])
    expect(sentences(await read(visitor.get('/cases/bridge/history')))[0]).toContain('merged')
  })

  test('is undone, and everything is weighed exactly as before', async () => {
    const { editor } = await withTwo(['council', null])
    const before = await weighing(editor)
    await editor.post(MERGER, { into: 'the-wire' })
    expect(await weighing(editor)).not.toBe(before)
    expect((await editor.delete(MERGER)).status).toBe(200)
    expect(await weighing(editor)).toBe(before)
    expect(await (await editor.get('/sources/the-agency')).json()).toMatchObject({ version: 3 })
    expect(sentences(await read(editor.get('/sources/the-agency/history')))[0]).toBe(
      'editor undid the merge of the source The agency into The wire',
    )
  })

  test('where each stands with a party of its own, someone must say with whom both stand', async () => {
    const { editor, browser } = await withTwo(['council', 'mayor'])
    const before = await weighing(editor)
    const refused = await editor.post(MERGER, { into: 'the-wire' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'parties.bridge' }],
    })
    const page = await (await (await browser('editor')).get(`${MERGER}?into=the-wire`)).text()
    expect(page).toContain('With whom both stand in “The bridge”')
    const none = await editor.post(MERGER, { into: 'the-wire', parties: { bridge: 'nobody' } })
    expect(none.status).toBe(422)
    const made = await editor.post(MERGER, { into: 'the-wire', parties: { bridge: 'mayor' } })
    expect(made.status).toBe(201)
    expect(sentences(await read(editor.get('/cases/bridge/history')))).toContain(
      'editor placed The wire with Mayor',
    )
    expect(await (await editor.get('/cases/bridge/sources')).json()).toMatchObject({
      items: [{ source: { slug: 'the-wire' }, party: { slug: 'mayor' } }],
    })
    await editor.delete(MERGER)
    expect(await weighing(editor)).toBe(before)
  })

  test('also in a case that goes by a word of JavaScript', async () => {
    const { editor } = await withTwo(['council', null])
    await editor.patch('/cases/bridge', { version: 1, slug: 'constructor' })
    const answer = await editor.post('/sources/the-agency/merger', { into: 'the-wire' })
    expect(answer.status).toBe(201)
  })

  test('in a form the choice is made by radios, and the page says what is missing', async () => {
    const { browser } = await withTwo(['council', 'mayor'])
    const editor = await browser('editor')
    const again = await editor.post(MERGER, { into: 'the-wire', version: '1' })
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('href="#parties.bridge"')
    const made = await editor.post(MERGER, {
      into: 'the-wire',
      version: '1',
      'parties.bridge': '-',
    })
    expect(made.headers.get('Location')).toBe('/sources/the-wire?saved=1')
    const page = await (await editor.get('/sources/the-wire')).text()
    expect(page).toContain('Merged into it')
    expect(page).toContain('Undo the merge of The agency')
    const statement = await (await editor.get('/cases/bridge/statements/1')).text()
    expect(statement).toContain('recorded as')
  })

  test('what someone said of a side since is left as they said it when the merge is undone', async () => {
    const { editor } = await withTwo(['council', 'mayor'])
    await editor.post(MERGER, { into: 'the-wire', parties: { bridge: 'mayor' } })
    const said = await editor.post('/cases/bridge/affiliations', {
      source: 'the-wire',
      party: null,
      version: 2,
    })
    expect(said.status).toBe(201)
    await editor.delete(MERGER)
    const { items } = await (
      await editor.get('/cases/bridge/sources')
    ).json<{ items: { source: { slug: string }; party: { slug: string } | null }[] }>()
    expect(items.map(({ source, party }) => [source.slug, party?.slug ?? null])).toEqual([
      ['the-wire', null],
      ['the-agency', 'mayor'],
    ])
  })

  test('ties stay as they were told: what is alleged of one is not established by the other', async () => {
    const { editor, add } = await withTwo()
    await add('/sources', { name: 'The fund', kind: 'organisation', case: 'bridge' })
    const tie = (source: string, alleged?: string) =>
      add('/cases/bridge/source-relations', {
        source: 'the-fund',
        kind: 'funds',
        to: source,
        ...(alleged === undefined ? {} : { alleged }),
      })
    await tie('the-wire')
    await tie('the-agency', 'S1')
    const shown = await (await editor.get(`${MERGER}?into=the-wire`)).json()
    expect(shown).toMatchObject({
      differences: { ties: [{ kind: 'funds', other: 'The fund', alleged: 'mine' }] },
    })
    await editor.post(MERGER, { into: 'the-wire' })
    const page = await (
      await editor.get('/sources/the-wire')
    ).json<{ relations: { alleged: unknown }[] }>()
    expect(page.relations.map(({ alleged }) => alleged !== null)).toEqual([false, true])
  })

  test('two that are tied to each other are not one: the tie must go first', async () => {
    const { editor, add } = await withTwo()
    await add('/cases/bridge/source-relations', {
      source: 'the-wire',
      kind: 'owns',
      to: 'the-agency',
    })
    const answer = await editor.post(MERGER, { into: 'the-wire' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('nothing is tied to itself')
  })

  test('chains end where they end, and circles are refused', async () => {
    const { editor, add } = await withTwo()
    await add('/sources', { name: 'Wire and sons', kind: 'publication', case: 'bridge' })
    await editor.post(MERGER, { into: 'the-wire' })
    await editor.post('/sources/the-wire/merger', { into: 'wire-and-sons' })
    const circle = await editor.post('/sources/wire-and-sons/merger', { into: 'the-agency' })
    expect(circle.status).toBe(422)
    expect((await editor.get('/sources/the-agency')).headers.get('Location')).toBe(
      '/sources/wire-and-sons',
    )
    expect(await chains(editor)).toEqual([1, 1])
    await editor.delete('/sources/the-wire/merger')
    expect((await editor.get('/sources/the-agency')).headers.get('Location')).toBe(
      '/sources/the-wire',
    )
    expect(await chains(editor)).toEqual([1, 1])
  })

  test('editing what names it leaves the name it was recorded with', async () => {
    const { editor } = await withTwo()
    await editor.post(MERGER, { into: 'the-wire' })
    const answer = await editor.patch('/cases/bridge/statements/1', {
      version: 1,
      source: 'the-agency',
      quote: 'أُغلق',
    })
    expect(await answer.json()).toMatchObject({ source: 'the-agency', version: 2 })
    const anew = await editor.post('/cases/bridge/statements', {
      source: 'the-agency',
      quote: 'x',
      stances: [],
    })
    expect(await anew.json()).toMatchObject({ source: 'the-wire' })
  })

  test('is for those who may change both; others learn nothing of either', async () => {
    const { editor, as, context, user } = await withTwo()
    expect((await (await as('reader')).post(MERGER, { into: 'the-wire' })).status).toBe(403)
    const owner = await as('contributor', 'owner')
    await owner.post('/cases', { ...CASE, slug: 'tower', visibility: 'private' })
    await owner.post('/sources', { name: 'The agent', kind: 'person', case: 'tower' })
    const { items } = await (
      await owner.get('/cases/tower/sources')
    ).json<{ items: { source: { slug: string } }[] }>()
    const slug = items[0]?.source.slug ?? ''
    expect((await editor.post(`/sources/${slug}/merger`, { into: 'the-wire' })).status).toBe(404)
    const into = await editor.post(MERGER, { into: slug })
    expect(into.status).toBe(422)
    expect(await into.text()).not.toContain('The agent')
    await setMember(await context('editor'), 'bridge', {
      user: (await user('contributor', 'owner')).id,
      role: 'reader',
    })
    expect((await owner.post(`/sources/${slug}/merger`, { into: 'the-wire' })).status).toBe(403)
  })
})

test('a case with merged sources goes out and comes in as the same file', async () => {
  const { editor, add } = await withTwo(['council', null])
  await add('/sources', { name: 'Wire and sons', kind: 'publication' })
  await editor.post(MERGER, { into: 'the-wire' })
  // The end of the chain is not used in the case: there the first of them stands for all.
  await editor.post('/sources/the-wire/merger', { into: 'wire-and-sons' })
  const file = await (await editor.post('/cases/bridge/exports', {})).text()
  expect(JSON.parse(file)).toMatchObject({
    sources: [{ key: 'the-wire' }, { key: 'the-agency', mergedInto: 'the-wire' }],
  })
  const elsewhere = await withCase()
  const other = file.replace('"slug": "bridge"', '"slug": "quay"')
  await elsewhere.editor.post('/cases/import', JSON.parse(other))
  expect(await (await elsewhere.editor.post('/cases/quay/exports', {})).text()).toBe(other)
  const { weighing: weighed } = await (
    await elsewhere.editor.get('/cases/quay/claims/1')
  ).json<{ weighing: { supports: { chains: number[] } } }>()
  expect(weighed.supports.chains).toEqual([1, 1])
})
