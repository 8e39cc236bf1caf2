import { beforeAll, expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

/** What pages say, block by block and sentence by sentence. */
const pages = new Map<string, readonly string[]>()
const json = new Map<string, string>()

beforeAll(async () => {
  const scene = await withCase()
  const { add, as, editor, browser } = scene
  const checker = await as('editor', 'checker')
  const source = await (
    await editor.post('/sources', { name: 'The clerk', kind: 'person', case: 'bridge' })
  ).json<{ slug: string }>()
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  for (const n of [1, 2])
    await editor.patch(`/cases/bridge/claims/${n}`, { version: 1, rivalGroup: 'who' })
  await add('/cases/bridge/ratings', { claim: 'C1', evidence: 'E2', rating: 'C' })
  await add('/cases/bridge/ratings', { claim: 'C2', evidence: 'E2', rating: 'II' })
  const judged = [
    await add('/cases/bridge/claims/1/assessments', {
      scale: 'likelihood',
      grade: 'roughly even',
      confidence: 'high',
      rationale: 'Both accounts fit',
    }),
    await add('/cases/bridge/evidence/2/assessments', {
      scale: 'credibility',
      grade: '2',
      confidence: 'low',
      rationale: 'It fits',
    }),
    await add(`/sources/${source.slug}/assessments`, {
      scale: 'reliability',
      grade: 'F',
      rationale: 'Unknown to us',
    }),
  ]
  await checker.post('/cases/bridge/evidence/2/assessments', {
    scale: 'credibility',
    grade: '6',
    rationale: 'No basis',
  })
  await checker.post(`/sources/${source.slug}/assessments`, {
    scale: 'reliability',
    grade: 'B',
    rationale: 'Mostly valid',
  })
  const person = await browser('editor')
  const under =
    ' /claims /claims/1 /claims/1/assessments /claims/1/assessments/new /evidence /evidence/2 /evidence/2/assessments /evidence/2/dependents /sources /matrix /weighing /provenance /timeline /history'.split(
      ' ',
    )
  for (const path of [
    ...under.map((one) => `/cases/bridge${one}`),
    '/cases/bridge/claims/1/assessments/new?scale=likelihood',
    `/sources/${source.slug}`,
    `/sources/${source.slug}/assessments`,
    ...judged.map(({ id }) => `/assessments/${id}`),
    '/scales/reliability',
    '/scales/credibility',
    '/scales/likelihood',
    '/search?q=even',
    '/record',
  ]) {
    const answer = await person.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    pages.set(path, sentencesOf(await answer.text()))
    json.set(path, await (await editor.get(path)).text())
  }
})

/** Tags that run within a sentence; all others part it. */
const INLINE = /<\/?(?:a|b|bdi|i|em|strong|span|code|abbr|small|time|mark)\b[^>]*>/g

const sentencesOf = (html: string): readonly string[] =>
  html
    .replace(/^[\s\S]*<main/, '<main')
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/[\n.]+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const all = (): readonly (readonly [path: string, sentence: string])[] =>
  [...pages].flatMap(([path, sentences]) => sentences.map((one) => [path, one] as const))

test('wherever a likelihood is said, its range stands in brackets after it', () => {
  const said = all().filter(([, one]) => /roughly even/i.test(one))
  expect(new Set(said.map(([path]) => path)).size).toBeGreaterThan(4)
  for (const [path, one] of said) expect(one, path).toMatch(/roughly even( chance)? \[45–55/i)
})

test('confidence is never in the sentence of a grade', () => {
  const said = all().filter(([, one]) => /confidence/i.test(one))
  expect(said.length).toBeGreaterThan(2)
  for (const [path, one] of said)
    expect(one, path).not.toMatch(/roughly|likely|even|\d+–\d+|cred\.|probably|reliab/i)
})

test('grades that differ stand side by side: no page gives a middle of them', () => {
  for (const [path, one] of all()) {
    expect(one, path).not.toMatch(/\b(average|mean) (of )?(the |its )?(grade|credib|reliab)/i)
    expect(one, path).not.toMatch(/cred\. ?(?:3|4|5|\d\.\d)/)
  }
  const item = pages.get('/cases/bridge/evidence/2')?.join('\n') ?? ''
  expect(item).toContain('2: probably true')
  expect(item).toContain('6: cannot be judged')
})

test('F and 6 come last on their scales, after the worst grade, as no basis to judge', () => {
  const orderOn = (key: string) =>
    (JSON.parse(json.get(`/scales/${key}`) ?? '') as { grades: { code: string }[] }).grades.map(
      ({ code }) => code,
    )
  expect(orderOn('reliability')).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(orderOn('credibility')).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('an item that nobody has a basis to grade weighs as one not graded: a range, not a middle', () => {
  const { rivals } = JSON.parse(json.get('/cases/bridge/weighing') ?? '') as {
    rivals: { scores: Record<string, { range: readonly number[] }> }[]
  }
  // II is 2; one assessor says 2 (√2), the other 6, which may be anything from 1/√2 to √2.
  const [lowest = 0, highest = 0] = rivals[0]?.scores['claim:C2']?.range ?? []
  expect(lowest).toBeCloseTo(2 * Math.SQRT1_2, 6)
  expect(highest).toBeCloseTo(2 * Math.SQRT2, 6)
})
