import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { lookingBack } from '#weighing/looking-back.ts'
import { foundingCase } from './founding-case.ts'
import { aSourcedCase } from './random-case.ts'

const founding = fromCaseFile(foundingCase())

test('had the panel’s claim been borne out, all that supports it would have pointed to it', () => {
  const found = lookingBack(founding, { claim: 'claim:c1', outcome: 'borne_out', on: '2030' })
  expect(found.rightly.items).toEqual(['evidence:e1', 'evidence:e2', 'evidence:e3', 'evidence:e7'])
  expect(found.wrongly.items).toEqual([])
  expect(found.rightly.statements.length).toBeGreaterThan(0)
  // Deflecting is not denying: the government is on neither side.
  expect(found.wrongly.statements).toEqual([])
  expect(found.rightly.judgements).toEqual([])
})

test('what was judged or said once it was known counts for no foresight', () => {
  const before = lookingBack(founding, {
    claim: 'claim:c1',
    outcome: 'borne_out',
    on: '2014-01-01',
  })
  expect(before.rightly.statements).toEqual([])
  expect(before.undecided).toEqual([])
})

test('an assessor’s last judgement before it was known counts, not what they held later', () => {
  const judged = (key: string, on: string, side: 'supports' | 'refutes') => ({
    key,
    on,
    side,
    subject: 'claim:C1',
    scale: 'verdict',
    grade: side === 'supports' ? 'True' : 'False',
    outcome: null,
    assessor: 'a',
    state: 'submitted' as const,
    answers: [],
  })
  const assessments = [
    judged('one', '2026-01-01', 'refutes'),
    judged('two', '2026-02-01', 'supports'),
    judged('three', '2026-05-02T10:00:00.000Z', 'refutes'),
  ]
  const found = lookingBack(
    { links: [], statements: [], assessments },
    { claim: 'claim:C1', outcome: 'not_borne_out', on: '2026-05' },
  )
  expect(found.wrongly.judgements.map(({ key }) => key)).toEqual(['two'])
  expect(found.rightly.judgements).toEqual([])
})

test('the other outcome turns right and wrong round, and nothing else', () => {
  fc.assert(
    fc.property(aSourcedCase, fc.nat(), (input, pick) => {
      const claim = input.claims[pick % input.claims.length]?.key ?? ''
      const one = lookingBack(input, { claim, outcome: 'borne_out', on: '2030' })
      const other = lookingBack(input, { claim, outcome: 'not_borne_out', on: '2030' })
      expect(other).toEqual({ ...one, rightly: one.wrongly, wrongly: one.rightly })
    }),
  )
})
