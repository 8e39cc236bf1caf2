import { describe, expect, test } from 'vitest'
import { rounded, type WeighingOutput } from '#weighing/output.ts'
import { rate, RATINGS, WEIGHING, withRivals } from '#test/support/rivals-scene.ts'
import { withCase } from '#test/support/scene.ts'

/** C1 is contradicted once, C2 twice: E2 depends on E1, E3 stands alone. */
const FULL = {
  'C1 E1': 'C',
  'C1 E2': 'CC',
  'C1 E3': 'I',
  'C2 E1': 'II',
  'C2 E2': 'I',
  'C2 E3': 'I',
}

const weighed = async (scene: Awaited<ReturnType<typeof withRivals>>, query = '') => {
  const visitor = await scene.as('visitor')
  return (await visitor.get(`${WEIGHING}${query}`)).json<WeighingOutput>()
}

const page = async (scene: Awaited<ReturnType<typeof withRivals>>, query = '') => {
  const visitor = await scene.browser('visitor')
  return (await visitor.get(`${WEIGHING}${query}`)).text()
}

describe('the weighing page', () => {
  test('as JSON is what `weigh` prints of the case, and nothing else', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', FULL)
    const json = await weighed(scene)
    expect(Object.keys(json)).toEqual(['claims', 'rivals'])
    expect(json.claims.map(({ claim }) => claim)).toEqual(['claim:C1', 'claim:C2'])
    expect(json.claims[0]).toMatchObject({
      supports: { items: 2, chains: [1, 1], bottleneck: ['evidence:E1'] },
      checks: expect.arrayContaining(['not-preserved']),
    })
    expect(json.rivals).toEqual([
      {
        group: 'closure',
        relays: [],
        dependentGroups: [['evidence:E1', 'evidence:E2'], ['evidence:E3']],
        scores: {
          'claim:C1': { point: 1, range: [rounded(Math.SQRT1_2), rounded(Math.SQRT2)] },
          'claim:C2': { point: 3, range: [2.12132, 4.242641] },
        },
        leader: 'claim:C1',
        necessary: true,
        margin: { to: 'claim:C2', point: 2, worst: rounded(Math.SQRT1_2) },
        breakSets: [['evidence:E1']],
        agreement: { alpha: null, reason: 'fewer than two assessors', assessors: 1, agree: 1 },
        next: [
          { claim: 'claim:C1', evidence: 'evidence:E1', priority: 0.5 },
          { claim: 'claim:C1', evidence: 'evidence:E2', priority: 0.5 },
          { claim: 'claim:C1', evidence: 'evidence:E3', priority: 0.5 },
          { claim: 'claim:C2', evidence: 'evidence:E3', priority: 0.5 },
          { claim: 'claim:C2', evidence: 'evidence:E1', priority: 0.25 },
        ],
      },
    ])
  })

  test('stands hypotheses in rows and evidence in columns, each cell its rating', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', { ...FULL, 'C2 E3': 'NA' })
    const html = await page(scene)
    const rows = [...html.matchAll(/<tr data-claim="(C\d)">(.*?)<\/tr>/gs)]
    expect(rows.map(([, claim]) => claim)).toEqual(['C1', 'C2'])
    const codes = (row = '') => [...row.matchAll(/<b class="(\w+)">/g)].map(([, code]) => code)
    expect(rows.map(([, , row]) => codes(row))).toEqual([
      ['C', 'CC', 'I'],
      ['II', 'I', 'NA'],
    ])
    expect(html).toContain('title="II checker"')
    expect(html).toContain(`href="${RATINGS}?claim=C2&amp;evidence=E1"`)
  })

  test('shows "does not apply" otherwise than what nobody has rated', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', { 'C1 E1': 'NA' })
    const html = await page(scene)
    expect(html).toContain('<b class="NA">NA</b>')
    expect(html).toMatch(/<span class="rt none" title="Nobody has rated it">\s*–\s*<\/span>/)
  })

  test('leads from every number to its rows', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', FULL)
    const html = await page(scene)
    const inside = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(inside.length).toBeGreaterThan(4)
    for (const id of inside) expect(html, id).toContain(`id="${id}"`)
    const claim = await (
      await (await scene.browser('visitor')).get('/cases/bridge/claims/1')
    ).text()
    for (const [, id] of claim.matchAll(/href="\/cases\/bridge\/weighing#([^"]+)"/g))
      expect(html, id).toContain(`id="${id}"`)
    expect(html).toContain('How the scores add up')
  })

  test('says in words what counts once, what adds nothing, what ends the lead and what to check', async () => {
    const scene = await withRivals()
    await scene.add('/cases/bridge/evidence', {
      title: 'The paper repeats it',
      kind: 'article',
      derivedFrom: [{ evidence: 'E1', how: 'quotes' }],
    })
    await rate(scene, 'checker', { ...FULL, 'C1 E5': 'C' })
    const text = (await page(scene)).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Items that rest on a common origin count once: E1 and E2.')
    expect(text).toContain('E5 only relays other rated items, and adds nothing.')
    expect(text).toContain('C1 leads on 1 recorded chain. It leads however the open cells')
    expect(text).toContain('It stops leading if E1 fails.')
    expect(text).toContain('Ahead of C2 by 2.00. The lead is necessary')
    expect(text).toContain('E1 Photographs · What if it failed?')
    expect(text).toContain('against C1 · one person has rated it')
    expect(text).toContain('Agreement cannot be computed: fewer than two assessors.')
  })

  test('tells assessors apart, and how far they agree', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', FULL)
    await rate(scene, 'analyst', { ...FULL, 'C1 E3': 'II', 'C1 E1': 'II', 'C2 E1': 'C' })
    const json = await weighed(scene)
    expect(json.rivals[0]?.agreement).toMatchObject({ reason: null, assessors: 2 })
    const html = await page(scene)
    expect(html).toContain('<b class="CC">CC<small>2</small></b>')
    expect(html).toMatch(/title="C checker; II analyst"/)
    expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Where assessors differ[\s\S]*analyst\s+C2/)
  })

  test('lets an assumption be rated, and be what ends a lead', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', { 'C1 E4': 'C', 'C2 E4': 'II' })
    const json = await weighed(scene)
    expect(json.rivals[0]).toMatchObject({ leader: 'claim:C1', breakSets: [['evidence:E4']] })
    expect(await page(scene)).toContain('assumption ')
  })

  test('shows a person their own alone when asked', async () => {
    const scene = await withRivals()
    await rate(scene, 'analyst', FULL)
    await rate(scene, 'checker', { ...FULL, 'C1 E3': 'II', 'C2 E1': 'N' })
    const checker = await scene.as('editor', 'checker')
    const mine = await (await checker.get(`${WEIGHING}?view=mine`)).json<WeighingOutput>()
    expect(mine.rivals[0]).toMatchObject({ agreement: { assessors: 1 } })
    expect(mine.rivals[0]?.scores['claim:C1']?.point).toBe(2)
    const all = await (await checker.get(WEIGHING)).json<WeighingOutput>()
    expect(all.rivals[0]?.scores['claim:C1']?.point).toBe(1.5)
    const html = await (
      await (await scene.browser('editor', 'checker')).get(`${WEIGHING}?view=mine`)
    ).text()
    expect(html).not.toContain('analyst')
  })
})

