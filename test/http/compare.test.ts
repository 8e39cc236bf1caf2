import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

interface Compared {
  readonly relations: Readonly<
    Record<
      string,
      readonly {
        readonly claim: string
        readonly a: { readonly stance: string; readonly statements: readonly string[] }
        readonly b: { readonly stance: string; readonly statements: readonly string[] }
      }[]
    >
  >
}

/** Council and union on seven claims, one for each thing two accounts can do with a claim. */
const withTwoAccounts = async (visibility: 'open' | 'private' = 'open') => {
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
  const steward = await add('/sources', {
    name: 'The steward',
    kind: 'person',
    case: 'bridge',
    party: 'the-union',
  })
  for (const wording of ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'])
    await add('/cases/bridge/claims', { wording, kind: 'factual' })
  const say = (source: { id: string }, saidOn: string, quote: string, stances: object) =>
    add('/cases/bridge/statements', {
      source: source.id,
      saidOn,
      quote,
      language: 'en',
      stances: Object.entries(stances).map(([claim, stance]) => ({
        claim,
        stance: String(stance),
      })),
    })
  await say(clerk, '2014-01', 'It was us', {
    C1: 'asserts',
    C2: 'asserts',
    C3: 'asserts',
    C4: 'denies',
    C5: 'qualifies',
  })
  await say(steward, '2014-02', 'So it was, unwillingly said', {
    C1: 'concedes',
    C2: 'denies',
    C4: 'deflects',
    C5: 'questions',
    C6: 'denies',
  })
  return scene
}

const BOTH = '/cases/bridge/compare?a=the-council&b=the-union'

describe('comparing two parties', () => {
  test('an analyst reads what both hold, where they clash, what one ignores and what one deflects', async () => {
    const test = await withTwoAccounts()
    const visitor = await test.as('visitor')
    const compared = await (await visitor.get(BOTH)).json<Compared>()
    const claims = Object.fromEntries(
      Object.entries(compared.relations).map(([name, pairs]) => [
        name,
        pairs.map((pair) => pair.claim),
      ]),
    )
    expect(claims).toEqual({
      clash: ['C2'],
      bothHold: ['C1'],
      bothDeny: [],
      bIgnores: ['C3'],
      aIgnores: ['C6'],
      bSidesteps: ['C4'],
      aSidesteps: [],
      neither: ['C5'],
      silent: ['C7'],
    })
    expect(compared.relations['clash']?.[0]).toMatchObject({
      a: { stance: 'asserts', statements: ['S1'] },
      b: { stance: 'denies', statements: ['S2'] },
    })
  })

  test('the page has each under its heading, with the words behind it and where they are', async () => {
    const test = await withTwoAccounts()
    const browser = await test.browser('visitor')
    const html = await (await browser.get(BOTH)).text()
    for (const heading of [
      'They clash',
      'Both hold it',
      'Ignored by <bdi>The union</bdi>',
      'Ignored by <bdi>The council</bdi>',
      'Sidestepped by <bdi>The union</bdi>',
      'Neither takes a side',
      'Neither speaks of it',
    ])
      expect(html).toContain(heading)
    expect(html).not.toContain('Both deny it')
    expect(html).toContain('It was us')
    expect(html).toContain('href="/cases/bridge/statements?claim=C2&amp;party=the-council"')
    expect(html).toContain('href="/cases/bridge/compare?a=the-union&amp;b=the-council"')
    expect(html).toMatch(/<select id="compare-a"[\s\S]*<option value="the-council" selected/)
  })

  test('a reading by hand counts, and is shown as such with its reason', async () => {
    const test = await withTwoAccounts()
    await test.editor.patch('/cases/bridge/claims/7', {
      version: 1,
      positions: [
        { party: 'the-union', stance: 'asserts', reason: 'Its banner said so' },
        { party: 'the-council', stance: 'denies', reason: 'It took the banner down' },
      ],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get(BOTH)).text()
    expect(html).toContain('Its banner said so')
    expect(html).toContain('denies, by hand')
    const compared = await (await test.editor.get(BOTH)).json<Compared>()
    expect(compared.relations['clash']?.map((pair) => pair.claim)).toEqual(['C2', 'C7'])
  })
})

describe('before two are chosen', () => {
  test('every pair is listed with how often it agrees and clashes', async () => {
    const test = await withTwoAccounts()
    const answer = await test.editor.get('/cases/bridge/compare')
    expect(await answer.json()).toMatchObject({
      a: null,
      b: null,
      pairs: [{ a: 'the-council', b: 'the-union', clash: 1, agree: 1, ignored: 2, sidestepped: 1 }],
    })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/compare?a=the-union&b=')).text()
    expect(html).toContain('Every pair')
    expect(html).toMatch(/<option value="the-union" selected/)
  })

  test('the same party twice is said plainly', async () => {
    const test = await withTwoAccounts()
    const browser = await test.browser('visitor')
    const answer = await browser.get('/cases/bridge/compare?a=the-union&b=the-union')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('the same party twice')
  })

  test('with fewer than two parties the page says what is missing', async () => {
    const test = await withCase()
    const editor = await test.browser('editor')
    const none = await (await editor.get('/cases/bridge/compare')).text()
    expect(none).toContain('No parties yet')
    expect(none).toContain('href="/cases/bridge/parties/new"')
    await test.add('/cases/bridge/parties', { name: 'The council', account: '' })
    expect(await (await editor.get('/cases/bridge/compare')).text()).toContain('Only one party yet')
  })
})

describe('who may', () => {
  test('a party nobody has, or that was withdrawn, is a 404', async () => {
    const test = await withTwoAccounts()
    expect((await test.editor.get('/cases/bridge/compare?a=nobody&b=the-union')).status).toBe(404)
    await test.editor.post('/cases/bridge/parties/the-union/withdrawal', { reason: 'Not a side' })
    expect((await test.editor.get(BOTH)).status).toBe(404)
  })

  test('a stranger gets 404 for a private case', async () => {
    const closed = await withTwoAccounts('private')
    for (const role of ['visitor', 'reader', 'admin'] as const)
      expect((await (await closed.as(role)).get(BOTH)).status).toBe(404)
  })

  test('withdrawn claims and statements count for nothing', async () => {
    const test = await withTwoAccounts()
    await test.editor.post('/cases/bridge/claims/1/withdrawal', { reason: 'A repeat' })
    await test.editor.post('/cases/bridge/statements/2/withdrawal', { reason: 'Misheard' })
    const compared = await (await test.editor.get(BOTH)).json<Compared>()
    expect(compared.relations['clash']).toEqual([])
    expect(compared.relations['bIgnores']?.map((pair) => pair.claim)).toEqual(['C2', 'C3', 'C4'])
  })
})
