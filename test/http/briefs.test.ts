import { expect, test } from 'vitest'
import { BRIEF_TEXT, withBrief, type BriefTold } from '#test/support/brief-scene.ts'

test('a pasted story is taken apart, and what it refers to or quotes is tied by itself', async () => {
  const { brief, database } = await withBrief()
  const { sentences, counts } = await brief()
  expect(sentences.map(({ text, state }) => [text, state])).toEqual([
    ['Who closed the bridge', 'heading'],
    ['The council closed it [[C1]].', 'unresolved'],
    ['The mayor says “We closed the bridge because it was unsafe”.', 'checked'],
    ['Nobody knew of it.', 'unsupported'],
    ['It was a cold night.', 'unsupported'],
    ['It was open until noon.', 'unsupported'],
  ])
  expect(sentences[1]).toMatchObject({
    references: ['C1'],
    reasons: [{ code: 'no-verdict', label: 'C1' }],
    rests: [{ claim: 'C1', chains: [0, 0], verdicts: [] }],
  })
  expect(sentences[2]).toMatchObject({ quotations: [{ match: 'exact', statement: 'S1' }] })
  expect(counts).toMatchObject({ sentences: 6, factual: 5, checked: 1, unsupported: 3 })
  expect(
    database.connection
      .prepare(
        "select action, subject_kind, version from entry_values where subject_kind = 'brief'",
      )
      .all(),
  ).toEqual([{ action: 'added', subject_kind: 'brief', version: 1 }])
})

test('a sentence is tied to a claim, statements and items, marked, and its tie is in the record', async () => {
  const { tie, brief, database } = await withBrief()
  const tied = await tie(4, { version: 1, claims: ['C2'], evidence: ['E1'], note: 'Ask again' })
  expect(tied.status).toBe(200)
  expect(await tied.json()).toMatchObject({
    version: 2,
    position: 4,
    state: 'unresolved',
    claims: ['C2'],
    evidence: ['E1'],
    note: 'Ask again',
  })
  const marked = await tie(5, { version: 2, mark: 'colour' })
  expect(await marked.json()).toMatchObject({ version: 3, state: 'marked', mark: 'colour' })
  expect((await brief()).counts).toMatchObject({ factual: 4, marked: 1, unsupported: 1 })
  const rows = database.connection
    .prepare('select position, claim_id is not null as claim from brief_ties order by 1, 2')
    .all()
  expect(rows).toEqual([
    { position: 4, claim: 0 },
    { position: 4, claim: 1 },
  ])
  const taken = await tie(4, { version: 3, claims: null, evidence: null, note: null })
  expect(await taken.json()).toMatchObject({ state: 'unsupported', claims: [], note: null })
})

test('a verdict on the true side checks what rests on it; one against, between or challenged contests it', async () => {
  const { editor, add, states, brief, browser } = await withBrief()
  const judge = (claim: number, grade: string) =>
    add(`/cases/bridge/claims/${claim}/assessments`, {
      scale: 'verdict',
      grade,
      rationale: 'As the minutes say',
    })
  await judge(1, 'True')
  expect((await states())[1]).toBe('checked')
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'supports' })
  await add('/cases/bridge/challenges', { claim: 'C2', evidence: 'E1', ground: 'method' })
  expect((await states())[1]).toBe('contested')
  const list = await (await editor.get('/cases/bridge/briefs')).json<{ items: BriefTold[] }>()
  expect(list.items[0]?.counts).toMatchObject({ contested: 1, checked: 1, factual: 5 })
  expect(list.items[0]?.counts).toEqual((await brief()).counts)
  const overview = await (await browser('editor')).get('/cases/bridge')
  expect(await overview.text()).toContain('1 of 5 factual sentences checked')
})

test('what a party denies is contested until a verdict stands for it, and the denial stays in sight', async () => {
  const { add, brief } = await withBrief()
  await add('/cases/bridge/parties', { name: 'Government', account: '' })
  const source = await add('/sources', {
    name: 'Ministry',
    kind: 'organisation',
    case: 'bridge',
    party: 'government',
  })
  const { slug } = source as unknown as { slug: string }
  await add('/cases/bridge/statements', {
    source: slug,
    summary: 'Never',
    stances: [{ claim: 'C1', stance: 'denies' }],
  })
  expect((await brief()).sentences[1]).toMatchObject({
    state: 'contested',
    reasons: [{ code: 'denied', label: 'C1' }],
  })
  await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'As the minutes say',
  })
  expect((await brief()).sentences[1]).toMatchObject({
    state: 'checked',
    rests: [{ claim: 'C1', deniedBy: ['Government'], verdicts: ['True'] }],
  })
})