describe('a weighing of little', () => {
  test('says what to do first where no claims compete', async () => {
    const { browser, as } = await withCase()
    const html = await (await (await browser('editor')).get(WEIGHING)).text()
    expect(html).toContain('No rival claims yet')
    expect(html).toContain('href="/cases/bridge/claims"')
    expect(await (await (await as('visitor')).get(WEIGHING)).json()).toMatchObject({ rivals: [] })
  })

  test('says that a claim alone in its group has nothing to be compared with', async () => {
    const scene = await withCase()
    await scene.editor.patch('/cases/bridge/claims/1', { version: 1, rivalGroup: 'closure' })
    expect(await page(scene)).toContain('C1 stands alone in the group “closure”')
    expect((await weighed(scene)).rivals).toEqual([])
  })

  test('says that nobody has rated anything, and offers linked items to whoever may', async () => {
    const scene = await withRivals()
    const html = await page(scene)
    expect(html).toContain('so no claim leads')
    expect(html).not.toContain('Nothing to rate yet')
    const own = await (await (await scene.browser('editor')).get(WEIGHING)).text()
    expect([...own.matchAll(/aria-label="not rated"/g)]).toHaveLength(8)
    expect(own).toContain(`href="${RATINGS}/new?claim=C1&amp;evidence=E1"`)
  })

  test('says that no claim leads where nothing applies', async () => {
    const scene = await withRivals()
    await rate(scene, 'checker', { 'C1 E1': 'NA', 'C2 E1': 'NA' })
    const html = await page(scene)
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
      'No claim leads: C1 and C2 share the lowest score, 0.00.',
    )
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('rating in the grid without JavaScript', () => {
  test('is a small form a cell that leads back to the grid', async () => {
    const scene = await withRivals()
    const person = await scene.browser('editor')
    const form = await (await person.get(`${RATINGS}/new?claim=C1&evidence=E1`)).text()
    const next = /name="_next" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const answer = await person.post(RATINGS, {
      claim: 'C1',
      evidence: 'E1',
      rating: 'I',
      _next: next,
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${WEIGHING}?view=mine&saved=1#g-closure`)
    const again = await (await person.get(`${RATINGS}/new?claim=C1&evidence=E1`)).text()
    expect(again).toMatch(/value="I"[^>]*checked/)
    expect(again).toContain('Take back my rating of E1 against C1')
  })

  test('goes nowhere else, whatever the form says', async () => {
    const scene = await withRivals()
    const person = await scene.browser('editor')
    for (const next of ['https://elsewhere.example', '//elsewhere.example/x', 'javascript:x']) {
      const answer = await person.post(RATINGS, {
        claim: 'C1',
        evidence: 'E1',
        rating: 'I',
        _next: next,
      })
      expect(answer.headers.get('Location')).toBe('/?saved=1')
    }
  })
})

describe('taking back a cell', () => {
  test('withdraws all the person rated there, so that nothing older stands again', async () => {
    const scene = await withRivals()
    await rate(scene, 'editor', { 'C1 E1': 'I' })
    await rate(scene, 'editor', { 'C1 E1': 'II' })
    await rate(scene, 'checker', { 'C1 E1': 'N' })
    const cell = { claim: 'C1', evidence: 'E1' }
    expect((await scene.editor.post(`${RATINGS}/withdrawal`, cell)).status).toBe(200)
    const rows = await scene.database.read.selectFrom('ratings').selectAll().execute()
    expect(rows.map((row) => [row.assessor_name, row.rating, row.withdrawn_at !== null])).toEqual([
      ['editor', 'I', true],
      ['editor', 'II', true],
      ['checker', 'N', false],
    ])
    const entries = await scene.database.read
      .selectFrom('entry_values')
      .select(['action', 'note'])
      .where('action', '=', 'withdrew')
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries[0]?.note).toBe('Taken back by its assessor')
    const again = await scene.editor.post(`${RATINGS}/withdrawal`, cell)
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({
      errors: [{ message: 'You have not rated E1 against C1' }],
    })
  })

  test('is for whoever may rate', async () => {
    const scene = await withRivals('private')
    await rate(scene, 'editor', { 'C1 E1': 'I' })
    const cell = { claim: 'C1', evidence: 'E1' }
    expect((await (await scene.as('admin')).post(`${RATINGS}/withdrawal`, cell)).status).toBe(404)
    expect((await (await scene.as('visitor')).post(`${RATINGS}/withdrawal`, cell)).status).toBe(404)
    const open = await withRivals()
    expect((await (await open.as('reader')).post(`${RATINGS}/withdrawal`, cell)).status).toBe(403)
    expect((await (await open.as('visitor')).post(`${RATINGS}/withdrawal`, cell)).status).toBe(401)
  })
})

test('a stranger to a private case finds no weighing', async () => {
  const scene = await withRivals('private')
  const stranger = await scene.as('admin')
  expect((await stranger.get(WEIGHING)).status).toBe(404)
  expect((await stranger.post(`${WEIGHING}/closure/reveal`)).status).toBe(404)
})
