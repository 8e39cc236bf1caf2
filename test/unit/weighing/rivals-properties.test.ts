import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { rivalsOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { naiveRivals } from './naive-rivals.ts'
import { aRandomCase, aSourcedCase } from './random-case.ts'

const rivalsOf = (input: WeighingInput) => {
  const { rivals, index } = weigh(input)
  const [first] = rivals
  if (first === undefined) throw new Error('no rivals')
  return { output: rivalsOutput(first, index.graph.keys), index }
}

test('on any small case the rivals are what METHODS, read plainly, says', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      const { agreement, ...output } = rivalsOf(input).output
      const { assessors, agree, ...expected } = naiveRivals(input)
      expect(output).toEqual(expected)
      expect(agreement).toMatchObject({ assessors, agree })
    }),
    { numRuns: 200 },
  )
})

test('where groups fall apart with their origins, the break sets are what METHODS, read plainly, says', () => {
  fc.assert(
    fc.property(aSourcedCase, (input) => {
      const { breakSets, leader } = rivalsOf(input).output
      const expected = naiveRivals(input)
      expect({ breakSets, leader }).toEqual({
        breakSets: expected.breakSets,
        leader: expected.leader,
      })
    }),
    { numRuns: 300 },
  )
})

test('striking a reported break set ends the lead, and striking less does not', () => {
  let broken = 0
  fc.assert(
    fc.property(aRandomCase, (input) => {
      const { output } = rivalsOf(input)
      for (const set of output.breakSets) {
        broken++
        expect(rivalsOf({ ...input, struck: set }).output.leader).not.toBe(output.leader)
        for (const kept of set) {
          const struck = set.filter((key) => key !== kept)
          expect(rivalsOf({ ...input, struck }).output.leader).toBe(output.leader)
        }
      }
    }),
    { numRuns: 300 },
  )
  expect(broken).toBeGreaterThan(20)
})

test('the point score lies within its range, and a necessary leader leads at its worst', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      const { output } = rivalsOf(input)
      for (const { point, range } of Object.values(output.scores)) {
        expect(point).toBeGreaterThanOrEqual(range[0] - 1e-6)
        expect(point).toBeLessThanOrEqual(range[1] + 1e-6)
      }
      if (output.margin !== null)
        expect(output.margin.worst).toBeLessThanOrEqual(output.margin.point + 1e-6)
      expect(output.necessary).toBe((output.margin?.worst ?? 0) > 0)
    }),
  )
})

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

test('no number is ever NaN, infinite or −0', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      for (const number of numbersIn(rivalsOf(input).output)) {
        expect(Number.isFinite(number)).toBe(true)
        expect(Object.is(number, -0)).toBe(false)
      }
    }),
  )
})
