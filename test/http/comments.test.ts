import { describe, expect, test } from 'vitest'
import { withColleagues } from '#test/support/comment-scene.ts'

interface Listed {
  readonly total: number
  readonly unread: number
  readonly items: readonly {
    readonly id: string
    readonly text: string
    readonly unread: boolean
    readonly replies: readonly { readonly text: string }[]
  }[]
}

test('a comment stands on its claim, with its reply, for those who work on the case', async () => {
  const scene = await withColleagues()
  const first = await scene.say('Who saw it? See [[E1]].')
  expect(first).toMatchObject({
    version: 1,
    text: 'Who saw it? See [[E1]].',
    author: { name: 'editor' },
    about: { kind: 'claim', name: 'C1', discussion: '/cases/bridge/claims/1#discussion' },
  })
  const reply = await scene.colleague.post('/cases/bridge/comments', {
    thread: first.id,
    text: 'The ferryman',
  })
  expect(reply.status).toBe(201)
  const browser = await scene.browser('contributor', 'colleague')
  const page = await (await browser.get('/cases/bridge/claims/1')).text()
  expect(page).toContain('<a class="reference" href="/cases/bridge/evidence/1"')
  expect(page.indexOf('Who saw it?')).toBeLessThan(page.indexOf('The ferryman'))
  const entries = await (
    await scene.editor.get('/cases/bridge/history?kind=comment')
  ).json<{ items: { sentence: string }[] }>()
  expect(entries.items.map((entry) => entry.sentence)).toEqual([
    'colleague replied to a comment on C1',
    'editor commented on C1',
  ])
})

