import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const withSources = async () => {
  const test = await withCase()
  for (const name of ['Qatar', 'Panel', 'Spokesman'])
    await test.add('/sources', { name, kind: 'organisation', case: 'bridge' })
  await test.add('/cases/bridge/statements', {
    source: 'spokesman',
    quote: 'It was commissioned by Qatar',
    stances: [],
  })
  return test
}

const TIE = { source: 'qatar', kind: 'commissions', to: 'panel' }

test('a tie that is only alleged says so on both sources, and by whom', async () => {
  const { add, browser } = await withSources()
  await add('/cases/bridge/source-relations', { ...TIE, alleged: 'S1', note: 'Said **once**' })
  const visitor = await browser('visitor')
  const from = await (await visitor.get('/sources/qatar')).text()
  expect(from).toContain('commissions')
  expect(from).toContain('href="/sources/panel"')
  expect(from).toContain('alleged')
  expect(from).toContain('href="/cases/bridge/statements/1"')
  expect(from).toContain('Spokesman')
  expect(from).toContain('<strong>once</strong>')
  const to = await (await visitor.get('/sources/panel')).text()
  expect(to).toContain('is commissioned by')
  const established = await withSources()
  await established.add('/cases/bridge/source-relations', TIE)
  const page = await (await (await established.browser('visitor')).get('/sources/qatar')).text()
  expect(page).not.toContain('alleged')
})

test('it is added by form, dated, and its form comes back when refused', async () => {
  const { browser, editor } = await withSources()
  const person = await browser('editor')
  const form = await (
    await person.get('/cases/bridge/source-relations/new?source=qatar&kind=funds')
  ).text()
  expect(form).toContain('value="qatar"')
  const refused = await person.post('/cases/bridge/source-relations', {
    ...TIE,
    to: 'qatar',
    from: 'soon',
  })
  expect(refused.status).toBe(422)
  const itself = await person.post('/cases/bridge/source-relations', { ...TIE, to: 'qatar' })
  expect(await itself.text()).toContain('nothing is related to itself')
  const made = await person.post('/cases/bridge/source-relations', {
    ...TIE,
    from: '2011-03',
    until: '2013~',
  })
  expect(made.status).toBe(303)
  const json = await (await editor.get('/sources/panel')).json()
  expect(json).toMatchObject({
    relations: [{ kind: 'commissions', outgoing: false, from: '2011-03', until: '2013~' }],
  })
})

test('it is edited with the version read, withdrawn with a reason, and restored', async () => {
  const { add, editor } = await withSources()
  const { id } = await add('/cases/bridge/source-relations', TIE)
  const path = `/source-relations/${id}`
  expect(await (await editor.patch(path, { version: 1, kind: 'funds' })).json()).toMatchObject({
    ...TIE,
    kind: 'funds',
    version: 2,
  })
  const stale = await editor.patch(path, { version: 1, kind: 'owns' })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    base: { kind: 'commissions' },
    mine: { kind: 'owns' },
    theirs: { kind: 'funds' },
  })
  expect((await editor.post(`${path}/withdrawal`, {})).status).toBe(422)
  expect((await editor.post(`${path}/withdrawal`, { reason: 'Not shown' })).status).toBe(201)
  expect(await (await editor.get('/sources/panel')).json()).toMatchObject({ relations: [] })
  expect(
    await (await editor.get('/cases/bridge/source-relations?withdrawn=yes')).json(),
  ).toMatchObject({ total: 1 })
  expect((await editor.delete(`${path}/withdrawal`)).status).toBe(200)
  expect(await (await editor.get('/sources/panel')).json()).toMatchObject({
    relations: [{ kind: 'funds' }],
  })
})

test('one who only reads the case may not, a stranger to a private case does not find it', async () => {
  const { add, as, editor, database } = await withSources()
  const { id } = await add('/cases/bridge/source-relations', TIE)
  const other = await as('contributor')
  const before = await database.read.selectFrom('entries').selectAll().execute()
  expect((await other.post('/cases/bridge/source-relations', TIE)).status).toBe(403)
  expect((await other.patch(`/source-relations/${id}`, { version: 1 })).status).toBe(403)
  expect((await other.post(`/source-relations/${id}/withdrawal`, { reason: 'x' })).status).toBe(403)
  expect((await (await as('visitor')).get(`/source-relations/${id}`)).status).toBe(200)
  expect(await database.read.selectFrom('entries').selectAll().execute()).toEqual(before)
  await editor.patch('/cases/bridge', { version: 1, visibility: 'private' })
  for (const path of [`/source-relations/${id}`, '/cases/bridge/source-relations'])
    expect((await other.get(path)).status).toBe(404)
  expect((await other.patch(`/source-relations/${id}`, { version: 1, kind: 'owns' })).status).toBe(
    404,
  )
})

test('a statement or source of another case is refused by the field that names it', async () => {
  const { add, editor } = await withSources()
  await add('/cases', {
    slug: 'square',
    title: 'The square',
    question: 'Who?',
    summary: '',
    language: 'en',
    visibility: 'open',
  })
  const answer = await editor.post('/cases/square/source-relations', { ...TIE, alleged: 'S1' })
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'alleged' }] })
  const unknown = await editor.post('/cases/bridge/source-relations', { ...TIE, to: 'nobody' })
  expect(await unknown.json()).toMatchObject({ errors: [{ path: 'to' }] })
})
