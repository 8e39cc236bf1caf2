import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const REVIEW = '/cases/bridge/review'

interface Review {
  readonly total: number
  readonly shown: number
  readonly exposed: number
  readonly checks: Readonly<Record<string, number>>
  readonly items: readonly {
    readonly label: string
    readonly checks: readonly string[]
    readonly supports: {
      readonly chains: readonly number[]
      readonly bottleneck: readonly string[]
    }
    readonly verdicts: readonly { readonly state: string; readonly approvals: object }[]
    readonly preserved: object
    readonly challenges: number
    readonly work: { readonly status: string; readonly version: number }
  }[]
}

/** C1 has a verdict on one chain and a challenge; C2 has nothing; C3 is supported twice and judged by nobody. */
const scene = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const { add } = test
  await add('/cases/bridge/claims', { wording: 'أُغلق الجسر ليلاً', kind: 'factual' })
  await add('/cases/bridge/evidence', { title: 'The minutes', kind: 'document' })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  await add('/cases/bridge/links', { claim: 'C3', evidence: 'E1', bearing: 'supports' })
  await add('/cases/bridge/links', { claim: 'C3', evidence: 'E3', bearing: 'supports' })
  await add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    grade: 'True',
    rationale: 'So the report says',
  })
  await add('/cases/bridge/challenges', { claim: 'C2', evidence: 'E2', ground: 'method' })
  const review = async (query = '', client = test.editor) =>
    (await client.get(`${REVIEW}${query}`)).json<Review>()
  return { ...test, review }
}

describe('the sourcing review', () => {
  test('shows every claim with what it rests on, the weakest first', async () => {
    const { review } = await scene()
    const page = await review()
    expect(page.items.map(({ label }) => label)).toEqual(['C1', 'C2', 'C3'])
    expect(page).toMatchObject({
      total: 3,
      shown: 3,
      exposed: 1,
      checks: { 'no-evidence': 1, 'single-chain': 1, 'not-preserved': 2 },
    })
    expect(page.items[0]).toMatchObject({
      checks: ['single-chain', 'open-challenge', 'one-assessor', 'not-preserved'],
      supports: { items: 1, chains: [1, 1], bottleneck: ['evidence:E1'], unaligned: 1 },
      verdicts: [{ words: 'True', state: 'submitted', approvals: { given: 0, of: 1 }, mine: true }],
      challenges: 1,
      preserved: { kept: 0, of: 1 },
      replies: { asked: 0, answered: 0 },
      work: { status: 'in_review', version: 1 },
    })
  })

  test('is filtered and sorted by its address', async () => {
    const { review } = await scene()
    const labels = async (query: string) => (await review(query)).items.map(({ label }) => label)
    expect(await labels('?check=no-evidence')).toEqual(['C2'])
    expect(await labels('?verdict=exposed')).toEqual(['C1'])
    expect(await labels('?verdict=none')).toEqual(['C2', 'C3'])
    expect(await labels('?verdict=waiting&check=single-chain')).toEqual(['C1'])
    expect(await labels('?status=in_review')).toEqual(['C1'])
    expect(await labels('?status=published')).toEqual([])
    expect(await labels('?assignee=none')).toHaveLength(3)
    expect(await labels('?sort=claim')).toEqual(['C1', 'C2', 'C3'])
    expect(await labels('?sort=chains&order=desc')).toEqual(['C3', 'C1', 'C2'])
    expect(await labels('?check=no-such-thing')).toHaveLength(3)
  })

  test('reads as a page that says each check in words, in either direction', async () => {
    const { browser } = await scene()
    const person = await browser('editor')
    const page = await (await person.get(REVIEW)).text()
    expect(page).toContain('3 claims · 1 with a verdict its own chains do not carry')
    expect(page).toContain(
      'A verdict stands, and its side rests on fewer than two recorded chains.',
    )
    expect(page).toContain('<code>single-chain</code>')
    expect(page).toMatch(/<a href="\/cases\/bridge\/claims\/3" dir="auto">أُغلق الجسر ليلاً<\/a>/)
    expect(page).toContain('all through')
    expect(page).toMatch(/href="\/cases\/bridge\/review\?open=C1#C1"/)
    expect(page).toContain('aria-current="page"')
    expect(await (await person.get(`${REVIEW}?check=circular`)).text()).toContain(
      'No claim fits these filters',
    )
  })

  test('says of an empty case what to do first', async () => {
    const test = await withCase()
    for (const n of [1, 2])
      await test.editor.post(`/cases/bridge/claims/${n}/withdrawal`, { reason: 'Not contested' })
    const person = await test.browser('editor')
    expect(await (await person.get(REVIEW)).text()).toContain('No claim to review yet')
    expect(await (await test.editor.get(REVIEW)).json()).toMatchObject({ total: 0, items: [] })
  })

  test('is for those who work on the case alone, and does not exist where the case does not', async () => {
    const { as, browser } = await scene('workspace')
    expect((await (await as('reader')).get(REVIEW)).status).toBe(403)
    expect((await (await as('contributor')).get(REVIEW)).status).toBe(403)
    const hidden = await scene('private')
    expect((await (await hidden.as('admin', 'other')).get(REVIEW)).status).toBe(404)
    const open = await scene('open')
    expect((await (await open.as('visitor')).get(REVIEW)).status).toBe(401)
    expect(
      await (await browser('reader')).get('/cases/bridge').then((page) => page.text()),
    ).not.toContain(REVIEW)
  })
})

