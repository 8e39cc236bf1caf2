import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const VERDICT = { scale: 'verdict', grade: 'Mostly true', rationale: 'Two papers, one wire' }
const CLAIM = '/cases/bridge/claims/1/assessments'
const ITEM = '/cases/bridge/evidence/2/assessments'

interface Listed {
  readonly total: number
  readonly items: readonly Record<string, unknown>[]
}

const withJudges = async () => {
  const test = await withCase()
  const checker = await test.as('editor', 'checker')
  const analyst = await test.as('editor', 'analyst')
  const listed = async (path = CLAIM) => await (await checker.get(path)).json<Listed>()
  const rows = () => test.database.read.selectFrom('assessments').selectAll().execute()
  const made = async (path: string, body: unknown, by = checker) => {
    const answer = await by.post(path, body)
    const record = await answer.json<{ id: string; version: number }>()
    if (answer.status !== 201) throw new Error(JSON.stringify(record))
    return record
  }
  return { ...test, checker, analyst, listed, rows, made }
}

describe('recording a judgement', () => {
  test('over JSON: the server says whose, when and on which version', async () => {
    const { checker, database } = await withJudges()
    const answer = await checker.post(CLAIM, { ...VERDICT, confidence: 'moderate' })
    expect(answer.status).toBe(201)
    const record = await answer.json<{ id: string }>()
    expect(answer.headers.get('Location')).toBe(`/assessments/${record.id}`)
    expect(record).toMatchObject({
      ...VERDICT,
      subject: { claim: 'C1' },
      confidence: 'moderate',
      assessor: 'checker',
      on: '2026-03-01T09:00:00.000Z',
      state: 'submitted',
      subjectVersion: 1,
      version: 1,
    })
    expect(await (await checker.get(`/assessments/${record.id}`)).json()).toMatchObject({
      case: 'bridge',
      current: true,
      earlierVersion: false,
    })
    const entry = await database.read
      .selectFrom('entry_values')
      .selectAll()
      .where('subject_id', '=', record.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'assessed', subject_kind: 'assessment', version: 1 })
  })

  test('by a form without JavaScript, where an outcome stands among the grades', async () => {
    const { browser, listed } = await withJudges()
    const person = await browser('editor', 'checker')
    const form = await (await person.get(`${CLAIM}/new`)).text()
    expect(form).toContain('value="outcome:Unproven"')
    expect(form).toContain('href="/cases/bridge/claims/1/assessments/new?scale=likelihood"')
    const answer = await person.post(CLAIM, {
      scale: 'verdict',
      grade: 'outcome:Unproven',
      rationale: 'One chain',
      version: '1',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/cases/bridge/claims/1?saved=1#judgement')
    const page = await (await person.get('/cases/bridge/claims/1')).text()
    expect(page).toMatch(/class="verdict">.*Unproven/)
    expect((await listed()).items).toMatchObject([{ outcome: 'Unproven', current: true }])
    expect((await listed()).items[0]).not.toHaveProperty('grade')
  })

  test('likelihood stands in words with its range in the text, and confidence apart from it', async () => {
    const { browser, made } = await withJudges()
    await made(CLAIM, {
      scale: 'likelihood',
      grade: 'likely',
      confidence: 'low',
      rationale: 'As far as known',
    })
    const visitor = await browser('visitor')
    const page = await (await visitor.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('>Likely [55–80 %]<')
    expect(page).toContain('Confidence: low.')
    expect(page).not.toMatch(/\[55–80 %\][^<]*onfidence/)
  })

  test('a refused form keeps everything and names the field', async () => {
    const { browser, rows } = await withJudges()
    const person = await browser('editor', 'checker')
    const answer = await person.post(ITEM, {
      scale: 'authenticity',
      'checks.source': 'doubt',
      grade: 'told',
      confidence: 'low',
      rationale: '',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Enter the reasons for this judgement')
    expect(page).toMatch(/name="checks.source"[^>]*value="doubt"[^>]*checked/)
    expect(page).toMatch(/name="grade"[^>]*value="told"[^>]*checked/)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a scale for something else', ITEM, VERDICT, 'subject'],
    ['a scale that is not there', CLAIM, { ...VERDICT, scale: 'stars' }, 'scale'],
    ['a grade the scale has not', CLAIM, { ...VERDICT, grade: 'Great' }, 'grade'],
    ['a grade and an outcome at once', CLAIM, { ...VERDICT, outcome: 'Unproven' }, 'grade'],
    [
      'checks that belong to authenticity',
      CLAIM,
      { ...VERDICT, checks: { source: 'pass' } },
      'checks',
    ],
    ['nothing judged', CLAIM, { scale: 'verdict', rationale: 'Well' }, 'grade'],
    ['no reasons', CLAIM, { scale: 'verdict', grade: 'True' }, 'rationale'],
    ['an assessor', CLAIM, { ...VERDICT, assessor: 'me' }, 'assessor'],
    ['a date', CLAIM, { ...VERDICT, on: '2020-01-01' }, 'on'],
    ['a state', CLAIM, { ...VERDICT, state: 'approved' }, 'state'],
    ['a version of the subject', CLAIM, { ...VERDICT, subjectVersion: 9 }, 'subjectVersion'],
    ['another subject', CLAIM, { ...VERDICT, subject: { claim: 'C2' } }, 'subject'],
  ])('%s is refused by name', async (_, path, body, field) => {
    const { checker, rows } = await withJudges()
    const answer = await checker.post(path, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ path: field }] })
    expect(await rows()).toEqual([])
  })

  test('reasons in Arabic take their own direction, and references in them lead on', async () => {
    const { browser, made } = await withJudges()
    const { id } = await made(CLAIM, { ...VERDICT, rationale: 'الأدلة كلها من مصدر واحد [[E1]]' })
    const visitor = await browser('visitor')
    for (const path of [`/assessments/${id}`, '/cases/bridge/claims/1', CLAIM]) {
      const page = await (await visitor.get(path)).text()
      expect(page).toMatch(/<div class="prose" dir="auto"><p[^>]*>الأدلة كلها/)
      expect(page).toContain('href="/cases/bridge/evidence/1"')
    }
    const item = await (await visitor.get('/cases/bridge/evidence/1')).text()
    expect(item).toContain(`href="/assessments/${id}"`)
    expect(item).toContain('assessed by checker')
  })
})

describe('several assessors', () => {
  test('stand side by side, and the page says that they differ; nothing is averaged', async () => {
    const { analyst, browser, checker, made } = await withJudges()
    await made(ITEM, { scale: 'credibility', grade: '2', rationale: 'Named authors' }, checker)
    await made(ITEM, { scale: 'credibility', grade: '4', rationale: 'One origin' }, analyst)
    const page = await (await (await browser('visitor')).get('/cases/bridge/evidence/2')).text()
    expect(page).toContain('2: probably true')
    expect(page).toContain('4: doubtful')
    expect(page).toContain('who differ')
  })

  test('a new judgement supersedes one’s own on that scale and nobody else’s', async () => {
    const { advance, analyst, browser, checker, listed, made } = await withJudges()
    const first = await made(CLAIM, VERDICT)
    const other = await made(CLAIM, VERDICT, analyst)
    advance(60_000)
    const form = await (await (await browser('editor', 'checker')).get(`${CLAIM}/new`)).text()
    expect(form).toContain('You said “Mostly true”')
    const second = await made(CLAIM, { ...VERDICT, grade: 'False', rationale: 'It was forged' })
    expect(second).toMatchObject({ supersedes: first.id })
    expect(await listed()).toMatchObject({
      total: 3,
      items: [
        { id: second.id, current: true },
        { id: other.id, current: true },
        { id: first.id, current: false },
      ],
    })
    const past = await (await (await browser('visitor')).get(CLAIM)).text()
    expect(past).toContain('superseded')
    expect(past.indexOf('It was forged')).toBeLessThan(past.indexOf('Two papers, one wire'))
    const refused = await checker.post(CLAIM, { ...VERDICT, supersedes: other.id })
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'supersedes' }] })
  })

  test('PATCH answers 405 and says that one records a new one', async () => {
    const { checker, made } = await withJudges()
    const { id } = await made(CLAIM, VERDICT)
    const answer = await checker.patch(`/assessments/${id}`, { version: 1, grade: 'False' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toContain('GET')
    expect(await answer.json()).toMatchObject({
      detail: 'An assessment is superseded, not edited: record a new one.',
    })
    expect(await (await checker.get(`/assessments/${id}`)).json()).toMatchObject({ version: 1 })
  })
})

