import { expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { leaveOutWithdrawn } from '#weighing/live-input.ts'
import {
  aCase,
  aChallenge,
  aClaim,
  aGrade,
  aLink,
  anInquiry,
  anItem,
  aRating,
  aSource,
  aStatement,
} from './a-case.ts'

const reading = { party: 'p', stance: 'denies', reason: 'tone' } as const

const whole = aCase({
  sources: [aSource('s', { party: 'p' }), aSource('relay')],
  evidence: [anItem('e1', { source: 's' }), anItem('e2', { from: ['e1'] })],
  claims: [aClaim('c1', { about: ['party:p', 'source:s'], readings: [reading] }), aClaim('c2')],
  statements: [
    aStatement('st1', 's', { c1: 'asserts', c2: 'denies' }),
    aStatement('st2', 's', { c1: 'asserts' }, { in: 'evidence:e1' }),
    aStatement('st3', 's', { c1: 'asserts' }, { via: ['source:relay'] }),
  ],
  links: [aLink('c1', 'e1'), aLink('c1', 'e2')],
  ratings: [aRating('c1', 'e1', 'analyst', 'C')],
  assessments: [aGrade('e1', 'checker', '3')],
  challenges: [
    aChallenge('h1', 'c2', 'evidence:e1'),
    aChallenge('h2', 'c1', 'link:c1-e1-supports'),
  ],
  inquiries: [anInquiry('source:s')],
})

const without = (list: keyof WeighingInput, key: string) =>
  leaveOutWithdrawn({
    ...whole,
    [list]: (whole[list] as readonly { readonly key: string }[]).map((record) =>
      record.key === key ? { ...record, withdrawn: true } : record,
    ),
  })

const keys = (records: readonly { readonly key: string }[]) => records.map(({ key }) => key)

test('nothing withdrawn, nothing left out', () => {
  expect(leaveOutWithdrawn(whole)).toEqual(whole)
})

test('with an item go its links, ratings, assessments, challenges to it and what was found in it; edges to it stay', () => {
  const live = without('evidence', 'evidence:e1')
  expect(live).toMatchObject({ ratings: [], assessments: [], challenges: [] })
  expect(keys(live.links)).toEqual(['c1-e2-supports'])
  expect(keys(live.statements)).toEqual(['st1', 'st3'])
  expect(live.evidence[0]?.derivations).toEqual([{ to: 'evidence:e1', how: 'quotes' }])
})

test('with a source go its statements and those it relayed', () => {
  expect(keys(without('sources', 'source:s').statements)).toEqual([])
  expect(keys(without('sources', 'source:relay').statements)).toEqual(['st1', 'st2'])
  expect(without('sources', 'source:s').claims[0]?.about).toEqual(['party:p'])
})

test('with a claim go its stances, links, ratings and the challenges made with it', () => {
  const live = without('claims', 'claim:c1')
  expect(live.statements[0]?.stances).toEqual([{ claim: 'claim:c2', stance: 'denies' }])
  expect(live).toMatchObject({ links: [], ratings: [] })
  expect(keys(live.challenges)).toEqual(['h1'])
})

test('with a party go the readings of its position, and its sources speak for nobody', () => {
  const live = without('parties', 'p')
  expect(live.claims[0]).toMatchObject({ readings: [], about: ['source:s'] })
  expect(live.sources[0]?.party).toBeNull()
})

test('with a link or an assessment go the challenges to it', () => {
  expect(keys(without('links', 'c1-e1-supports').challenges)).toEqual(['h1'])
})
