import { expect, test } from 'vitest'
import type { RatingCode } from '#domain/assessment.ts'
import type { WeighingInput } from '#weighing/input.ts'
import { notices } from '#weighing/notices.ts'
import { weighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { aCase, aClaim, aGrade, aLink, anItem, aRating } from './a-case.ts'
import { row } from './some-rivals.ts'

const twoRivals = [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' })]
const told = (parts: Partial<WeighingInput>) =>
  notices(weigh(aCase({ claims: [aClaim('c1')], ...parts })))

test('a sound case leaves nothing to tell', () => {
  expect(told({ evidence: [anItem('e1')], links: [aLink('c1', 'e1')] })).toEqual([])
})

test('circles and self-derivations are told, and add no chain', () => {
  const evidence = [
    anItem('a', { from: ['b'] }),
    anItem('b', { from: ['a'] }),
    anItem('me', { from: ['me'] }),
  ]
  expect(
    told({ evidence, links: [aLink('c1', 'a'), aLink('c1', 'me')] }).map(({ code, about }) => [
      code,
      about,
    ]),
  ).toEqual([
    ['circular', 'evidence:a'],
    ['circular', 'evidence:b'],
    ['self-derivation', 'evidence:me'],
    ['circular', 'evidence:me'],
  ])
})

test('an item linked both ways, and links that differ in what they rest on, are told', () => {
  const evidence = [anItem('e1', { from: ['e2'] }), anItem('e2')]
  const links = [aLink('c1', 'e1'), aLink('c1', 'e1', 'refutes', ['e2'])]
  expect(told({ evidence, links }).map(({ code }) => code)).toEqual([
    'both-sides',
    'rests-on-differs',
  ])
})

test('a claim alone in its group, a group without ratings, a tie and one assessor are told', () => {
  expect(told({ claims: [aClaim('c1', { rivalGroup: 'g' })] })).toEqual([
    {
      code: 'group-of-one',
      about: 'group:g',
      message: 'c1 stands alone in the group “g”: there is nothing to compare it with.',
    },
  ])
  expect(told({ claims: twoRivals }).map(({ code }) => code)).toEqual(['no-rating'])
  expect(
    told({ claims: twoRivals, evidence: [anItem('e1')], ratings: row('c1', 'NA') }),
  ).toMatchObject([
    { code: 'no-leader' },
    {
      code: 'no-agreement',
      message: 'Agreement in the group “g” cannot be computed: fewer than two assessors.',
    },
  ])
})

test('grades and ratings that no scale has are passed over and told', () => {
  const parts = {
    claims: twoRivals,
    evidence: [anItem('e1')],
    ratings: [
      ...row('c1', 'I'),
      ...row('c2', 'C'),
      aRating('c2', 'e1', 'checker', '?' as RatingCode),
    ],
    assessments: [aGrade('e1', 'checker', '9')],
  }
  expect(told(parts).map(({ code }) => code)).toEqual([
    'unknown-grade',
    'unknown-rating',
    'no-agreement',
  ])
  expect(weighingOutput(weigh(aCase(parts))).rivals[0]?.scores['claim:c1']?.point).toBe(1)
})

test('references to records that are not there are left out, not stumbled over', () => {
  const output = weighingOutput(
    weigh(
      aCase({
        claims: twoRivals,
        evidence: [
          anItem('e1', { from: ['nowhere', 's:nobody'] }),
          anItem('e2', { source: 'nobody' }),
        ],
        links: [
          aLink('c1', 'e1'),
          aLink('c1', 'nothing'),
          aLink('c9', 'e1'),
          aLink('c1', 'e2', 'supports', ['gone']),
        ],
        ratings: row('c9', 'II'),
      }),
    ),
  )
  expect(output.claims[0]?.supports).toMatchObject({ items: 2, chains: [0, 0], circular: [] })
})

test('an empty case is weighed to an empty answer', () => {
  expect(weighingOutput(weigh(aCase({})))).toEqual({ claims: [], rivals: [] })
})

test('ten thousand items in one circle are answered, not spun on', () => {
  const size = 10_000
  const evidence = Array.from({ length: size }, (_, place) =>
    anItem(`i${place}`, { from: [`i${(place + 1) % size}`] }),
  )
  const ratings = [aRating('c1', 'i0', 'analyst', 'II'), aRating('c2', 'i5000', 'analyst', 'C')]
  const { claims, rivals } = weighingOutput(
    weigh(aCase({ claims: twoRivals, evidence, links: [aLink('c1', 'i0')], ratings })),
  )
  expect(claims[0]?.supports).toMatchObject({ chains: [0, 0], circular: { length: size } })
  expect(rivals[0]).toMatchObject({
    leader: 'claim:c2',
    dependentGroups: [['evidence:i0', 'evidence:i5000']],
    breakSets: [],
  })
})
