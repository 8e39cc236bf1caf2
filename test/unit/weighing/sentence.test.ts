import { expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { claimSentence, sentenceText } from '#weighing/sentence.ts'
import { oneClaimOf, weigher } from '#weighing/weigh.ts'
import { aCase, aClaim, aLink, anItem, aRating, aSource, aStatement } from './a-case.ts'
import { row } from './some-rivals.ts'

const partsOn = (parts: Partial<WeighingInput>, key = 'c1') => {
  const weighed = oneClaimOf(weigher(aCase({ claims: [aClaim('c1')], ...parts })), `claim:${key}`)
  if (weighed === null) throw new Error('no claim')
  return claimSentence(weighed.index, weighed.claim, weighed.rivals)
}
const textOn = (parts: Partial<WeighingInput>, key = 'c1') => sentenceText(partsOn(parts, key))

test('a claim without evidence says so', () => {
  expect(textOn({})).toBe('No item is linked in support of c1.')
})

test('a claim without rivals says what it rests on, for and against', () => {
  const evidence = [
    anItem('e1', { kind: 'article', from: ['e2'] }),
    anItem('e2'),
    anItem('e3', { kind: 'post' }),
    anItem('e4'),
  ]
  const links = [
    aLink('c1', 'e1'),
    aLink('c1', 'e2'),
    aLink('c1', 'e3'),
    aLink('c1', 'e4', 'refutes'),
  ]
  expect(textOn({ evidence, links })).toBe(
    'c1 rests on 3 items, 1 recorded chain (1–2), all through e2. Against it: 1 item, 1 recorded chain.',
  )
  expect(textOn({ evidence, links: [aLink('c1', 'e2'), aLink('c1', 'e4')] })).toBe(
    'c1 rests on 2 items, 2 recorded chains, no shared origin recorded.',
  )
  expect(textOn({ evidence, links: [aLink('c1', 'e3')] })).toBe(
    'c1 rests on 1 item, no recorded chains (0–1).',
  )
})

const rivals: Partial<WeighingInput> = {
  sources: [aSource('s', { party: 'p' })],
  evidence: [anItem('e1', { source: 's' }), anItem('e2'), anItem('e9', { kind: 'assumption' })],
  claims: [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' })],
  links: [aLink('c2', 'e1'), aLink('c2', 'e2')],
  statements: [aStatement('st', 's', { c2: 'asserts' })],
  ratings: [
    ...row('c1', '- II'),
    ...row('c2', 'C C'),
    aRating('c1', 'e9', 'analyst', 'II'),
    ...row('c1', '- I', 'checker'),
    ...row('c2', '- N', 'checker'),
  ],
}

test('a leader is told with its chains, what would end its lead, who agrees and what to check next', () => {
  expect(textOn(rivals, 'c2')).toBe(
    'c2 leads on 2 recorded chains (1 not aligned with its proponent). It stops leading if e2 and assumption e9 both fail. ' +
      '2 of 2 assessors’ own ratings put it first (α 0.70). Check next: e1.',
  )
})

test('a rival is told how far it trails', () => {
  expect(textOn(rivals, 'c1')).toBe(
    'No item is linked in support of c1. It trails c2 by 3.50 points of inconsistency.',
  )
})

test('a tie is told as a tie, and unrated rivals as unrated', () => {
  expect(textOn({ ...rivals, ratings: row('c1', 'C') }, 'c1')).toContain(
    'No claim leads among it and its rivals',
  )
  expect(textOn({ ...rivals, ratings: [] }, 'c1')).toContain('Nobody has rated the evidence')
})

test('every number in the sentence carries what it was made from', () => {
  const parts = ['c1', 'c2'].flatMap((key) => partsOn(rivals, key))
  expect(parts.filter(({ text, of }) => /\d/.test(text) && of === undefined)).toEqual([])
})
