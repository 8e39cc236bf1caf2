import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANCES } from '#domain/statement.ts'
import { compare, RELATIONS, relationOf, type Pair, type Relation } from '#weighing/compare.ts'
import type { Position } from '#weighing/positions.ts'

const STANDS = [...STANCES, 'silent'] as const

const holding = (stance: Position['stance']): Position => ({
  stance,
  mixed: false,
  statementIds: [],
})

const between = (a: Position['stance'], b: Position['stance']): Relation =>
  relationOf({ a: holding(a), b: holding(b) })

test('an analyst sees two accounts agree when both assert or concede a claim, or both deny it', () => {
  expect(between('asserts', 'asserts')).toBe('bothHold')
  expect(between('asserts', 'concedes')).toBe('bothHold')
  expect(between('concedes', 'asserts')).toBe('bothHold')
  expect(between('denies', 'denies')).toBe('bothDeny')
})

test('a clash is one holding what the other denies, either way round', () => {
  expect(between('asserts', 'denies')).toBe('clash')
  expect(between('denies', 'concedes')).toBe('clash')
})

test('silence on what the other holds or denies is ignoring it', () => {
  expect(between('asserts', 'silent')).toBe('bIgnores')
  expect(between('silent', 'denies')).toBe('aIgnores')
})

test('to qualify, question or deflect what the other holds or denies is to sidestep it', () => {
  for (const stance of ['qualifies', 'questions', 'deflects'] as const) {
    expect(between('asserts', stance)).toBe('bSidesteps')
    expect(between(stance, 'denies')).toBe('aSidesteps')
  }
})

test('where nobody takes a side it is said so, and where nobody speaks too', () => {
  expect(between('qualifies', 'deflects')).toBe('neither')
  expect(between('questions', 'silent')).toBe('neither')
  expect(between('silent', 'silent')).toBe('silent')
})

const position: fc.Arbitrary<Position> = fc.record({
  stance: fc.constantFrom(...STANDS),
  mixed: fc.boolean(),
  statementIds: fc.array(fc.string(), { maxLength: 3 }),
})
const pairs: fc.Arbitrary<readonly Pair<number>[]> = fc
  .array(fc.record({ a: position, b: position }), { maxLength: 40 })
  .map((list) => list.map((pair, claim) => ({ claim, ...pair })))

test('every claim stands under exactly one relation, in its order', () => {
  fc.assert(
    fc.property(pairs, (list) => {
      const comparison = compare(list)
      const all = RELATIONS.flatMap((relation) => comparison[relation])
      expect(all.toSorted((one, other) => one.claim - other.claim)).toEqual(list)
      for (const relation of RELATIONS) {
        const claims = comparison[relation].map((pair) => pair.claim)
        expect(claims).toEqual(claims.toSorted((one, other) => one - other))
      }
    }),
  )
})

const SWAPPED: Readonly<Partial<Record<Relation, Relation>>> = {
  aIgnores: 'bIgnores',
  bIgnores: 'aIgnores',
  aSidesteps: 'bSidesteps',
  bSidesteps: 'aSidesteps',
}

test('turning the two parties round turns who ignores and who sidesteps, and nothing else', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const relation = relationOf({ a, b })
      expect(relationOf({ a: b, b: a })).toBe(SWAPPED[relation] ?? relation)
    }),
  )
})

test('a party never clashes with itself, ignores itself or sidesteps itself', () => {
  fc.assert(
    fc.property(position, (a) => {
      expect(['bothHold', 'bothDeny', 'neither', 'silent']).toContain(relationOf({ a, b: a }))
    }),
  )
})
