import { expect, test } from 'vitest'
import { aGrade } from './a-case.ts'
import { documents, rivals, row, STRONG, WEAK } from './some-rivals.ts'

test('an item weighs by its credibility: √2 for 1 and 2, 1 for 3, 1/√2 for 4 and 5, and 6 is unknown', () => {
  const weighed = (grade: string | null) =>
    rivals({
      evidence: documents(1),
      ratings: row('c1', 'I'),
      assessments: grade === null ? [] : [aGrade('e1', 'checker', grade)],
    }).scores['claim:c1']
  expect(weighed('1')).toEqual({ point: STRONG, range: [STRONG, STRONG] })
  expect(weighed('2')).toEqual(weighed('1'))
  expect(weighed('3')).toEqual({ point: 1, range: [1, 1] })
  expect(weighed('4')).toEqual({ point: WEAK, range: [WEAK, WEAK] })
  expect(weighed('5')).toEqual(weighed('4'))
  expect(weighed('6')).toEqual({ point: 1, range: [WEAK, STRONG] })
  expect(weighed(null)).toEqual(weighed('6'))
  expect(weighed('B')).toEqual(weighed('6'))
})

test('grades are never averaged: several assessors span a range, and only their weights have a mean', () => {
  const assessments = [aGrade('e1', 'checker', '2'), aGrade('e1', 'editor', '5')]
  expect(
    rivals({ evidence: documents(1), ratings: row('c1', 'I'), assessments }).scores['claim:c1'],
  ).toEqual({
    point: 1.06066,
    range: [WEAK, STRONG],
  })
})

test('an assessor’s later grade supersedes; drafts, returned ones and ones without a grade are passed over', () => {
  const assessments = [
    aGrade('e1', 'checker', '2', { on: '2026-02-01' }),
    aGrade('e1', 'checker', '4', { on: '2026-01-01' }),
    aGrade('e1', 'checker', '5', { on: '2026-03-01', state: 'draft' }),
    aGrade('e1', 'checker', '5', { on: '2026-03-02', state: 'returned' }),
    aGrade('e1', 'checker', '5', { on: '2026-03-03', grade: null }),
    aGrade('e1', 'checker', '9', { on: '2026-03-04' }),
  ]
  expect(
    rivals({ evidence: documents(1), ratings: row('c1', 'I'), assessments }).scores['claim:c1']
      ?.point,
  ).toBe(STRONG)
})
