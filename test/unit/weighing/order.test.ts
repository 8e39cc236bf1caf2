import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableMoment } from '#weighing/moment.ts'
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

test('a month given as a date lasts until its end', () => {
  const records = [{ on: '2026-01' }, { on: '2026-01-05T10:00:00.000Z' }, { on: '2026-02-01' }]
  expect(currentBy(records.slice(0, 2), () => '')).toEqual([{ on: '2026-01' }])
  expect(currentBy(records, () => '')).toEqual([{ on: '2026-02-01' }])
})

test('numbers are rounded to six decimals and never to −0', () => {
  expect(rounded(2 / 3)).toBe(0.666667)
  expect(Object.is(rounded(-1e-9), 0)).toBe(true)
})

test('moments compare as text: a day before any time on it, zones turned to UTC', () => {
  const inOrder = [
    '2013',
    '2014-01-19T23:30:00-02:00',
    '2014-01-20T02:00',
    '2014-01-20T03:00:00Z',
    '2014-01',
    '2014-01-31T00:00:00.000Z',
  ]
  const compared = inOrder.map(comparableMoment)
  expect(compared.toSorted()).toEqual(compared)
  expect(comparableMoment('2014-01-19T23:30:00-02:00')).toBe('2014-01-20T01:30:00.000Z')
})
