import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaInterval } from '#weighing/beta-interval.ts'
import { brierScores, likelihoodOf } from '#weighing/brier.ts'
import { trackRecord, type Resolution } from '#weighing/track-record.ts'
import { anAssessment, aStatement } from './a-case.ts'

const resolutions = (borneOut: number, notBorneOut: number): Resolution[] =>
  Array.from({ length: borneOut + notBorneOut }, (_, place) => ({
    claim: `claim:c${place}`,
    outcome: place < borneOut ? 'borne_out' : 'not_borne_out',
    tags: place % 2 === 0 ? ['economy'] : [],
  }))

const asserting = (count: number, source = 'ministry', via: string[] = []) =>
  Array.from({ length: count }, (_, place) =>
    aStatement(
      `s${place}`,
      source,
      { [`c${place}`]: 'asserts' },
      { via: via.map((key) => `source:${key}`) },
    ),
  )

test('7 of 8 borne out leaves 52 to 97 per cent open', () => {
  const { all } = trackRecord('source:ministry', asserting(8), resolutions(7, 1))
  expect(all?.borneOut).toHaveLength(7)
  expect(all?.notBorneOut).toEqual(['claim:c7'])
  expect(all?.mean).toBeCloseTo(0.8, 12)
  expect(all?.interval[0]).toBeCloseTo(0.518, 3)
  expect(all?.interval[1]).toBeCloseTo(0.972, 3)
})

test('a source with nothing resolved has no record, rather than one of a half', () => {
  expect(trackRecord('source:ministry', asserting(3), [])).toEqual({ all: null, topics: [] })
})

test('a record is told by topic where claims are tagged', () => {
  const { topics } = trackRecord('source:ministry', asserting(4), resolutions(3, 1))
  expect(topics).toMatchObject([
    { topic: 'economy', tally: { borneOut: ['claim:c0', 'claim:c2'], notBorneOut: [] } },
  ])
})

test('a relay earns nothing for what its source claimed, and only asserting a claim counts', () => {
  const relayed = asserting(4, 'ministry', ['agency'])
  expect(trackRecord('source:agency', relayed, resolutions(4, 0)).all).toBeNull()
  for (const stance of ['denies', 'concedes', 'questions'] as const) {
    const saying = [aStatement('s', 'ministry', { c0: stance })]
    expect(trackRecord('source:ministry', saying, resolutions(1, 0)).all).toBeNull()
  }
})

test('a claim asserted twice counts once', () => {
  const twice = [...asserting(1), aStatement('again', 'ministry', { c0: 'asserts' })]
  expect(trackRecord('source:ministry', twice, resolutions(1, 0)).all?.borneOut).toEqual([
    'claim:c0',
  ])
})

test('the interval has a closed form where one exists', () => {
  // Beta(1, n + 1) and Beta(n + 1, 1) are inverted by a root.
  for (const n of [0, 1, 5, 40, 1000]) {
    const [low, high] = betaInterval(n, 0)
    expect(low).toBeCloseTo(0.025 ** (1 / (n + 1)), 12)
    expect(high).toBeCloseTo(0.975 ** (1 / (n + 1)), 12)
  }
})

test('the interval holds 95 % of the distribution, contains the mean and mirrors when outcomes are swapped', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), (borneOut, notBorneOut) => {
      const [low, high] = betaInterval(borneOut, notBorneOut)
      const mean = (borneOut + 1) / (borneOut + notBorneOut + 2)
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThan(mean)
      expect(high).toBeGreaterThan(mean)
      expect(high).toBeLessThan(1)
      const mirrored = betaInterval(notBorneOut, borneOut)
      expect(mirrored[0]).toBeCloseTo(1 - high, 10)
      expect(mirrored[1]).toBeCloseTo(1 - low, 10)
    }),
  )
})

const likely = (claim: string, grade: string, on: string, assessor = 'analyst') =>
  anAssessment(`${claim}-${grade}-${on}-${assessor}`, `claim:${claim}`, 'likelihood', {
    grade,
    on,
    assessor,
  })

test('a likelihood stands for the middle of its range', () => {
  expect(likelihoodOf('likely')).toBeCloseTo(0.675, 12)
  expect(likelihoodOf('B')).toBeNull()
})

test('assessors’ likelihoods are scored against how claims turned out', () => {
  const settled = [
    { claim: 'claim:c1', outcome: 'borne_out' as const, day: '2026-06-01' },
    { claim: 'claim:c2', outcome: 'not_borne_out' as const, day: '2026-06-01' },
  ]
  const given = [
    likely('c1', 'unlikely', '2026-01-01'),
    likely('c1', 'likely', '2026-02-01'),
    likely('c1', 'almost certain', '2026-06-02'),
    likely('c2', 'unlikely', '2026-02-01'),
    likely('c3', 'likely', '2026-02-01'),
    likely('c2', 'roughly even', '2026-02-01', 'checker'),
  ]
  const scores = brierScores(given, settled)
  // The later one before the day counts: (0.675 − 1)² and (0.325 − 0)².
  expect(scores).toMatchObject([{ assessor: 'analyst' }, { assessor: 'checker' }])
  expect(scores[0]?.score).toBeCloseTo((0.325 ** 2 + 0.325 ** 2) / 2, 12)
  expect(scores[1]?.score).toBeCloseTo(0.25, 12)
})

test('nobody who gave no likelihood in time has a score', () => {
  const settled = [{ claim: 'claim:c1', outcome: 'borne_out' as const, day: '2026-01-01' }]
  expect(brierScores([likely('c1', 'likely', '2026-01-01')], settled)).toEqual([])
})
