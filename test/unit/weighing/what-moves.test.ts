import { expect, test } from 'vitest'
import { contributions } from '#weighing/contributions.ts'
import { groupSentence } from '#weighing/group-sentence.ts'
import type { WeighingInput } from '#weighing/input.ts'
import { sentenceText } from '#weighing/sentence.ts'
import { weigh, weigher } from '#weighing/weigh.ts'
import { whatIf, type Supposition } from '#weighing/what-if.ts'
import { isStill, whatMoves } from '#weighing/what-moves.ts'
import { aCase, aClaim, aLink, anAssessment, anItem, aSource } from './a-case.ts'
import { row } from './some-rivals.ts'

const input = aCase({
  sources: [aSource('s')],
  evidence: [
    anItem('e1', { source: 's' }),
    anItem('e2', { from: ['e1'], how: 'analyses' }),
    anItem('e3', { kind: 'post' }),
  ],
  claims: [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' }), aClaim('c3')],
  links: [aLink('c1', 'e1'), aLink('c1', 'e2'), aLink('c3', 'e2', 'refutes'), aLink('c3', 'e3')],
  ratings: [...row('c1', 'C C C'), ...row('c2', '- II C')],
  assessments: [
    anAssessment('a1', 'claim:c1', 'verdict', { grade: 'True', side: 'supports' }),
    anAssessment('a2', 'claim:c3', 'verdict', { grade: 'False', side: 'refutes' }),
    anAssessment('a3', 'claim:c3', 'verdict', { outcome: 'Unproven', assessor: 'analyst' }),
  ],
})

const moved = (supposition: Supposition, from: WeighingInput = input) =>
  whatMoves(weigher(from), weigher(whatIf(from, supposition)))

test('supposing nothing moves nothing', () => {
  expect(isStill(moved({}))).toBe(true)
})

test('striking an origin moves chains, scores and leader, and leaves verdicts without support', () => {
  const moves = moved({ strike: ['evidence:e1'] })
  expect(moves.claims).toEqual([
    { claim: 'claim:c1', side: 'supports', before: [1, 1], after: [0, 0] },
    { claim: 'claim:c3', side: 'refutes', before: [1, 1], after: [0, 0] },
  ])
  expect(moves.groups).toEqual([
    {
      group: 'g',
      leader: { before: 'claim:c1', after: null },
      necessary: { before: true, after: false },
      scores: [{ claim: 'claim:c2', before: 2, after: 0 }],
    },
  ])
  expect(moves.unsupported.map(({ verdict, side }) => [verdict.key, side])).toEqual([
    ['a1', 'supports'],
    ['a2', 'refutes'],
  ])
})

test('a verdict that had no chain before is not left without one', () => {
  expect(moved({ strike: ['evidence:e3'] }).unsupported).toEqual([])
})

test('granting an unrecorded origin moves the fewest chains alone', () => {
  expect(moved({ grant: ['evidence:e3'] })).toEqual({
    claims: [{ claim: 'claim:c3', side: 'supports', before: [0, 1], after: [1, 1] }],
    groups: [],
    unsupported: [],
  })
})

test('the contributions of a group add up to its scores, and name the item each comes from', () => {
  const rivals = weigh(input).rivals[0]
  if (rivals === undefined) throw new Error('no rivals')
  const rows = contributions(rivals)
  expect(rows.map(({ items }) => items)).toEqual([['evidence:e1', 'evidence:e2'], ['evidence:e3']])
  rivals.scores.forEach((score, claim) => {
    const sum = (pick: (one: (typeof rows)[0]['of'][0]) => number) =>
      rows.reduce((total, { of }) => total + (of[claim] ? pick(of[claim]) : 0), 0)
    expect(sum(({ point }) => point)).toBeCloseTo(score.point, 9)
    expect(sum(({ range }) => range[0])).toBeCloseTo(score.range[0], 9)
    expect(sum(({ range }) => range[1])).toBeCloseTo(score.range[1], 9)
  })
  expect(rows[0]?.of.map(({ item }) => item)).toEqual([null, 'evidence:e2'])
})

test('a group says who leads, who shares the lowest score, or that nobody rated', () => {
  const said = (from: WeighingInput) => {
    const weighing = weigh(from)
    return sentenceText(weighing.rivals.flatMap((rivals) => groupSentence(weighing, rivals)))
  }
  expect(said(input)).toMatch(/^c1 leads on 1 recorded chain\./)
  expect(said({ ...input, ratings: row('c1', 'NA NA') })).toBe(
    'No claim leads: c1 and c2 share the lowest score, 0.00.',
  )
  expect(said({ ...input, ratings: [] })).toBe(
    'Nobody has rated the evidence for c1 and c2 yet, so no claim leads.',
  )
})