test('without JavaScript a comment is written in place and leads back to it', async () => {
  const scene = await withColleagues()
  const browser = await scene.browser('editor')
  const answer = await browser.post('/cases/bridge/comments', {
    'subject.claim': 'C1',
    text: 'Is this one claim or two?',
  })
  expect(answer.status).toBe(303)
  const place = await browser.get(answer.headers.get('Location') ?? '')
  expect(place.status).toBe(303)
  expect(place.headers.get('Location')).toMatch(/^\/cases\/bridge\/claims\/1\?saved=1#comment_/)
})

test.each([
  ['a statement that is not there', { subject: { statement: 'S9' } }, 'subject.statement'],
  ['nothing', {}, 'subject'],
  ['two records at once', { subject: { claim: 'C1', evidence: 'E1' } }, 'subject'],
  ['no words', { subject: { claim: 'C1' }, text: '  ' }, 'text'],
] as const)('a comment on %s is refused, and its words come back', async (_, more, path) => {
  const scene = await withColleagues()
  const answer = await scene.editor.post('/cases/bridge/comments', { text: 'Words', ...more })
  expect(answer.status).toBe(422)
  const { errors } = await answer.json<{ errors: { path: string }[] }>()
  expect(errors.map((error) => error.path)).toContain(path)
  expect(await scene.database.read.selectFrom('comments').select('id').execute()).toEqual([])
})

describe('someone named by @', () => {
  test('is kept with the comment and in its entry, by a whole name or the beginning of one', async () => {
    const scene = await withColleagues()
    const { id } = await scene.user('contributor', 'colleague')
    for (const text of ['@colleague, look', 'Ask @coll about it', 'For @[colleague]']) {
      const made = await scene.say(text)
      expect(made).toMatchObject({ mentions: ['colleague'] })
      const entry = await scene.database.read
        .selectFrom('entry_values')
        .select('values')
        .where('subject_id', '=', made.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(entry.values ?? '')).toMatchObject({ mentions: [id] })
    }
    expect(await scene.say('write to a@b.example or `@nobody`')).toMatchObject({ mentions: [] })
  })

  test.each([
    ['outsider', 'outsider does not work on this case and cannot read this'],
    ['onlooker', 'onlooker does not work on this case and cannot read this'],
    ['nobody-at-all', 'There is nobody called “nobody-at-all” who works on this case'],
  ])('%s, who may not read it, is refused by name, and the text is kept', async (name, why) => {
    const scene = await withColleagues()
    const browser = await scene.browser('editor')
    const answer = await browser.post('/cases/bridge/comments', {
      'subject.claim': 'C1',
      text: `Long thought for @${name}`,
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(why)
    expect(page).toContain(`Long thought for @${name}`)
    expect(await scene.database.read.selectFrom('comments').select('id').execute()).toEqual([])
  })

  test('by a beginning that two share is asked for more of the name', async () => {
    const scene = await withColleagues()
    const { id } = await scene.user('contributor', 'colin')
    await scene.editor.post('/cases/bridge/members', { user: id, role: 'reviewer' })
    const answer = await scene.editor.post('/cases/bridge/comments', {
      subject: { claim: 'C1' },
      text: 'Ask @col',
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('colin or colleague'.split(' or ')[0])
  })
})

describe('what is new', () => {
  test('is counted for each, and read only when they say so or answer', async () => {
    const scene = await withColleagues()
    const first = await scene.say('One')
    scene.advance(1000)
    await scene.say('Two', { subject: { evidence: 'E1' } })
    const list = async () => (await scene.colleague.get('/cases/bridge/comments')).json<Listed>()
    expect(await list()).toMatchObject({ total: 2, unread: 2 })
    await (await scene.browser('contributor', 'colleague')).get('/cases/bridge/claims/1')
    expect(await list()).toMatchObject({ unread: 2 })
    const read = await scene.colleague.post('/cases/bridge/comments/reads', {
      subject: { claim: 'C1' },
    })
    expect(read.status).toBe(204)
    expect(await list()).toMatchObject({ unread: 1 })
    expect(
      await (await scene.colleague.get('/cases/bridge/comments?unread=yes')).json(),
    ).toMatchObject({ total: 1, items: [{ text: 'Two' }] })
    await scene.colleague.post('/cases/bridge/comments/reads')
    expect(await list()).toMatchObject({ unread: 0 })
    scene.advance(1000)
    await scene.say('Three', { thread: first.id })
    expect(await list()).toMatchObject({ unread: 1 })
    const mine = await (await scene.editor.get('/cases/bridge/comments')).json<Listed>()
    expect(mine.unread).toBe(0)
    const overview = await (
      await (await scene.browser('contributor', 'colleague')).get('/cases/bridge')
    ).text()
    expect(overview).toContain('1 comment you have not read')
  })

  test('is not read by what came after the page was drawn', async () => {
    const scene = await withColleagues()
    await scene.say('One')
    const seen = '2026-03-01T09:00:00.000Z'
    scene.advance(5000)
    await scene.say('Two')
    const browser = await scene.browser('contributor', 'colleague')
    await browser.post('/cases/bridge/comments', {
      'subject.claim': 'C1',
      text: 'Mine',
      _seen: seen,
    })
    expect(await (await scene.colleague.get('/cases/bridge/comments')).json()).toMatchObject({
      unread: 1,
    })
  })
})

describe('one’s own comment', () => {
  test('can be changed, and what it said stays in its history; others may not change it', async () => {
    const scene = await withColleagues()
    const { id } = await scene.say('Frist')
    const other = await scene.colleague.patch(`/comments/${id}`, { version: 1, text: 'Mine now' })
    expect(other.status).toBe(403)
    const answer = await scene.editor.patch(`/comments/${id}`, { version: 1, text: 'First' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ version: 2, text: 'First' })
    const stale = await scene.editor.patch(`/comments/${id}`, { version: 1, text: 'Third' })
    expect(stale.status).toBe(409)
    const history = await (await scene.editor.get(`/comments/${id}/history`)).text()
    expect(history).toContain('Frist')
    const subject = await scene.editor.patch(`/comments/${id}`, { version: 2, subject: {} })
    expect(subject.status).toBe(422)
  })

  test('can be taken back by its author or the lead, and brought back', async () => {
    const scene = await withColleagues()
    const made = await scene.colleague.post('/cases/bridge/comments', {
      subject: { claim: 'C1' },
      text: 'Too fast',
    })
    const { id } = await made.json<{ id: string }>()
    const lead = await scene.editor.post(`/comments/${id}/withdrawal`, { reason: 'Off the point' })
    expect(lead.status).toBe(201)
    const page = await (await (await scene.browser('editor')).get('/cases/bridge/claims/1')).text()
    expect(page).toContain('Off the point')
    expect(page).not.toContain('Too fast')
    expect((await scene.colleague.delete(`/comments/${id}/withdrawal`)).status).toBe(200)
    const own = await scene.editor.post('/cases/bridge/comments', {
      subject: { claim: 'C1' },
      text: 'The lead’s',
    })
    const theirs = (await own.json<{ id: string }>()).id
    expect((await scene.colleague.post(`/comments/${theirs}/withdrawal`)).status).toBe(403)
  })
})

test('a thread is resolved by a colleague, found as such, and opened again', async () => {
  const scene = await withColleagues()
  const { id } = await scene.say('Whose photographs?')
  const answer = await scene.colleague.post(`/comments/${id}/resolution`, { version: 1 })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ resolved: { by: 'colleague' }, version: 2 })
  expect(await (await scene.editor.get('/cases/bridge/comments?state=open')).json()).toMatchObject({
    total: 0,
  })
  expect((await scene.colleague.post(`/comments/${id}/resolution`)).status).toBe(422)
  expect((await scene.editor.delete(`/comments/${id}/resolution`, { version: 1 })).status).toBe(409)
  expect((await scene.editor.delete(`/comments/${id}/resolution`)).status).toBe(200)
})

test('a comment in Arabic runs in its own direction', async () => {
  const scene = await withColleagues()
  await scene.say('من رأى ذلك؟')
  const page = await (await (await scene.browser('editor')).get('/cases/bridge/claims/1')).text()
  expect(page).toMatch(/<p dir="auto">من رأى ذلك؟/)
})

test('every record of a case can be discussed', async () => {
  const scene = await withColleagues()
  await scene.add('/cases/bridge/parties', { name: 'The council', account: '' })
  const link = await scene.add('/cases/bridge/links', {
    claim: 'C1',
    evidence: 'E1',
    bearing: 'supports',
  })
  await scene.add('/cases/bridge/inquiries', {
    kind: 'search',
    addressee: 'An archive',
    question: 'Minutes',
  })
  const subjects = [
    { case: 'bridge' },
    { evidence: 'E2' },
    { party: 'the-council' },
    { link: link.id },
    { inquiry: '1' },
  ]
  const browser = await scene.browser('editor')
  for (const subject of subjects) {
    const made = await scene.say('Said here', { subject })
    const [[kind, name] = ['', '']] = Object.entries(subject)
    const page = await browser.get(`/cases/bridge/comments?${kind}=${name}`)
    expect(page.status, kind).toBe(200)
    expect(await page.text()).toContain('Said here')
    expect((await browser.get(`/comments/${made.id}`)).status).toBe(200)
    expect((await browser.get(`/comments/${made.id}/place`)).status).toBe(303)
  }
  expect((await browser.get('/cases/bridge/comments?claim=C99')).status).toBe(404)
})
