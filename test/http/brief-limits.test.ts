import { expect, test } from 'vitest'
import { withBrief, type BriefTold } from '#test/support/brief-scene.ts'

test('a brief of 300,000 characters is kept, shown, tied and edited, each in a moment', async () => {
  const { editor, browser } = await withBrief()
  const text = Array.from(
    { length: 6000 },
    (_, index) => `Sentence ${index} says that “it was closed” at ${index % 24} in the night.`,
  )
    .join(' ')
    .slice(0, 300_000)
    .trim()
  const timed = async (run: () => Promise<Response>) => {
    const before = performance.now()
    const answer = await run()
    await answer.clone().arrayBuffer()
    expect(performance.now() - before).toBeLessThan(20_000)
    return answer
  }
  const made = await timed(() => editor.post('/cases/bridge/briefs', { title: 'Long', text }))
  expect(made.status).toBe(201)
  const path = new URL(made.headers.get('Location') ?? '', 'http://x').pathname
  const { sentences } = await made.json<BriefTold>()
  expect(sentences.length).toBeGreaterThan(4000)
  const tied = await timed(() =>
    editor.patch(`${path}/sentences/4000`, { version: 1, claims: ['C1'] }),
  )
  expect(await tied.json()).toMatchObject({ position: 4000, claims: ['C1'] })
  const edited = await timed(() =>
    editor.patch(path, { version: 2, text: `A new beginning. ${text}` }),
  )
  expect(edited.status).toBe(200)
  const after = await edited.json<BriefTold>()
  expect(after.sentences[4000]).toMatchObject({ claims: ['C1'], changed: false })
  const person = await browser('editor')
  expect((await timed(() => person.get(path))).status).toBe(200)
  const form = await timed(() =>
    person.post(path, { _method: 'PATCH', version: '3', title: 'Long', language: 'en', text }),
  )
  expect(form.status).toBe(303)
}, 120_000)

test('a text of a million bytes and more is refused, saying how long it may be, and comes back', async () => {
  const { editor, browser, database } = await withBrief()
  const before = database.connection.prepare('select count(*) from entries').pluck().get()
  const text = 'جسر '.repeat(150_000)
  const refused = await editor.post('/cases/bridge/briefs', { title: 'Longer', text })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: [{ path: 'text', message: expect.stringContaining('1,000,000 bytes') as string }],
  })
  const form = await (
    await browser('editor')
  ).post('/cases/bridge/briefs', {
    title: 'Longer',
    language: 'ar',
    text,
  })
  expect(form.status).toBe(422)
  expect(await form.text()).toContain('جسر جسر')
  expect(database.connection.prepare('select count(*) from entries').pluck().get()).toBe(before)
}, 60_000)

test('a brief written from right to left is shown and tied as any other', async () => {
  const { editor, browser } = await withBrief()
  const made = await editor.post('/cases/bridge/briefs', {
    title: 'قصة الجسر',
    language: 'ar',
    text: 'هل أغلق المجلس الجسر؟ قال: «أغلقناه. ولن نفتحه». [[C1]]',
  })
  expect(made.status).toBe(201)
  const { sentences } = await made.json<BriefTold>()
  expect(sentences.map(({ text }) => text)).toEqual([
    'هل أغلق المجلس الجسر؟',
    'قال: «أغلقناه. ولن نفتحه». [[C1]]',
  ])
  const page = await (await (await browser('editor')).get('/cases/bridge/briefs/2')).text()
  expect(page).toContain('<article class="brief" lang="ar" dir="rtl">')
})
