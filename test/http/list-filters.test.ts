import { expect, test } from 'vitest'
import type { JsonClient } from '#test/support/clients.ts'
import { withCase } from '#test/support/scene.ts'

/** The council asserts C1 in May 2014 and denies C2 in 2016; the mayor, of no party, denies C1 without a date. */
const contested = async () => {
  const scene = await withCase('open')
  const { add } = scene
  await add('/cases/bridge/parties', { name: 'The council', account: '' })
  const clerk = await add('/sources', {
    name: 'مصطفى الأحمد',
    aliases: ['The clerk'],
    kind: 'person',
    case: 'bridge',
    party: 'the-council',
  })
  const mayor = await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  const say = (source: string, saidOn: string | undefined, claim: string, stance: string) =>
    add('/cases/bridge/statements', {
      source,
      ...(saidOn ? { saidOn } : {}),
      summary: `${stance} ${claim}`,
      stances: [{ claim, stance }],
    })
  await say(clerk.id, '2014-05', 'C1', 'asserts')
  await say(clerk.id, '2016', 'C2', 'denies')
  await say(mayor.id, undefined, 'C1', 'denies')
  return { ...scene, clerk, mayor }
}

const listed = async (client: JsonClient, path: string) =>
  (await (await client.get(`/cases/bridge/${path}`)).json<{ items: { label: string }[] }>()).items
    .map(({ label }) => label)
    .join(' ')

test('claims are listed by who says something of them, how and when, all of one statement', async () => {
  const { editor } = await contested()
  const claims = (query: string) => listed(editor, `claims?${query}`)
  expect(await claims('party=the-council')).toBe('C1 C2')
  expect(await claims('party=the-council&stance=asserts')).toBe('C1')
  expect(await claims('stance=denies')).toBe('C1 C2')
  expect(await claims('party=the-council&stance=denies')).toBe('C2')
  expect(await claims('source=mayor')).toBe('C1')
  expect(await claims('from=2015-01-01')).toBe('C2')
  expect(await claims('from=2014-05-20&until=2014-05-21')).toBe('C1')
  expect(await claims('until=2013-12-31')).toBe('')
  expect(await claims('from=nonsense')).toBe('C1 C2')
})

test('a source is found by its address, another of its names, and an Arabic name however it is spelt', async () => {
  const { editor } = await contested()
  for (const name of ['clerk', 'مصطفي الاحمد', 'The+clerk'])
    expect(await listed(editor, `statements?source=${encodeURI(name)}`), name).toBe('S1 S2')
  expect(await listed(editor, 'statements?source=nobody')).toBe('')
  expect(await listed(editor, 'statements?until=2015-01-01')).toBe('S1')
})

test('items are listed by source and by when they were published', async () => {
  const { editor, add, mayor } = await contested()
  await add('/cases/bridge/evidence', {
    title: 'The register',
    kind: 'official_record',
    source: mayor.id,
    published: '2014-06/2014-08',
  })
  expect(await listed(editor, 'evidence?source=mayor')).toBe('E3')
  expect(await listed(editor, 'evidence?from=2014-07-01&until=2014-07-02')).toBe('E3')
  expect(await listed(editor, 'evidence?from=2015-01-01')).toBe('')
})

test('claims are listed by what stands of them and by whom; a draft or a superseded verdict stands for nothing', async () => {
  const { editor, as, add, browser } = await contested()
  const judge = (claim: number, body: object) =>
    add(`/cases/bridge/claims/${claim}/assessments`, {
      scale: 'verdict',
      rationale: 'Seen.',
      ...body,
    })
  await judge(1, { grade: 'False' })
  await judge(1, { grade: 'True' })
  const other = await as('editor', 'second')
  await other.post('/cases/bridge/claims/2/assessments', {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Seen.',
  })
  await add('/cases/bridge/claims/2/assessments?draft=true', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'Not yet.',
  })
  await add('/cases/bridge/claims', { wording: 'Nobody closed it', kind: 'factual' })
  const claims = (query: string) => listed(editor, `claims?${query}`)
  expect(await claims('verdict=True')).toBe('C1')
  expect(await claims('verdict=False')).toBe('')
  expect(await claims('verdict=Unproven')).toBe('C2')
  expect(await claims('verdict=none')).toBe('C3')
  const page = await (await (await browser('visitor')).get('/cases/bridge/claims')).text()
  const key = /<option value="([^"]+)">second<\/option>/.exec(page)?.[1] ?? ''
  expect(await claims(`assessor=${key}`)).toBe('C2')
  expect(await claims(`assessor=${key}&verdict=True`)).toBe('')
  expect(page).toContain('<td data-label="Standing"><bdi>Unproven</bdi></td>')
})

test('filters that fewer want are folded until one of them is chosen', async () => {
  const { browser } = await contested()
  const visitor = await browser('visitor')
  const page = await (await visitor.get('/cases/bridge/claims')).text()
  expect(page).toContain('<details class="further"><summary>More filters')
  const chosen = await (await visitor.get('/cases/bridge/claims?source=nobody')).text()
  expect(chosen).toContain('<details class="further" open=""><summary>More filters')
  expect(chosen).toContain('No claim fits these filters')
})

test('whoever is asked for a blind opinion cannot find the verdict by asking for it', async () => {
  const { editor, as, add } = await contested()
  await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'Seen.',
  })
  const asked = await as('editor', 'asked')
  const { id } = await (await asked.get('/account')).json<{ id: string }>()
  expect(
    (await editor.post('/cases/bridge/claims/1/second-opinions', { assessor: id })).status,
  ).toBe(201)
  expect(await listed(asked, 'claims?verdict=True')).toBe('')
  expect(await listed(asked, 'claims?verdict=none')).toBe('C1 C2')
  expect(await listed(editor, 'claims?verdict=True')).toBe('C1')
})

test('a protected source is found by its code name alone, also by those who know who it is', async () => {
  const { editor, add } = await withCase('open')
  const source = await add('/sources', {
    name: 'Zainab Guard',
    kind: 'person',
    case: 'bridge',
    protected: true,
    codeName: 'Witness 4',
  })
  await add('/cases/bridge/statements', {
    source: source.id,
    summary: 'It was the council.',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  for (const list of ['claims', 'statements']) {
    expect(await listed(editor, `${list}?source=zainab`)).toBe('')
    expect(await listed(editor, `${list}?source=witness`)).not.toBe('')
  }
})