describe('a decision in place', () => {
  test('sets the status and gives the claim to someone, and the review goes on where it was', async () => {
    const { browser, review, user, database } = await scene()
    const checker = await user('editor', 'checker')
    const person = await browser('editor')
    const page = await (await person.get(`${REVIEW}?check=single-chain&open=C1`)).text()
    expect(page).toContain('Work on C1')
    expect(page).toMatch(/name="_next" value="\/cases\/bridge\/review\?check=single-chain#C1"/)
    const answer = await person.post('/cases/bridge/claims/1/work', {
      _method: 'PATCH',
      _next: `${REVIEW}?check=single-chain#C1`,
      version: '1',
      status: 'in_progress',
      assignee: checker.id,
      reason: '',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${REVIEW}?check=single-chain&saved=1#C1`)
    expect((await review('?status=in_progress')).items).toMatchObject([
      { label: 'C1', work: { status: 'in_progress', version: 2, assignee: { name: 'checker' } } },
    ])
    const entries = await database.read
      .selectFrom('entry_values')
      .select('action')
      .where('subject_kind', '=', 'work')
      .execute()
    expect(entries).toHaveLength(2)
    const again = await person.post('/cases/bridge/claims/1/work', {
      _method: 'PATCH',
      _next: REVIEW,
      version: '2',
      status: 'in_progress',
      assignee: '',
    })
    expect(again.status).toBe(303)
    expect((await review('?assignee=none')).items).toHaveLength(3)
  })

  test('approves or returns the verdict of someone else, and never one’s own', async () => {
    const { browser, review, as, advance } = await scene()
    const own = await (await browser('editor')).get(`${REVIEW}?open=C1`)
    expect(await own.text()).not.toContain('Approve')
    const person = await browser('editor', 'checker')
    const page = await (await person.get(`${REVIEW}?open=C1`)).text()
    expect(page).toContain('Return to its author')
    const [, path = ''] = /action="(\/assessments\/[^"]+\/approval)"/.exec(page) ?? []
    const refused = await person.post(path.replace('approval', 'return'), {
      _next: `${REVIEW}#C1`,
      reason: '',
    })
    expect(refused.status).toBe(422)
    const answer = await person.post(path, { _next: `${REVIEW}#C1`, reason: '' })
    expect(answer.headers.get('Location')).toBe(`${REVIEW}?saved=1#C1`)
    expect((await review()).items[0]).toMatchObject({
      label: 'C1',
      verdicts: [{ state: 'approved', approvals: { given: 1, of: 1 }, may: { approve: false } }],
      work: { status: 'assessed' },
    })
    expect((await review('?verdict=waiting')).items).toEqual([])
    advance(1000)
    const other = await as('editor', 'checker')
    await other.post('/cases/bridge/claims/2/assessments', {
      scale: 'verdict',
      grade: 'False',
      rationale: 'No paper says so',
    })
    const lead = await browser('editor')
    const second = await (await lead.get(`${REVIEW}?open=C2`)).text()
    const [, back = ''] = /formaction="(\/assessments\/[^"]+\/return)"/.exec(second) ?? []
    await lead.post(back, { _next: REVIEW, reason: 'Say which papers' })
    expect((await review('?verdict=returned')).items).toMatchObject([
      { label: 'C2', verdicts: [{ state: 'returned' }], checks: ['no-evidence'] },
    ])
  })

  test('that meets another is shown side by side, nothing lost', async () => {
    const { browser, editor } = await scene()
    await editor.patch('/cases/bridge/claims/1/work', { version: 1, status: 'in_progress' })
    const person = await browser('editor')
    const answer = await person.post('/cases/bridge/claims/1/work', {
      _method: 'PATCH',
      _next: REVIEW,
      version: '1',
      status: 'assessed',
    })
    expect(answer.status).toBe(409)
  })

  test('leads to whom the claim is about and who was not heard', async () => {
    const { browser, add, editor } = await scene()
    await add('/cases/bridge/parties', { name: 'The council', account: 'It was not us' })
    const { version } = await (
      await editor.get('/cases/bridge/claims/1')
    ).json<{ version: number }>()
    await editor.patch('/cases/bridge/claims/1', { version, about: [{ party: 'the-council' }] })
    const person = await browser('editor')
    const page = await (await person.get(`${REVIEW}?open=C1`)).text()
    expect(page).toMatch(
      /href="\/cases\/bridge\/inquiries\/new\?claim=C1&amp;kind=right_of_reply&amp;party=the-council"/,
    )
    expect(page).toContain('Ask <bdi>The council</bdi> for a reply')
  })
})

