import { describe, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

interface Timeline {
  readonly items: readonly {
    readonly label: string
    readonly kind: string
    readonly party: string | null
    readonly span: { readonly start: string; readonly end: string } | null
    readonly ends: { readonly start: string; readonly end: string } | null
  }[]
  readonly total: number
  readonly undated: number
  readonly next: string | null
}

/** A council whose clerk speaks twice, a paper with no party, and one claim that speaks of a period. */
const withDates = async (visibility: 'open' | 'private' = 'open') => {
  const scene = await withCase(visibility)
  const { add } = scene
  await add('/cases/bridge/parties', { name: 'The council', account: '' })
  const clerk = await add('/sources', {
    name: 'The clerk',
    kind: 'person',
    case: 'bridge',
    party: 'the-council',
  })
  const paper = await add('/sources', { name: 'The paper', kind: 'publication', case: 'bridge' })
  await add('/cases/bridge/statements', {
    source: clerk.id,
    saidOn: '2014-01-20',
    quote: 'We closed it',
    language: 'en',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  await add('/cases/bridge/statements', {
    source: clerk.id,
    saidOn: '2013-06~',
    summary: 'Says that nothing is planned',
    stances: [],
  })
  await add('/cases/bridge/statements', { source: clerk.id, summary: 'A remark', stances: [] })
  await add('/cases/bridge/evidence', {
    title: 'An article',
    kind: 'article',
    source: paper.id,
    published: '2014-02?',
  })
  await add('/cases/bridge/claims', {
    wording: 'It was closed for two years',
    kind: 'factual',
    scope: { period: '2012/2013~' },
  })
  const timeline = async (query = '') => {
    const visitor = await scene.as('visitor')
    return (await visitor.get(`/cases/bridge/timeline${query}`)).json<Timeline>()
  }
  return { ...scene, timeline }
}

const labels = (timeline: Timeline) => timeline.items.map((item) => item.label)

describe('the timeline', () => {
  test('an analyst reads statements, evidence and periods in order of time, those without a date last', async () => {
    const { timeline } = await withDates()
    const all = await timeline()
    expect(labels(all)).toEqual(['C3', 'S2', 'S1', 'E3', 'E1', 'E2', 'S3'])
    expect(all).toMatchObject({ total: 7, undated: 3, next: null })
    expect(all.items[0]).toMatchObject({
      kind: 'claim',
      span: { start: '2012-01-01', end: '2013-12-31' },
      ends: { start: 'firm', end: 'about' },
    })
    expect(all.items[1]).toMatchObject({ party: 'the-council', span: { start: '2013-06-01' } })
    expect(all.items[3]).toMatchObject({ party: null, evidenceKind: 'article' })
    expect(all.items[4]).toMatchObject({ span: null, ends: null })
  })

  test('the page shows each as a link in its party’s lane, with the table saying the same', async () => {
    const test = await withDates()
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/timeline')).text()
    const [picture = '', table = ''] = html.split('</svg>', 2)
    expect(picture).toContain(
      '<a href="/cases/bridge/statements/1"><title>S1: We closed it · The clerk · 20 January 2014</title>',
    )
    expect(picture).toMatch(/The council[^<]*<tspan class="soft">· 2/)
    expect(picture).toMatch(/With no party[^<]*<tspan class="soft">· 1/)
    expect(picture).toMatch(/What the claims speak of[^<]*<tspan class="soft">· 1/)
    expect(table).toContain('legend')
    expect(html).toContain('about June 2013')
    expect(html).toContain('perhaps February 2014')
    expect(html).toContain('Without a date')
    expect(html).not.toContain(' style=')
  })

  test('approximate and doubtful dates are drawn and told differently', async () => {
    const test = await withDates()
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/timeline')).text()
    const markOf = (label: string) =>
      new RegExp(`<title>${label}:[^<]*</title><rect[^>]*>`).exec(html)?.[0] ?? ''
    expect(markOf('S2')).toContain('mask="url(#fade-both)"')
    expect(markOf('C3')).toContain('mask="url(#fade-right)"')
    expect(markOf('E3')).toContain('c-doubt')
    expect(markOf('S1')).not.toMatch(/mask|c-doubt/)
    expect(html).toContain('fading: about')
    expect(html).toContain('dashed: perhaps')
  })

  test('in a case written from right to left time runs from the right', async () => {
    const test = await withDates()
    await test.editor.patch('/cases/bridge', { version: 1, language: 'ar' })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/timeline')).text()
    expect(html).toContain('direction="rtl"')
    const placeOf = (label: string) =>
      Number(new RegExp(`<title>${label}:[^<]*</title><rect[^>]* x="([\\d.]+)"`).exec(html)?.[1])
    expect(placeOf('S1')).toBeLessThan(placeOf('S2'))
    expect(html).toMatch(/<title>C3:[^<]*<\/title><rect[^>]*mask="url\(#fade-left\)"/)
  })

  test('in an empty case it says what to do first', async () => {
    const test = await withCase()
    const browser = await test.browser('editor')
    await test.editor.post('/cases', {
      slug: 'empty',
      title: 'Empty',
      question: 'What?',
      summary: '',
      language: 'en',
      visibility: 'open',
    })
    const html = await (await browser.get('/cases/empty/timeline')).text()
    expect(html).toContain('Nothing to place in time yet')
    expect(html).toContain('href="/cases/empty/statements/new"')
  })
})

describe('its filters', () => {
  test('keep a party, or those with none', async () => {
    const { timeline } = await withDates()
    expect(labels(await timeline('?party=the-council'))).toEqual(['S2', 'S1', 'S3'])
    expect(labels(await timeline('?party=none'))).toEqual(['E3', 'E1', 'E2'])
  })

  test('keep a kind of record, or of evidence', async () => {
    const { timeline } = await withDates()
    expect(labels(await timeline('?kind=statement'))).toEqual(['S2', 'S1', 'S3'])
    expect(labels(await timeline('?kind=article'))).toEqual(['E3'])
    expect(labels(await timeline('?kind=claim'))).toEqual(['C3'])
  })

  test('keep what may lie between two days; a day that is none counts as not given', async () => {
    const { timeline } = await withDates()
    const within = await timeline('?from=2013-12-31&until=2014-01-31')
    expect(labels(within).slice(0, 2)).toEqual(['C3', 'S1'])
    expect(within.total - within.undated).toBe(2)
    expect((await timeline('?from=soon&until=2014-02-30')).total).toBe(7)
  })

  test('stay in the page’s own form, and say when nothing fits', async () => {
    const test = await withDates()
    const browser = await test.browser('visitor')
    const html = await (
      await browser.get('/cases/bridge/timeline?party=the-council&from=2013-01-01')
    ).text()
    expect(html).toMatch(/<option value="the-council" selected/)
    expect(html).toContain('type="date" name="from" value="2013-01-01"')
    expect(html).toContain('Show all')
    const none = await (await browser.get('/cases/bridge/timeline?kind=video')).text()
    expect(none).toContain('Nothing fits these filters')
  })
})

describe('a timeline of hundreds', () => {
  test('gathers in clusters what has no room, each leading to what it holds, and pages its table', async () => {
    const test = await withDates()
    for (let n = 0; n < 40; n += 1)
      await test.add('/cases/bridge/evidence', {
        title: `Item ${n}`,
        kind: 'document',
        published: '2014-03-01',
      })
    const first = await test.timeline('?limit=30')
    expect(first.total).toBe(47)
    expect(first.items).toHaveLength(30)
    const second = await test.timeline(`?limit=30&after=${first.next ?? ''}`)
    expect(second.next).toBeNull()
    expect(new Set([...labels(first), ...labels(second)]).size).toBe(47)
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/timeline')).text()
    const [, address, count] =
      /<a href="([^"]+)"><title>(\d+) more in With no party, 2014-03-01 to 2014-03-01/.exec(html) ??
      []
    expect(address).toContain('party=none&amp;from=2014-03-01&amp;until=2014-03-01')
    expect(Number(count)).toBeGreaterThan(20)
    const listed = await test.timeline(
      address?.replaceAll('&amp;', '&').replace('/cases/bridge/timeline', '') ?? '',
    )
    expect(listed.total - listed.undated).toBe(40)
  })
})

describe('who may', () => {
  test('a stranger gets 404 for a private case', async () => {
    const closed = await withDates('private')
    for (const role of ['visitor', 'reader', 'admin'] as const)
      expect((await (await closed.as(role)).get('/cases/bridge/timeline')).status).toBe(404)
  })

  test('a protected source stands there under its code name alone', async () => {
    const test = await withDates()
    await test.editor.post('/sources/the-clerk/protection', { codeName: 'River' })
    const browser = await test.browser('visitor')
    const html = await (await browser.get('/cases/bridge/timeline')).text()
    expect(html).toContain('River')
    expect(html).not.toContain('The clerk')
    expect(JSON.stringify(await test.timeline())).not.toContain('The clerk')
  })

  test('withdrawn records are left out', async () => {
    const test = await withDates()
    await test.editor.post('/cases/bridge/statements/1/withdrawal', { reason: 'Misheard' })
    await test.editor.post('/cases/bridge/evidence/3/withdrawal', { reason: 'Not it' })
    await test.editor.post('/cases/bridge/claims/3/withdrawal', { reason: 'Not it' })
    expect(labels(await test.timeline())).toEqual(['S2', 'E1', 'E2', 'S3'])
  })
})
