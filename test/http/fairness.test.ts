import { describe, expect, test } from 'vitest'
import { CASE, withCase } from '#test/support/scene.ts'

const FIGURES = '/cases/bridge/fairness'

const scene = async (visibility: 'open' | 'workspace' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const { add } = test
  const { label: council } = await add('/cases/bridge/parties', {
    name: 'مجلس المدينة',
    account: 'Not us',
  })
  const { label: clerk } = await add('/sources', {
    name: 'The clerk',
    kind: 'person',
    case: 'bridge',
    party: council,
  })
  await add('/cases/bridge/statements', {
    source: clerk,
    stances: [
      { claim: 'C1', stance: 'denies' },
      { claim: 'C2', stance: 'asserts' },
    ],
  })
  await add('/cases/bridge/claims/2/assessments', {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'No paper',
  })
  await add('/cases/bridge/inquiries', {
    kind: 'right_of_reply',
    party: council,
    claims: ['C1'],
    question: 'Did you?',
  })
  return { ...test, council }
}

describe('the figures of a case', () => {
  test('say by party what was checked, how, on how much, and who was asked', async () => {
    const { editor, browser, council } = await scene()
    const json = await (await editor.get(FIGURES)).json<{ parties: readonly object[] }>()
    expect(json).toMatchObject({
      case: 'bridge',
      all: { claims: ['claim:C1', 'claim:C2'], judged: ['claim:C2'] },
      parties: [
        {
          party: council,
          asserted: {
            claims: ['claim:C2'],
            verdicts: [{ words: 'Unproven', outcome: true, claims: ['claim:C2'] }],
            medianChains: 0,
            twoChains: [],
          },
          replies: { asked: 1, answered: 0, medianDays: null },
        },
      ],
    })
    const page = await (await (await browser('editor')).get(FIGURES)).text()
    expect(page).toContain('<bdi>مجلس المدينة</bdi>')
    expect(page).toContain('They cannot say whether the claims that were picked are a fair sample')
    expect(page).toMatch(/<summary>1<\/summary><a class="lb" href="\/cases\/bridge\/claims\/2"/)
    expect(page).toMatch(/href="\/cases\/bridge\/inquiries\/1"/)
    expect(page).toContain('class="count-bar"')
  })

  test('say of a case without parties what to do first', async () => {
    const { browser } = await withCase()
    expect(await (await (await browser('editor')).get(FIGURES)).text()).toContain('No party yet')
  })

  test('are for those who work on the case alone', async () => {
    const { as } = await scene()
    expect((await (await as('visitor')).get(FIGURES)).status).toBe(401)
    expect((await (await as('contributor')).get(FIGURES)).status).toBe(403)
    const hidden = await scene('private')
    expect((await (await hidden.as('admin', 'other')).get(FIGURES)).status).toBe(404)
  })
})

describe('the figures of the workspace', () => {
  test('set the cases one may see side by side, by tag, and add no two parties up', async () => {
    const { editor, as, add, browser } = await scene('private')
    await add('/cases', { ...CASE, slug: 'tunnel', title: 'The tunnel', tags: ['roads'] })
    const own = await (await editor.get('/fairness')).json<{ items: { case: string }[] }>()
    expect(own).toMatchObject({ total: 2, tags: [{ tag: 'roads', cases: 1 }] })
    expect(await (await editor.get('/fairness?tag=roads')).json()).toMatchObject({
      total: 1,
      items: [{ case: 'tunnel', parties: [] }],
    })
    const other = await (await as('admin', 'other')).get('/fairness')
    const text = await other.text()
    expect(JSON.parse(text)).toMatchObject({ total: 1, items: [{ case: 'tunnel' }] })
    expect(text).not.toContain('bridge')
    const page = await (await (await browser('editor')).get('/fairness')).text()
    expect(page).toContain('href="/cases/bridge/fairness"')
    expect(page).toContain('roads (1)')
  })

  test('are for editors and administrators', async () => {
    const { as } = await scene()
    expect((await (await as('visitor')).get('/fairness')).status).toBe(401)
    for (const role of ['reader', 'contributor'] as const)
      expect((await (await as(role)).get('/fairness')).status).toBe(403)
  })
})