describe('the black hat', () => {
  const attacks = '/cases/bridge/review?view=black-hat'

  test('says in words what falls with what, and leads to the rows', async () => {
    const { browser, editor } = await scene()
    const json = await (await editor.get(attacks)).json<Record<string, readonly object[]>>()
    expect(json['failures']).toMatchObject([
      {
        keys: ['evidence:E1', 'evidence:E2'],
        judged: ['claim:C1'],
        words: 'If E1 or E2 fails, C1 loses its last chain.',
      },
    ])
    expect(json['challenges']).toMatchObject([{ claim: 'claim:C2', claims: ['claim:C1'] }])
    const page = await (await (await browser('editor')).get(attacks)).text()
    expect(page).toMatch(/If <a href="\/cases\/bridge\/evidence\/1"[^>]*>E1<\/a> or /)
    expect(page).toContain('Open challenges')
    expect(page).toContain('/cases/bridge/weighing?strike=evidence:E1')
    expect(page).not.toContain('What ends a lead')
    expect(page).toContain('If one thing fails</span> <small>1</small>')
  })

  test('of a case that nothing stands against says what that means', async () => {
    const test = await withCase()
    const page = await (await (await test.browser('editor')).get(attacks)).text()
    expect(page).toContain('No attack to be made from what is recorded')
  })

  test('is for those who work on the case alone', async () => {
    const { as } = await scene()
    expect((await (await as('visitor')).get(attacks)).status).toBe(401)
    expect((await (await as('reader')).get(attacks)).status).toBe(403)
    const hidden = await scene('private')
    expect((await (await hidden.as('admin', 'other')).get(attacks)).status).toBe(404)
  })
})
