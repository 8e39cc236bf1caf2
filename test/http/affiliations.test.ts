import { expect, test } from 'vitest'
import { createParty } from '#commands/parties/create-party.ts'
import { commitment } from '#record/commitment.ts'
import { withCase } from '#test/support/scene.ts'

const withParties = async () => {
  const test = await withCase()
  for (const name of ['Council', 'Mayor'])
    await createParty(test.system, 'bridge', { name, account: `What the ${name} says` })
  await test.add('/sources', { name: 'The clerk', kind: 'person' })
  await test.add('/sources', { name: 'The paper', kind: 'publication' })
  return test
}

const listed = async ({ editor }: Awaited<ReturnType<typeof withParties>>, query = '') =>
  (await editor.get(`/cases/bridge/sources${query}`)).json<{
    total: number
    items: { id: string; version: number; source: { slug: string }; party: unknown }[]
  }>()

test('a source of the workspace is brought into a case, with the party it stands with', async () => {
  const test = await withParties()
  const answer = await test.editor.post('/cases/bridge/affiliations', {
    source: 'the-clerk',
    party: 'council',
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ source: 'the-clerk', party: 'council', version: 1 })
  expect(await listed(test)).toMatchObject({
    total: 1,
    items: [{ source: { slug: 'the-clerk' }, party: { slug: 'council', name: 'Council' } }],
  })
})

test('a source that came in with a statement is given its party in place, by form', async () => {
  const test = await withParties()
  await test.add('/cases/bridge/statements', {
    source: 'the-clerk',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  const [row] = (await listed(test)).items
  expect(row).toMatchObject({ version: 0, party: null })
  const person = await test.browser('editor')
  const answer = await person.post('/cases/bridge/affiliations', {
    source: 'the-clerk',
    party: 'mayor',
    version: '0',
  })
  expect(answer.headers.get('Location')).toBe(`/cases/bridge/sources?saved=1#${row?.id}`)
  const page = await (await person.get('/cases/bridge/sources')).text()
  expect(page).toMatch(/<option value="mayor" selected="">/)
  const overview = await (await test.editor.get('/cases/bridge/claims/1')).json()
  expect(overview).toMatchObject({
    weighing: { positions: { mayor: { stance: 'asserts' }, council: { stance: 'silent' } } },
  })
})

test('taken away again, it stands with no party, and each change is an entry that opens', async () => {
  const test = await withParties()
  await test.add('/cases/bridge/affiliations', { source: 'the-clerk', party: 'council' })
  await test.add('/cases/bridge/affiliations', { source: 'the-clerk', party: null, version: 1 })
  expect((await listed(test)).items).toMatchObject([{ party: null, version: 2 }])
  const entries = await test.database.read
    .selectFrom('entries')
    .innerJoin('entry_values', 'entry_values.seq', 'entries.seq')
    .selectAll()
    .where('subject_kind', '=', 'affiliation')
    .orderBy('version')
    .execute()
  expect(entries.map((entry) => [entry.action, entry.version])).toEqual([
    ['affiliated', 1],
    ['affiliated', 2],
  ])
  const [first] = entries
  const values = JSON.parse(first?.values ?? '{}') as Record<string, string>
  const salts = JSON.parse(first?.salts ?? '{}') as Record<string, string>
  const fields = JSON.parse(first?.fields ?? '{}') as Record<string, string>
  const salt = Buffer.from(salts['values.party'] ?? '', 'base64url')
  expect(fields['values.party']).toBe(commitment(salt, values['party']))
})

test('two changes that meet are shown side by side, and nothing is overwritten', async () => {
  const test = await withParties()
  await test.add('/cases/bridge/affiliations', { source: 'the-clerk', party: 'council' })
  const without = await test.editor.post('/cases/bridge/affiliations', {
    source: 'the-clerk',
    party: 'mayor',
  })
  expect(await without.json()).toMatchObject({ errors: [{ path: 'version' }] })
  await test.add('/cases/bridge/affiliations', { source: 'the-clerk', version: 1 })
  const stale = await test.editor.post('/cases/bridge/affiliations', {
    source: 'the-clerk',
    party: 'mayor',
    version: 1,
  })
  expect(stale.status).toBe(409)
  const person = await test.browser('editor')
  const page = await person.post('/cases/bridge/affiliations', {
    source: 'the-clerk',
    party: 'mayor',
    version: '1',
  })
  expect(page.status).toBe(409)
  const text = await page.text()
  expect(text).toContain('Someone else saved this')
  expect(text).toContain('name="version" value="2"')
  expect(text).toMatch(/<option value="mayor" selected="">/)
})

test('a withdrawn source, an unknown party and a case one only reads are refused', async () => {
  const test = await withParties()
  await test.editor.post('/sources/the-paper/withdrawal', { reason: 'Twice here' })
  const refused = [
    { source: 'the-paper' },
    { source: 'the-clerk', party: 'nobody' },
    { source: 'no-one' },
    { source: 'the-clerk', assessor: 'me' },
  ]
  for (const body of refused)
    expect((await test.editor.post('/cases/bridge/affiliations', body)).status).toBe(422)
  const body = { source: 'the-clerk' }
  expect(
    (await (await test.as('contributor')).post('/cases/bridge/affiliations', body)).status,
  ).toBe(403)
  expect((await (await test.as('visitor')).post('/cases/bridge/affiliations', body)).status).toBe(
    401,
  )
  expect((await test.editor.post('/cases/nowhere/affiliations', body)).status).toBe(404)
  expect(await listed(test)).toMatchObject({ total: 0 })
})

test('the sources of a case are filtered by kind and party, sorted by what they said', async () => {
  const test = await withParties()
  await test.add('/cases/bridge/affiliations', { source: 'the-clerk', party: 'council' })
  await test.add('/cases/bridge/statements', { source: 'the-paper', stances: [] })
  const slugs = async (query: string) =>
    (await listed(test, query)).items.map((row) => row.source.slug)
  expect(await slugs('')).toEqual(['the-clerk', 'the-paper'])
  expect(await slugs('?party=council')).toEqual(['the-clerk'])
  expect(await slugs('?party=none')).toEqual(['the-paper'])
  expect(await slugs('?kind=publication')).toEqual(['the-paper'])
  expect(await slugs('?sort=statements&order=desc')).toEqual(['the-paper', 'the-clerk'])
})

test('the page that adds a source offers those there are, and a new one in place', async () => {
  const test = await withParties()
  const person = await test.browser('editor')
  const page = await (await person.get('/cases/bridge/sources/new')).text()
  expect(page).toContain('data-picker="/cases/bridge/pick?of=sources"')
  expect(page).toContain('href="/sources/new?case=bridge"')
  const empty = await person.post('/cases/bridge/affiliations', { source: '', party: 'mayor' })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toMatch(/<option value="mayor" selected="">/)
})
