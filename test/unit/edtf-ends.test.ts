import { expect, test } from 'vitest'
import { endsOf } from '#domain/edtf-ends.ts'

test.each([
  ['2014-01-20', 'firm', 'firm'],
  ['2014-01~', 'about', 'about'],
  ['2014-01?', 'firm', 'firm'],
  ['2014%', 'about', 'about'],
  ['2011-03/2013-08', 'firm', 'firm'],
  ['2011/2012~', 'firm', 'about'],
  ['2011~/2012', 'about', 'firm'],
  ['2014/..', 'firm', 'open'],
  ['2014~/', 'about', 'open'],
  ['../2014', 'open', 'firm'],
  ['[2013, 2014]', 'firm', 'firm'],
])('a reader sees how firmly %s begins (%s) and ends (%s)', (date, start, end) => {
  expect(endsOf(date)).toEqual({ start, end })
})

test('what is no date is refused', () => {
  expect(() => endsOf('soon')).toThrow(RangeError)
})
