import { expect, test } from 'vitest'
import type { CaseFile } from '#domain/case-file.ts'
import { BUILT_IN_SCALES } from '#domain/scales.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { verdictSide } from '#weighing/verdict-side.ts'
import { weigh } from '#weighing/weigh.ts'
import { foundingCase } from './founding-case.ts'

test('a record with "withdrawn" is kept in the input and left out of the weighing', () => {
  const file = foundingCase()
  const withdrawn = { on: '2026-01-01', reason: 'wrong item' }
  const changed: CaseFile = {
    ...file,
    evidence: file.evidence.map((item) => (item.key === 'e2' ? { ...item, withdrawn } : item)),
  }
  const input = fromCaseFile(changed)
  expect(input.evidence).toHaveLength(8)
  expect(weigh(input).claims[0]?.supports).toMatchObject({ items: { length: 3 }, chains: [0, 0] })
})

test('a claim alone may be withdrawn: a statement keeps its other stances', () => {
  const file = foundingCase()
  const claims = file.claims.map((claim) =>
    claim.key === 'c6' ? { ...claim, withdrawn: { on: '2026-01-01', reason: 'double' } } : claim,
  )
  const weighing = weigh(fromCaseFile({ ...file, claims }))
  expect(weighing.claims[0]?.positions.get('government')?.stance).toBe('deflects')
  expect(weighing.rivals).toEqual([])
})

test('grades may be written by label or in another case', () => {
  const file = foundingCase()
  const assessments = file.assessments.map((one) => ({
    ...one,
    ...(one.grade === '2' ? { grade: '2: probably true' } : {}),
  }))
  expect(fromCaseFile({ ...file, assessments }).assessments[0]?.grade).toBe('2')
})

test('a verdict stands on the side of its grade; a middle grade and an outcome on neither', () => {
  const verdict = BUILT_IN_SCALES.find(({ key }) => key === 'verdict') ?? { grades: [] }
  const sides = [...verdict.grades.map(({ code }) => code), 'Unproven', null].map((code) =>
    verdictSide(verdict, code),
  )
  expect(sides).toEqual(['supports', 'supports', null, 'refutes', 'refutes', null, null])
})

test('a house scale without numbers is read by its order, best first', () => {
  const house = {
    grades: ['holds', 'shaky', 'falls', 'false'].map((code) => ({
      code,
      label: code,
      meaning: '',
    })),
  }
  expect(house.grades.map(({ code }) => verdictSide(house, code))).toEqual([
    'supports',
    'supports',
    'refutes',
    'refutes',
  ])
})