test('a tie to a withdrawn or unknown claim is refused, and a later withdrawal is shown', async () => {
  const { tie, editor, brief, database } = await withBrief()
  const before = database.connection.prepare('select count(*) from entry_values').pluck().get()
  const unknown = await tie(4, { version: 1, claims: ['C9'] })
  expect(unknown.status).toBe(422)
  expect(await unknown.json()).toMatchObject({ errors: [{ path: 'claims.0' }] })
  expect(database.connection.prepare('select count(*) from entry_values').pluck().get()).toBe(
    before,
  )
  await tie(4, { version: 1, claims: ['C2'] })
  await editor.post('/cases/bridge/claims/2/withdrawal', { reason: 'Two in one' })
  expect((await brief()).sentences[3]).toMatchObject({
    state: 'unresolved',
    reasons: [{ code: 'withdrawn', label: 'C2' }],
    claims: ['C2'],
  })
  const again = await tie(5, { version: 2, claims: ['C2'] })
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({
    errors: [{ path: 'claims.0', message: expect.stringContaining('withdrawn') as string }],
  })
})

test('editing the text keeps ties of what stays and moves, and flags what changed until it is confirmed', async () => {
  const { tie, brief, editor } = await withBrief()
  await tie(4, { version: 1, claims: ['C2'] })
  await tie(5, { version: 2, mark: 'colour' })
  await tie(6, { version: 3, evidence: ['E1'] })
  const text = BRIEF_TEXT.replace('Nobody knew of it.', 'Nobody in the town knew of it.')
    .replace(' It was a cold night.', '')
    .concat('\nIt was a cold night.\n\nAnd a new one.\n')
  const edited = await editor.patch('/cases/bridge/briefs/1', { version: 4, text })
  expect(edited.status).toBe(200)
  const { sentences } = await brief()
  expect(sentences.slice(3)).toMatchObject([
    { text: 'Nobody in the town knew of it.', claims: ['C2'], changed: true, state: 'unresolved' },
    { text: 'It was open until noon.', evidence: ['E1'], changed: false },
    { text: 'It was a cold night.', mark: 'colour', changed: false, state: 'marked' },
    { text: 'And a new one.', claims: [], state: 'unsupported' },
  ])
  const confirmed = await tie(4, { version: 5, changed: false })
  expect(await confirmed.json()).toMatchObject({
    changed: false,
    claims: ['C2'],
    reasons: [{ code: 'no-verdict' }],
  })
})

test('a stale tie and a stale edit lose nothing: both sides come back', async () => {
  const { tie, editor, browser } = await withBrief()
  await tie(4, { version: 1, claims: ['C2'] })
  const stale = await tie(4, { version: 1, mark: 'opinion' })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    version: 2,
    base: { position: 4 },
    mine: { mark: 'opinion' },
    theirs: { claims: ['C2'] },
  })
  const text = `${BRIEF_TEXT}\nMine.`
  const edited = await editor.patch('/cases/bridge/briefs/1', { version: 1, text })
  expect(edited.status).toBe(409)
  expect(await edited.json()).toMatchObject({ version: 2, mine: { text: text.trim() } })
  const person = await browser('editor')
  const form = await person.post('/cases/bridge/briefs/1', {
    _method: 'PATCH',
    version: '1',
    title: 'The bridge story',
    language: 'en',
    text,
  })
  expect(form.status).toBe(409)
  expect(await form.text()).toContain('Mine.')
  const note = await person.post('/cases/bridge/briefs/1/sentences/4', {
    _method: 'PATCH',
    version: '1',
    claims: '',
    statements: '',
    evidence: '',
    mark: 'opinion',
    note: 'My own words',
  })
  expect(note.status).toBe(409)
  const shown = await note.text()
  expect(shown).toContain('My own words')
  expect(shown).toContain('Someone else saved this brief meanwhile')
  expect(shown).toMatch(/name="version" value="2"/)
})

