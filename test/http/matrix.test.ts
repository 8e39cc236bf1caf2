import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

/** A council that asserts C1 and later denies it; a union that says nothing. */
const withStances = async (visibility: 'open' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  const { add } = scene
  for (const name of ['The council', 'The union'])
    await add('/cases/bridge/parties', { name, account: '' })
  const clerk = await add('/sources', {
    name: 'The clerk',
    kind: 'person',
    case: 'bridge',
    party: 'the-council',
  })
  const say = (saidOn: string, stance: string) =>
    add('/cases/bridge/statements', {
      source: clerk.id,
      saidOn,
      quote: `It ${stance}`,
      language: 'en',
      stances: [{ claim: 'C1', stance }],
    })
  await say('2014-02', 'denies')
  await say('2014-01', 'asserts')
  return scene
}

const matrixOf = async (test: Awaited<ReturnType<typeof withStances>>) =>
  (await (await test.as('visitor')).get('/cases/bridge/matrix')).json()

describe('the matrix', () => {
  test('a reader sees what each party holds on each claim, silence as silence', async () => {
    const test = await withStances()
    expect(await matrixOf(test)).toMatchObject({
      case: 'bridge',
      parties: [{ slug: 'the-council' }, { slug: 'the-union' }],
      claims: [
        {
          claim: 'C1',
          positions: {
            'the-council': { stance: 'denies', mixed: true },
            'the-union': { stance: 'silent', mixed: false },
          },
        },
        { claim: 'C2', positions: { 'the-council': { stance: 'silent' } } },
      ],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/matrix')).text()
    expect(html).toMatch(
      /<td data-label="The council" data-letter="C"><a class="st denies"[^>]*>denies, mixed/,
    )
    expect(html).toContain(
      '<td data-label="The union" data-letter="U"><span class="st silent">silent</span>',
    )
  })

  test('a cell leads to the statements behind it, and to no others', async () => {
    const test = await withStances()
    await test.add('/cases/bridge/statements', {
      source: 'the-clerk',
      summary: 'On the other claim',
      stances: [{ claim: 'C2', stance: 'questions' }],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/matrix')).text()
    const address = /class="st denies" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const list = await (await test.as('visitor')).get(address ?? '')
    expect(await list.json()).toMatchObject({
      total: 2,
      items: [{ label: 'S1' }, { label: 'S2' }],
    })
  })

  test('a reading by hand is marked, keeps its reason below, and without statements leads to the claim', async () => {
    const test = await withStances()
    await test.editor.patch('/cases/bridge/claims/2', {
      version: 1,
      positions: [{ party: 'the-union', stance: 'concedes', reason: 'Its leader nodded' }],
    })
    expect(await matrixOf(test)).toMatchObject({
      claims: [
        { claim: 'C1' },
        { positions: { 'the-union': { stance: 'concedes', manual: 'Its leader nodded' } } },
      ],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/matrix')).text()
    expect(html).toContain(
      '<a class="st concedes" href="/cases/bridge/claims/2#statements">concedes, by hand</a>',
    )
    expect(html).toMatch(/Read by hand[\s\S]*Its leader nodded/)
  })

  test('judgements stand at the end of the row, said once', async () => {
    const test = await withStances()
    await test.editor.patch('/cases/bridge/claims/2', { version: 1, checkable: false })
    await test.add('/cases/bridge/claims/2/assessments', {
      scale: 'verdict',
      outcome: 'not_checkable',
      rationale: 'It is a matter of taste',
    })
    expect(await matrixOf(test)).toMatchObject({
      claims: [{ standing: [] }, { standing: ['Not checkable'] }],
    })
  })

  test('an empty matrix says what to do first', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    const html = await (await browser.get('/cases/bridge/matrix')).text()
    expect(html).toContain('No parties yet')
    expect(html).toContain('href="/cases/bridge/parties/new"')
  })
})

test('a stranger gets 404 for the matrix of a private case', async () => {
  const closed = await withStances('private')
  for (const role of ['visitor', 'reader', 'admin'] as const)
    expect((await (await closed.as(role)).get('/cases/bridge/matrix')).status).toBe(404)
})
