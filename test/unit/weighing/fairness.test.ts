import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairness, median, type Reply } from '#weighing/fairness.ts'
import { weigher } from '#weighing/weigh.ts'
import { aCase, aClaim, aLink, anAssessment, anItem, aSource, aStatement } from './a-case.ts'
import { aRandomCase } from './random-case.ts'

const RANKS: Readonly<Record<string, number>> = { True: 0, 'Half true': 2, False: 4 }

const aVerdict = (claim: string, assessor: string, says: string) =>
  anAssessment(`${claim}-${assessor}`, `claim:${claim}`, 'verdict', {
    assessor,
    ...(says in RANKS ? { grade: says } : { outcome: says }),
    side: says === 'True' ? 'supports' : says === 'False' ? 'refutes' : null,
  })

const input = aCase({
  parties: [{ key: 'council' }, { key: 'mayor' }],
  sources: [aSource('clerk', { party: 'council' }), aSource('aide', { party: 'mayor' })],
  evidence: ['e1', 'e2', 'e3'].map((key) => anItem(key)),
  claims: [
    aClaim('c1', { about: ['party:mayor'] }),
    aClaim('c2', { about: ['source:aide'] }),
    aClaim('c3'),
  ],
  statements: [
    aStatement('s1', 'clerk', { c1: 'asserts', c2: 'asserts', c3: 'concedes' }),
    aStatement('s2', 'aide', { c1: 'denies' }),
  ],
  links: [aLink('c1', 'e1'), aLink('c1', 'e2'), aLink('c2', 'e3', 'refutes')],
  assessments: [
    aVerdict('c1', 'checker', 'True'),
    aVerdict('c1', 'editor', 'Unproven'),
    aVerdict('c2', 'checker', 'False'),
  ],
})

const replies: readonly Reply[] = [
  { key: 'q1', to: 'party:mayor', askedOn: '2026-01-01', answeredOn: '2026-01-05' },
  { key: 'q2', to: 'source:aide', askedOn: '2026-01-01', answeredOn: '2026-01-03' },
  { key: 'q3', to: 'party:mayor', askedOn: '2026-01-02', answeredOn: null },
]

const figures = fairness(weigher(input), replies, ({ grade }) => RANKS[grade ?? ''] ?? null)

test('a party’s claims are those it asserts or concedes, and those about it or its sources', () => {
  expect(figures[0]).toMatchObject({
    party: 'council',
    asserted: {
      claims: ['claim:c1', 'claim:c2', 'claim:c3'],
      judged: ['claim:c1', 'claim:c2'],
      twoChains: ['claim:c1'],
      chains: 1,
      items: 1,
    },
    about: { claims: [], chains: null, items: null },
  })
  expect(figures[1]).toMatchObject({
    party: 'mayor',
    asserted: { claims: [] },
    about: { claims: ['claim:c1', 'claim:c2'], judged: ['claim:c1', 'claim:c2'] },
  })
})

test('verdicts stand best first and outcomes after them, without a place', () => {
  expect(figures[0]?.asserted.verdicts).toEqual([
    { scale: 'verdict', code: 'True', rank: 0, claims: ['claim:c1'] },
    { scale: 'verdict', code: 'False', rank: 4, claims: ['claim:c2'] },
    { scale: 'verdict', code: 'Unproven', rank: null, claims: ['claim:c1'] },
  ])
})

test('replies are those asked of it and of its sources, with the median of days to an answer', () => {
  expect(figures[1]?.replies).toMatchObject({ days: 3 })
  expect(figures[1]?.replies.asked.map(({ key }) => key)).toEqual(['q1', 'q2', 'q3'])
  expect(figures[1]?.replies.answered.map(({ key }) => key)).toEqual(['q1', 'q2'])
  expect(figures[0]?.replies).toEqual({ asked: [], answered: [], days: null })
})

test('a median lies between the least and the most, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), (values) => {
      const middle = median(values) ?? Number.NaN
      expect(middle).toBeGreaterThanOrEqual(Math.min(...values))
      expect(middle).toBeLessThanOrEqual(Math.max(...values))
      expect(median(values.toReversed())).toBe(middle)
    }),
  )
  expect(median([])).toBeNull()
})

test('whatever the case, every number is a count of claims it has', () => {
  fc.assert(
    fc.property(aRandomCase, (any) => {
      for (const { asserted, about } of fairness(weigher(any), [], () => null))
        for (const { claims, judged, twoChains } of [asserted, about]) {
          expect(new Set(claims).size).toBe(claims.length)
          for (const list of [judged, twoChains])
            expect(list.every((claim) => claims.includes(claim))).toBe(true)
        }
    }),
  )
})
