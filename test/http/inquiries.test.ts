import { describe, expect, test } from 'vitest'
import { REPLY, withParties } from '#test/support/inquiry-scene.ts'

test('a right of reply is asked, numbered, and tells who asked and when', async () => {
  const scene = await withParties()
  const answer = await scene.editor.post('/cases/bridge/inquiries', REPLY)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Location')).toBe('/cases/bridge/inquiries/1')
  expect(await answer.json()).toMatchObject({
    ...REPLY,
    number: 1,
    label: 'Inquiry 1',
    version: 1,
    askedOn: '2026-03-01',
    askedBy: 'editor',
  })
  const row = await scene.database.read
    .selectFrom('inquiries')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ asked_by: (await scene.user('editor')).id, outcome: null })
  const entries = await (await scene.editor.get('/cases/bridge/history?kind=inquiry')).json()
  expect(entries).toMatchObject({
    total: 1,
    items: [{ sentence: 'editor asked The council for a reply: Inquiry 1', action: 'asked' }],
  })
  expect(await (await scene.editor.get('/cases/bridge/inquiries/1')).json()).toMatchObject({
    ...REPLY,
    overdue: false,
    outcome: null,
  })
})

test('a day due before it was asked is told as one fault, not as two', async () => {
  const scene = await withParties()
  const body = { ...REPLY, due: '2026-02-20' }
  const answer = await scene.editor.post('/cases/bridge/inquiries', body)
  expect((await answer.json<{ errors: unknown[] }>()).errors).toHaveLength(1)
})

test.each([
  ['nobody', { party: undefined }, 'addressee'],
  ['two at once', { source: 'the-mayor' }, 'addressee'],
  ['no question', { question: ' ' }, 'question'],
  ['a day due that has passed', { due: '2026-02-28', askedOn: '2026-02-01' }, 'due'],
  ['a day due before it was asked', { askedOn: '2026-03-01', due: '2026-02-20' }, 'due'],
  ['a day to come as the day it was asked', { askedOn: '2026-03-02' }, 'askedOn'],
  ['who asked', { askedBy: 'someone' }, 'askedBy'],
  ['an unknown claim', { claims: ['C9'] }, 'claims.0'],
  ['a party of no case', { party: 'nobody' }, 'party'],
  ['what a search finds', { outcome: 'found' }, 'outcome'],
  ['a note without an outcome', { note: 'They called back' }, 'note'],
  ['no answer before the day it is due', { outcome: 'no_answer' }, 'outcome'],
] as const)('an inquiry with %s is refused with the field to mend', async (_, change, path) => {
  const scene = await withParties()
  const body = { ...REPLY, ...change }
  const answer = await scene.editor.post('/cases/bridge/inquiries', body)
  expect(answer.status).toBe(422)
  const { errors } = await answer.json<{ errors: { path: string }[] }>()
  expect(errors.map((error) => error.path)).toContain(path)
  expect(await scene.database.read.selectFrom('inquiries').select('id').execute()).toEqual([])
})

test('a deadline that has passed may be told with what came of it', async () => {
  const scene = await withParties()
  const answer = await scene.editor.post('/cases/bridge/inquiries', {
    ...REPLY,
    askedOn: '2026-02-01',
    due: '2026-02-20',
    outcome: 'no_answer',
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ outcome: 'no_answer', outcomeOn: '2026-03-01' })
  const page = await (await (await scene.browser('visitor')).get('/cases/bridge/claims/1')).text()
  expect(page).toContain('no answer by')
})

