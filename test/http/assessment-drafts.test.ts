import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const DRAFT = { scale: 'verdict', grade: 'False', rationale: 'Marked-draft: perhaps a forgery' }
const CLAIM = '/cases/bridge/claims/1/assessments'

/** Pages that tell of assessments, of entries, of counts. */
const PAGES = [
  '/',
  '/cases',
  '/cases/bridge',
  '/cases/bridge/matrix',
  '/cases/bridge/timeline',
  '/cases/bridge/claims',
  '/cases/bridge/claims/1',
  CLAIM,
  '/cases/bridge/claims/1/history',
  '/cases/bridge/evidence',
  '/cases/bridge/history',
  '/record',
  '/scales',
  '/scales/verdict',
  '/search?q=forgery',
  '/cases/bridge/pick?q=forgery',
]

const withDraft = async () => {
  const test = await withCase()
  const checker = await test.as('editor', 'checker')
  const answer = await checker.post(`${CLAIM}?draft=true`, DRAFT)
  const record = await answer.json<{ id: string; state: string }>()
  return { ...test, checker, answer, record }
}

describe('a draft', () => {
  test('is saved by a button of the form, half-written or not, and shown to its assessor to go on with', async () => {
    const { browser } = await withCase()
    const person = await browser('editor', 'checker')
    const answer = await person.post(CLAIM, {
      scale: 'verdict',
      rationale: 'Half a thought',
      _draft: 'true',
    })
    expect(answer.status).toBe(303)
    const own = answer.headers.get('Location') ?? ''
    expect(await (await person.get(own)).text()).toContain('A draft: only you see it')
    const claim = await (await person.get('/cases/bridge/claims/1')).text()
    expect(claim).toContain('You have a draft')
    expect(claim).toContain('No one has judged this claim yet.')
    const form = await (await person.get(`${CLAIM}/new?scale=verdict`)).text()
    expect(form).toContain('Half a thought</textarea>')
    expect(form).toContain('This is your draft')
  })

  test('changes no page for anybody else: not its words, not a count, not an entry', async () => {
    const { as, browser } = await withCase()
    const checker = await as('editor', 'checker')
    const readers = [
      await browser('editor', 'analyst'),
      await browser('visitor'),
      await as('admin'),
      await as('editor'),
    ]
    const seen = () =>
      Promise.all(
        readers.flatMap((reader) =>
          PAGES.map(async (path) => {
            const answer = await reader.get(path)
            const text = await answer.text()
            return [path, answer.status, text.slice(Math.max(0, text.indexOf('<main')))] as const
          }),
        ),
      )
    const before = await seen()
    expect(before.filter(([, status]) => status !== 200)).toEqual([])
    expect((await checker.post(`${CLAIM}?draft=true`, DRAFT)).status).toBe(201)
    expect(await seen()).toEqual(before)
    expect(JSON.stringify(await (await checker.get(CLAIM)).json())).toContain('Marked-draft')
  })

  test('does not exist at its address for anybody else, and cannot be challenged or withdrawn by them', async () => {
    const { browser, editor, record } = await withDraft()
    const analyst = await browser('editor', 'analyst')
    for (const path of ['', '/withdrawal', '/history'])
      expect((await analyst.get(`/assessments/${record.id}${path}`)).status).toBe(404)
    const withdrawal = await editor.post(`/assessments/${record.id}/withdrawal`, { reason: 'No' })
    expect(withdrawal.status).toBe(404)
    const challenge = await editor.post('/cases/bridge/challenges', {
      claim: 'C2',
      assessment: record.id,
      ground: 'content',
    })
    expect(await challenge.json()).toMatchObject({ errors: [{ path: 'assessment' }] })
    const from = await analyst.get(`${CLAIM}/new?from=${record.id}`)
    expect(await from.text()).not.toContain('Marked-draft')
  })

  test('supersedes nothing and is superseded by what is recorded', async () => {
    const { advance, browser, checker, record } = await withDraft()
    expect(record.state).toBe('draft')
    advance(1000)
    const recorded = await checker.post(CLAIM, { ...DRAFT, rationale: 'It is a forgery' })
    expect(await recorded.json()).not.toHaveProperty('supersedes')
    const claim = await (await browser('editor', 'checker')).get('/cases/bridge/claims/1')
    expect(await claim.text()).not.toContain('You have a draft')
    const others = await (await browser('editor', 'analyst')).get(CLAIM)
    expect(await others.text()).not.toContain('Marked-draft')
  })

  test('takes no number, so that nobody can count drafts by the gaps', async () => {
    const { advance, checker, database } = await withDraft()
    advance(1000)
    await checker.post(CLAIM, DRAFT)
    const rows = await database.read
      .selectFrom('assessments')
      .select(['number', 'state'])
      .orderBy('on')
      .execute()
    expect(rows).toEqual([
      { number: 0, state: 'draft' },
      { number: 1, state: 'submitted' },
    ])
  })

  test('is in no case file and answers no challenge', async () => {
    const { add, checker, editor } = await withCase().then(async (test) => ({
      ...test,
      checker: await test.as('editor', 'checker'),
    }))
    const challenge = await add('/cases/bridge/challenges', {
      claim: 'C2',
      evidence: 'E2',
      ground: 'source_interest',
    })
    const draft = await checker.post('/cases/bridge/evidence/2/assessments?draft=true', {
      scale: 'credibility',
      grade: '3',
      rationale: 'Marked-draft',
      answers: [challenge.id],
    })
    expect(draft.status).toBe(201)
    const item = await (await editor.get('/cases/bridge/evidence/2')).json()
    expect(item).toMatchObject({ challenges: [{ answered: 0 }], assessments: [] })
    const file = await editor.post('/cases/bridge/exports', {})
    expect(await file.text()).not.toContain('Marked-draft')
  })
})
