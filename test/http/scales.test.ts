import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const HOUSE = {
  key: 'house',
  name: 'The desk’s own scale',
  of: 'claim',
  grades: [
    { code: 'holds', label: 'Holds', meaning: 'It is borne out', rating: 3 },
    { code: 'part', label: 'In part', meaning: 'Some of it is', rating: 2 },
    { code: 'fails', label: 'Fails', meaning: 'It is not', rating: 1 },
  ],
  outcomes: ['Too early'],
}
const CLAIM = '/cases/bridge/claims/1/assessments'
const HOLDS = { scale: 'house', grade: 'holds', rationale: 'Every paper says so' }

const withAdmin = async () => {
  const test = await withCase()
  const admin = await test.as('admin')
  const rows = () =>
    test.database.read.selectFrom('scales').selectAll().where('key', '=', 'house').execute()
  return { ...test, admin, rows }
}

const withHouse = async () => {
  const test = await withAdmin()
  const answer = await test.admin.post('/scales', HOUSE)
  if (answer.status !== 201) throw new Error(await answer.text())
  return { ...test, made: await answer.json<{ id: string }>() }
}

describe('the scales that ship', () => {
  test('are listed for everyone, with how many judgements one may see by each', async () => {
    const { as, add, browser } = await withAdmin()
    await add(CLAIM, { scale: 'verdict', grade: 'True', rationale: 'So it is' })
    const list = await (
      await (await as('visitor')).get('/scales')
    ).json<{
      items: { key: string; uses: number; builtIn: boolean }[]
    }>()
    expect(list).toMatchObject({ total: 5 })
    expect(list.items.find((one) => one.key === 'verdict')).toMatchObject({
      uses: 1,
      builtIn: true,
    })
    const page = await (await (await browser('visitor')).get('/scales/likelihood')).text()
    expect(page).toContain('Likely [55–80 %]')
    expect(page).not.toContain('Withdraw')
  })

  test('stay as they are', async () => {
    const { admin } = await withAdmin()
    expect((await admin.patch('/scales/verdict', { version: 1, name: 'Ours' })).status).toBe(422)
    expect((await admin.post('/scales/verdict/withdrawal', { reason: 'x' })).status).toBe(422)
    expect((await admin.post('/scales', { ...HOUSE, key: 'verdict' })).status).toBe(422)
  })

  test('what is judged in a private case is not counted for those outside it', async () => {
    const { add, as } = await withCase('private')
    await add(CLAIM, { scale: 'verdict', grade: 'True', rationale: 'So it is' })
    const uses = async (reader: { get: (path: string) => Promise<Response> }) =>
      (await (await reader.get('/scales/verdict')).json<{ uses: number }>()).uses
    expect(await uses(await as('editor'))).toBe(1)
    expect(await uses(await as('admin'))).toBe(0)
    expect(await uses(await as('visitor'))).toBe(0)
  })
})