test('a search that found nothing is recorded in one step, without JavaScript', async () => {
  const scene = await withParties()
  const browser = await scene.browser('editor')
  const form = await (await browser.get('/cases/bridge/inquiries/new?kind=search&claim=C2')).text()
  expect(form).toMatch(/name="claims.0"[^>]*value="C2"/)
  const answer = await browser.post('/cases/bridge/inquiries', {
    kind: 'search',
    addressee: 'The archive of the council',
    question: 'Minutes of 2014 that name the bridge',
    'claims.0': 'C2',
    outcome: 'nothing_found',
    note: 'Every volume of the year was read',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/cases/bridge/inquiries/1?saved=new')
  expect(await (await scene.editor.get('/cases/bridge/inquiries/1')).json()).toMatchObject({
    outcome: 'nothing_found',
    outcomeOn: '2026-03-01',
    addressee: 'The archive of the council',
    claims: ['C2'],
  })
})

test('an edit keeps what came of it, refuses to say it, and meets another edit', async () => {
  const scene = await withParties()
  await scene.add('/cases/bridge/inquiries', REPLY)
  const edit = await scene.editor.patch('/cases/bridge/inquiries/1', {
    version: 1,
    due: '2026-03-20',
  })
  expect(edit.status).toBe(200)
  expect(await edit.json()).toMatchObject({ version: 2, due: '2026-03-20', channel: REPLY.channel })
  const outcome = await scene.editor.patch('/cases/bridge/inquiries/1', {
    version: 2,
    outcome: 'answered',
  })
  expect(outcome.status).toBe(422)
  const past = await scene.editor.patch('/cases/bridge/inquiries/1', {
    version: 2,
    due: '2026-02-27',
    askedOn: '2026-02-01',
  })
  expect(past.status).toBe(422)
  const stale = await scene.editor.patch('/cases/bridge/inquiries/1', {
    version: 1,
    question: 'Who?',
  })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    mine: { question: 'Who?', channel: REPLY.channel },
    theirs: { due: '2026-03-20' },
  })
})

test('a withdrawn inquiry counts no more, and comes back', async () => {
  const scene = await withParties()
  await scene.add('/cases/bridge/inquiries', REPLY)
  const gone = await scene.editor.post('/cases/bridge/inquiries/1/withdrawal', {
    reason: 'Not sent',
  })
  expect(gone.status).toBe(201)
  expect(await (await scene.editor.get('/cases/bridge/inquiries')).json()).toMatchObject({
    total: 0,
    open: 0,
  })
  expect(
    await (await scene.editor.get('/cases/bridge/inquiries?withdrawn=yes')).json(),
  ).toMatchObject({ total: 1 })
  expect((await scene.editor.delete('/cases/bridge/inquiries/1/withdrawal')).status).toBe(200)
})