describe('the version that was judged', () => {
  test('after the wording changes a verdict is shown as given before, until it is reaffirmed', async () => {
    const { advance, browser, checker, editor, listed, made } = await withJudges()
    const { id } = await made(CLAIM, VERDICT)
    await editor.patch('/cases/bridge/claims/1', { version: 1, tags: ['roads'] })
    const person = await browser('editor', 'checker')
    expect(await (await person.get('/cases/bridge/claims/1')).text()).not.toContain('reaffirm')
    await editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'The council shut it' })
    const page = await (await person.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('Given on version 1, before the wording or scope changed')
    expect((await listed()).items).toMatchObject([{ id, earlierVersion: true }])
    const link = /href="([^"]*)">Reaffirm it</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = await (await person.get(link)).text()
    expect(form).toMatch(/name="grade"[^>]*value="Mostly true"[^>]*checked/)
    expect(form).toContain('>Two papers, one wire</textarea>')
    expect(form).toContain('name="version" value="3"')
    advance(1000)
    await person.post(CLAIM, { ...VERDICT, version: '3' })
    expect(await (await person.get('/cases/bridge/claims/1')).text()).not.toContain('reaffirmed')
    expect(await (await checker.get(`/assessments/${id}`)).json()).toMatchObject({ current: false })
  })

  test('someone else’s judgement is not offered for reaffirming', async () => {
    const { browser, editor, made } = await withJudges()
    await made(CLAIM, VERDICT)
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    const page = await (
      await (await browser('editor', 'analyst')).get('/cases/bridge/claims/1')
    ).text()
    expect(page).toContain('not yet reaffirmed')
    expect(page).not.toContain('Reaffirm it')
  })

  test('who read an earlier wording is told before anything is recorded, and loses nothing', async () => {
    const { browser, editor, rows } = await withJudges()
    await editor.patch('/cases/bridge/claims/1', { version: 1, wording: 'The council shut it' })
    const person = await browser('editor', 'checker')
    const answer = await person.post(CLAIM, { ...VERDICT, version: '1' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('now says “The council shut it”')
    expect(page).toContain('Two papers, one wire')
    expect(page).toContain('name="version" value="2"')
    expect(await rows()).toEqual([])
    expect((await person.post(CLAIM, { ...VERDICT, version: '2' })).status).toBe(303)
    expect(await rows()).toMatchObject([{ subject_version: 2 }])
  })
})
