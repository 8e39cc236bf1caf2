import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currentBy,
  indexOfLargest,
  indexOfSoleSmallest,
  sortedKeys,
  sortedLists,
} from '#weighing/order.ts'
import { rounded } from '#weighing/output.ts'

test('keys are sorted as plain text, whatever the locale', () => {
  expect(sortedKeys(['evidence:e2', 'evidence:e10', 'evidence:E1', 'claim:é', 'claim:z'])).toEqual([
    'claim:z',
    'claim:é',
    'evidence:E1',
    'evidence:e10',
    'evidence:e2',
  ])
})

test('lists of keys are sorted element by element, a list before those that go on from it', () => {
  expect(sortedLists([['b'], ['a', 'c'], ['a', 'b', 'c'], ['a'], ['a', 'b']])).toEqual([
    ['a'],
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['b'],
  ])
})

test('values closer than a billionth are equal: the first in order is taken, and none is alone', () => {
  expect(indexOfLargest([1, 2, 2 + 1e-10, 0])).toBe(1)
  expect(indexOfLargest([])).toBe(-1)
  expect(indexOfSoleSmallest([2, 1, 3])).toBe(1)
  expect(indexOfSoleSmallest([2, 1 + 1e-10, 1])).toBeNull()
  expect(indexOfSoleSmallest([1, 2, 1])).toBeNull()
})

test('the sole smallest is the one that all others exceed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 2 }), (values) => {
      const alone = values.findIndex((value, place) =>
        values.every((other, at) => at === place || other > value),
      )
      expect(indexOfSoleSmallest(values)).toBe(alone < 0 ? null : alone)
    }),
  )
})

test('the later of a person’s records holds, undated before dated, and of equals the last recorded', () => {
  const record = (name: string, on: string | null) => ({ name, on })
  const current = (...records: ReturnType<typeof record>[]) =>
    currentBy(records, () => 'same')[0]?.name
  expect(current(record('new', '2026-02-01'), record('old', '2026-01-01'))).toBe('new')
  expect(current(record('dated', '2026-01-01'), record('undated', null))).toBe('dated')
  expect(current(record('first', '2026-01-01'), record('second', '2026-01-01'))).toBe('second')
  expect(current(record('first', null), record('second', null))).toBe('second')
})

test('numbers are rounded to six decimals and never to −0', () => {
  expect(rounded(Math.PI)).toBe(3.141593)
  expect(Object.is(rounded(-1e-9), 0)).toBe(true)
})