describe('who may', () => {
  test('readers see what was asked, and neither of whom in words nor how', async () => {
    const scene = await withParties()
    await scene.add('/cases/bridge/inquiries', {
      kind: 'question',
      addressee: 'A clerk of the harbour',
      question: 'When was the gate opened?',
      channel: 'by phone, 020 7946 0000',
    })
    for (const role of ['visitor', 'reader', 'contributor'] as const) {
      const json = await scene.as(role)
      const browser = await scene.browser(role)
      for (const path of ['', '/1', '/1/history']) {
        const page = await (await browser.get(`/cases/bridge/inquiries${path}`)).text()
        const data = await (await json.get(`/cases/bridge/inquiries${path}`)).text()
        expect(page + data).not.toMatch(/clerk of the harbour|7946/)
      }
      const seq = await scene.database.read
        .selectFrom('entry_values')
        .select('seq')
        .where('subject_kind', '=', 'inquiry')
        .executeTakeFirstOrThrow()
      const entry = await (await json.get(`/record/${seq.seq}`)).text()
      expect(entry).toContain('When was the gate opened?')
      expect(entry).not.toMatch(/clerk of the harbour|7946/)
      expect((await json.post('/cases/bridge/inquiries', REPLY)).status).toBe(
        role === 'visitor' ? 401 : 403,
      )
    }
    const page = await (
      await (await scene.browser('editor')).get('/cases/bridge/inquiries/1')
    ).text()
    expect(page).toContain('A clerk of the harbour')
    expect(page).toContain('020 7946 0000')
  })

  test('how a protected source was asked is for those who may know who it is', async () => {
    const scene = await withParties('private')
    const lead = scene.editor
    await scene.add('/sources', {
      name: 'A. Clerk',
      kind: 'person',
      protected: true,
      codeName: 'Heron',
      case: 'bridge',
    })
    const { items } = await (
      await lead.get('/cases/bridge/sources')
    ).json<{ items: { source: { slug: string; protected: boolean } }[] }>()
    const slug = items.find(({ source }) => source.protected)?.source.slug
    const helper = await scene.user('contributor')
    await lead.post('/cases/bridge/members', { user: helper.id, role: 'contributor' })
    await scene.add('/cases/bridge/inquiries', {
      kind: 'question',
      source: slug,
      question: 'What did you see?',
      channel: 'at his desk in the harbour office',
    })
    const contributor = await scene.as('contributor')
    const told = await (await contributor.get('/cases/bridge/inquiries/1')).text()
    expect(told).not.toContain('harbour office')
    const edited = await contributor.patch('/cases/bridge/inquiries/1', {
      version: 1,
      source: null,
      party: 'the-council',
    })
    expect(edited.status).toBe(200)
    expect(await edited.text()).not.toContain('harbour office')
    expect(await (await lead.get('/cases/bridge/inquiries/1')).text()).not.toContain(
      'harbour office',
    )
    const stale = await contributor.patch('/cases/bridge/inquiries/1', { version: 1, due: null })
    expect(await stale.text()).not.toContain('harbour office')
  })

  test('a stranger to a private case finds no inquiry', async () => {
    const scene = await withParties('private')
    await scene.add('/cases/bridge/inquiries', REPLY)
    const stranger = await scene.as('contributor')
    for (const path of ['', '/new', '/1', '/1/edit', '/1/history', '/1/answer', '/1/withdrawal'])
      expect((await stranger.get(`/cases/bridge/inquiries${path}`)).status).toBe(404)
  })
})

test('an inquiry to a party switches off that nobody asked it for a reply', async () => {
  const scene = await withParties()
  await scene.add('/cases/bridge/claims', {
    wording: 'The council had the gates locked',
    kind: 'factual',
    about: [{ party: 'the-council' }],
  })
  const checks = async () =>
    (
      await (
        await scene.editor.get('/cases/bridge/claims/3')
      ).json<{ weighing: { checks: string[] } }>()
    ).weighing.checks
  expect(await checks()).toContain('no-reply')
  await scene.add('/cases/bridge/inquiries', { ...REPLY, claims: ['C1'] })
  expect(await checks()).toContain('no-reply')
  await scene.add('/cases/bridge/inquiries', { ...REPLY, claims: ['C3'] })
  expect(await checks()).not.toContain('no-reply')
  await scene.editor.post('/cases/bridge/inquiries/2/withdrawal', { reason: 'Never sent' })
  expect(await checks()).toContain('no-reply')
  await scene.editor.post('/cases/bridge/claims/1/withdrawal', { reason: 'Said twice' })
  expect(await checks()).toContain('no-reply')
  await scene.add('/cases/bridge/inquiries', { ...REPLY, claims: undefined })
  expect(await checks()).not.toContain('no-reply')
})

test('an inquiry in Arabic runs in its own direction', async () => {
  const scene = await withParties()
  await scene.add('/cases/bridge/inquiries', {
    kind: 'question',
    addressee: 'مكتب المحافظ',
    question: 'من أغلق الجسر؟',
  })
  const browser = await scene.browser('editor')
  const page = await (await browser.get('/cases/bridge/inquiries/1')).text()
  expect(page).toContain('<bdi>مكتب المحافظ</bdi>')
  expect(page).toMatch(/dir="auto"[^>]*>[^<]*<p[^>]*>من أغلق الجسر؟/)
})

test('a case without inquiries says what one is', async () => {
  const scene = await withParties()
  const editor = await (await (await scene.browser('editor')).get('/cases/bridge/inquiries')).text()
  expect(editor).toContain('No inquiries yet')
  expect(editor).toContain('/cases/bridge/inquiries/new')
})