describe('a scale of the house', () => {
  test('is defined over JSON by an administrator, with its entry, and judged by', async () => {
    const { admin, browser, database, editor, made } = await withHouse()
    expect(made).toMatchObject({ ...HOUSE, version: 1, builtIn: false, uses: 0 })
    const entry = await database.read
      .selectFrom('entry_values')
      .selectAll()
      .where('subject_id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'added', subject_kind: 'scale', case_id: null })
    expect((await editor.post(CLAIM, HOLDS)).status).toBe(201)
    const form = await (await (await browser('editor')).get(`${CLAIM}/new?scale=house`)).text()
    expect(form).toContain('The desk’s own scale')
    expect(form).toContain('It is borne out')
    expect(await (await admin.get('/scales/house')).json()).toMatchObject({ uses: 1 })
  })

  test('is defined by a form whose rows grow without JavaScript', async () => {
    const { browser, rows } = await withAdmin()
    const person = await browser('admin')
    const typed = {
      name: 'Desk',
      key: 'house',
      of: 'claim',
      'grades.0.code': 'a',
      'grades.0.label': 'Holds',
      'grades.0.rating': '1.5',
      'grades.1.code': 'b',
      'grades.1.label': 'Fails',
      'grades.1.meaning': 'Not borne out',
      'grades.2.code': '',
      'grades.2.label': '',
    }
    const more = await (await person.post('/scales', { ...typed, _add: 'outcomes' })).text()
    expect(more).toContain('name="outcomes.0.label"')
    expect(more).toContain('value="Not borne out"')
    const answer = await person.post('/scales', { ...typed, 'outcomes.0.label': 'Too early' })
    expect(answer.headers.get('Location')).toBe('/scales/house?saved=1')
    const [row] = await rows()
    expect(JSON.parse(row?.grades ?? '')).toEqual([
      { code: 'a', label: 'Holds', meaning: '', rating: 1.5 },
      { code: 'b', label: 'Fails', meaning: 'Not borne out' },
    ])
    expect(JSON.parse(row?.outcomes ?? '')).toEqual(['Too early'])
  })

  test.each([
    [
      'one grade is no choice',
      { ...HOUSE, grades: HOUSE.grades.slice(0, 1), outcomes: [] },
      'grades',
    ],
    ['a code used twice', { ...HOUSE, grades: [...HOUSE.grades, ...HOUSE.grades] }, 'grades'],
    ['an outcome used twice', { ...HOUSE, outcomes: ['Later', 'Later'] }, 'outcomes'],
    ['a key with capitals', { ...HOUSE, key: 'House' }, 'key'],
    ['who made it', { ...HOUSE, builtIn: true }, 'builtIn'],
  ])('%s is refused by name', async (_, body, field) => {
    const { admin, rows } = await withAdmin()
    const answer = await admin.post('/scales', body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: field }] })
    expect(await rows()).toEqual([])
  })

  test('a refused form keeps its rows', async () => {
    const { browser } = await withAdmin()
    const answer = await (
      await browser('admin')
    ).post('/scales', {
      name: '',
      key: 'house',
      of: 'claim',
      'grades.0.code': 'a',
      'grades.0.label': 'Holds',
      'outcomes.0.label': 'Too early',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('value="Holds"')
    expect(page).toContain('value="Too early"')
    expect(page).toContain('Enter a name')
  })

  test('a change makes a new version; what was judged by the old one keeps its words', async () => {
    const { admin, browser, editor, rows } = await withHouse()
    await editor.post(CLAIM, HOLDS)
    const answer = await admin.patch('/scales/house', {
      version: 1,
      grades: [
        { code: 'holds', label: 'Stands', meaning: 'It is borne out' },
        { code: 'fails', label: 'Falls', meaning: 'It is not' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ version: 2, name: HOUSE.name, uses: 1 })
    expect((await rows()).map((row) => row.version)).toEqual([1, 2])
    const claim = await (await (await browser('visitor')).get('/cases/bridge/claims/1')).text()
    expect(claim).toContain('>Holds<')
    expect(await (await editor.post(CLAIM, { ...HOLDS, grade: 'part' })).json()).toMatchObject({
      errors: [{ path: 'grade' }],
    })
    const later = await editor.post(CLAIM, HOLDS)
    expect(await later.json()).toMatchObject({ scaleVersion: 2 })
    const page = await (await (await browser('visitor')).get('/scales/house')).text()
    expect(page).toContain('What it said')
    expect(page).toContain('In part')
  })

  test('two changes that meet: the second is shown both, and loses nothing', async () => {
    const { admin, browser } = await withHouse()
    await admin.patch('/scales/house', { version: 1, name: 'Their name' })
    const stale = await admin.patch('/scales/house', { version: 1, name: 'My name' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      base: { name: HOUSE.name },
      mine: { name: 'My name' },
      theirs: { name: 'Their name' },
      version: 2,
    })
    const form = await (
      await browser('admin')
    ).post('/scales/house', {
      _method: 'PATCH',
      version: '1',
      name: 'My name',
      key: 'house',
      of: 'claim',
      'grades.0.code': 'a',
      'grades.0.label': 'Holds',
      'grades.1.code': 'b',
      'grades.1.label': 'Fails',
    })
    expect(form.status).toBe(409)
    const page = await form.text()
    expect(page).toContain('Someone else saved this')
    expect(page).toContain('value="My name"')
    expect(page).toContain('name="version" value="2"')
  })

  test('what it is for and its key stay', async () => {
    const { admin } = await withHouse()
    const of = await admin.patch('/scales/house', { version: 1, of: 'source' })
    expect(await of.json()).toMatchObject({ errors: [{ path: 'of' }] })
    const key = await admin.patch('/scales/house', { version: 1, key: 'home' })
    expect(await key.json()).toMatchObject({ errors: [{ path: 'key' }] })
  })

  test('withdrawn, it judges nothing new, keeps what it judged, and can be restored', async () => {
    const { admin, browser, editor } = await withHouse()
    await editor.post(CLAIM, HOLDS)
    await admin.patch('/scales/house', { version: 1, name: 'Second' })
    expect((await admin.post('/scales/house/withdrawal', { reason: 'Old house' })).status).toBe(201)
    expect(await (await editor.post(CLAIM, HOLDS)).json()).toMatchObject({
      errors: [{ path: 'scale' }],
    })
    const claim = await (await (await browser('visitor')).get('/cases/bridge/claims/1')).text()
    expect(claim).toContain('>Holds<')
    expect(await (await admin.get('/scales?of=claim')).json()).toMatchObject({ total: 2 })
    expect(await (await admin.get('/scales?withdrawn=yes')).json()).toMatchObject({ total: 1 })
    expect((await admin.post('/scales/house/withdrawal', { reason: 'Again' })).status).toBe(422)
    expect((await admin.delete('/scales/house/withdrawal')).status).toBe(200)
    expect((await editor.post(CLAIM, HOLDS)).status).toBe(201)
  })

  test('nobody but an administrator defines, changes or withdraws one', async () => {
    const { as, database, rows } = await withHouse()
    const people = await Promise.all(
      (['visitor', 'reader', 'contributor', 'editor'] as const).map(
        async (role) => [role === 'visitor' ? 401 : 403, await as(role)] as const,
      ),
    )
    const entries = () => database.read.selectFrom('entries').selectAll().execute()
    const before = await entries()
    for (const [status, person] of people) {
      expect((await person.post('/scales', { ...HOUSE, key: 'other' })).status).toBe(status)
      expect((await person.get('/scales/new')).status).toBe(status)
      expect((await person.get('/scales/house/edit')).status).toBe(status)
      expect((await person.patch('/scales/house', { version: 1, name: 'x' })).status).toBe(status)
      expect((await person.post('/scales/house/withdrawal', { reason: 'x' })).status).toBe(status)
      expect((await person.delete('/scales/house/withdrawal')).status).toBe(status)
    }
    expect(await entries()).toEqual(before)
    expect(await rows()).toHaveLength(1)
    expect((await (await as('visitor')).get('/scales/nothing')).status).toBe(404)
  })
})