test('without JavaScript a sentence is tied by a form, which comes back with what was entered', async () => {
  const { browser, brief } = await withBrief()
  const person = await browser('editor')
  const page = await (await person.get('/cases/bridge/briefs/1')).text()
  expect(page).toContain('1 of 5 factual sentences checked')
  expect(page).toContain('>Nobody knew of it.</span>')
  expect(page).toContain('The mayor says “We closed the bridge because it was unsafe”.</span>')
  expect(page).toContain('/cases/bridge/briefs/1/sentences/4')
  const form = await (await person.get('/cases/bridge/briefs/1/sentences/4')).text()
  expect(form).toContain('name="claims.0"')
  const fields = { _method: 'PATCH', version: '1', claims: '', statements: '', evidence: '' }
  const refused = await person.post('/cases/bridge/briefs/1/sentences/4', {
    ...fields,
    'claims.0': 'C77',
    mark: '',
    note: 'Kept',
  })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toMatch(/value="C77"/)
  expect(again).toContain('Kept')
  const saved = await person.post('/cases/bridge/briefs/1/sentences/4', {
    ...fields,
    'claims.0': 'c2',
    'claims.1': '',
    mark: '',
    note: '',
  })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toBe('/cases/bridge/briefs/1?saved=1#s4')
  expect((await brief()).sentences[3]).toMatchObject({ claims: ['C2'] })
})

test('an altered quotation is shown word by word', async () => {
  const { browser, brief } = await withBrief(
    'open',
    'He said “We shut the bridge because it was unsafe,” he said. She said “nothing of that kind at all”.',
  )
  expect((await brief()).sentences).toMatchObject([
    { state: 'unresolved', reasons: [{ code: 'altered', label: 'S1' }] },
    { state: 'unsupported', reasons: [{ code: 'not-found' }] },
  ])
  const page = await (await (await browser('editor')).get('/cases/bridge/briefs/1')).text()
  expect(page).toContain('<del>closed</del>')
  expect(page).toContain('<ins>shut</ins>')
  // The comma before the closing mark is the story's own.
  expect(page).not.toContain('<ins>,')
})

test('a brief is withdrawn and restored, and an earlier version of its text and ties comes back', async () => {
  const { editor, tie, brief } = await withBrief()
  await tie(4, { version: 1, claims: ['C2'] })
  await editor.patch('/cases/bridge/briefs/1', { version: 2, text: 'Another story altogether.' })
  const back = await editor.post('/cases/bridge/briefs/1/history/2/restoration', { version: 3 })
  expect(back.status).toBe(201)
  expect((await brief()).sentences[3]).toMatchObject({ claims: ['C2'], changed: false })
  const gone = await editor.post('/cases/bridge/briefs/1/withdrawal', { reason: 'Not ours' })
  expect(gone.status).toBe(201)
  expect((await tie(4, { version: 5, mark: 'opinion' })).status).toBe(422)
  const list = await (await editor.get('/cases/bridge/briefs')).json<{ total: number }>()
  expect(list.total).toBe(0)
  expect((await editor.delete('/cases/bridge/briefs/1/withdrawal')).status).toBe(200)
  const history = await (
    await editor.get('/cases/bridge/briefs/1/history')
  ).json<{ total: number }>()
  expect(history.total).toBe(6)
})

test('sentences are given with the text they stand in, and refused where they stand nowhere', async () => {
  const { editor } = await withBrief()
  const made = await editor.post('/cases/bridge/briefs', {
    title: 'Second',
    text: 'One stands. One stands. Two falls.',
    sentences: [
      { text: 'Two falls.', claims: ['C1'] },
      { position: 2, text: 'One stands.', mark: 'opinion' },
    ],
  })
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({
    number: 2,
    sentences: [{ mark: null }, { mark: 'opinion' }, { claims: ['C1'] }],
  })
  const refused = await editor.post('/cases/bridge/briefs', {
    title: 'Third',
    text: 'One stands.',
    sentences: [{ text: 'Something else entirely here.', mark: 'opinion' }],
  })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'sentences.0.text' }] })
})
