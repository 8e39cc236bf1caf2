import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const settled = async () => {
  const scene = await withCase()
  const { editor, add } = scene
  const made = async (name: string, place = 'bridge') =>
    (await editor.post('/sources', { name, kind: 'publication', case: place })).json<{
      id: string
      slug: string
    }>()
  const paper = await made('The paper')
  const wire = await made('The wire')
  const claim = async (
    outcome: 'borne_out' | 'not_borne_out',
    n: number,
    tags: readonly string[] = [],
    place = 'bridge',
  ) =>
    add(`/cases/${place}/claims`, {
      wording: `Settled claim ${n}`,
      kind: 'factual',
      tags,
      resolution: { outcome, on: '2026-01', basis: 'The council’s minutes' },
    })
  const says = (source: string, label: string, more: object = {}, place = 'bridge') =>
    add(`/cases/${place}/statements`, {
      source,
      summary: 'It says so',
      stances: [{ claim: label, stance: 'asserts' }],
      ...more,
    })
  return { ...scene, paper, wire, claim, says }
}

test('a source’s page says how many settled claims it asserted were borne out, with what that leaves open', async () => {
  const { paper, claim, says, browser } = await settled()
  for (let n = 1; n <= 8; n++) {
    const { label } = await claim(
      n === 8 ? 'not_borne_out' : 'borne_out',
      n,
      n < 3 ? ['tolls'] : [],
    )
    await says(paper.id, label)
  }
  const page = await (await (await browser('visitor')).get(`/sources/${paper.slug}`)).text()
  expect(page).toContain('7 of 8 borne out, 52–97%')
  expect(page).toMatch(/tolls[\s\S]*?2 of 2[\s\S]*?29–99%/)
  expect(page).toContain('Settled claim 8')
  expect(page).not.toMatch(/\b(80|87|88)\s?%/)
})

test('who relayed a statement, or carried it in an item, earns nothing by it', async () => {
  const { paper, wire, claim, says, editor, add } = await settled()
  const { label } = await claim('borne_out', 1)
  const item = await add('/cases/bridge/evidence', {
    title: 'The paper of Monday',
    kind: 'article',
    source: paper.id,
  })
  await says(wire.id, label, { via: [paper.id], in: item.label })
  const recordOf = async (slug: string) =>
    (await (await editor.get(`/sources/${slug}`)).json<{ trackRecord: unknown }>()).trackRecord
  expect(await recordOf(wire.slug)).toMatchObject({ all: { notBorneOut: [] }, claims: [{ label }] })
  expect(await recordOf(paper.slug)).toEqual({ all: null, topics: [], claims: [] })
})

test('denying is not asserting, a claim counts once, and one not settled not at all', async () => {
  const { paper, claim, says, editor } = await settled()
  const { label } = await claim('borne_out', 1)
  const other = await claim('not_borne_out', 2)
  await says(paper.id, label)
  await says(paper.id, label)
  await says(paper.id, 'C1')
  await says(paper.id, other.label, { stances: [{ claim: other.label, stance: 'denies' }] })
  expect(await (await editor.get(`/sources/${paper.slug}`)).json()).toMatchObject({
    trackRecord: { all: { borneOut: [expect.any(String)], notBorneOut: [] }, claims: [{ label }] },
  })
})

test('of claims in cases one does not see nothing is counted', async () => {
  const { paper, claim, says, editor, add, browser } = await settled()
  await add('/cases', {
    slug: 'hidden',
    title: 'Hidden',
    question: '?',
    summary: '',
    language: 'en',
    visibility: 'private',
  })
  const secret = await claim('not_borne_out', 99, [], 'hidden')
  await says(paper.id, secret.label, {}, 'hidden')
  expect(await (await editor.get(`/sources/${paper.slug}`)).json()).toMatchObject({
    trackRecord: { claims: [{ wording: 'Settled claim 99' }] },
  })
  const page = await (await (await browser('visitor')).get(`/sources/${paper.slug}`)).text()
  expect(page).toContain('nothing can be said')
  expect(page).not.toContain('Settled claim 99')
})
