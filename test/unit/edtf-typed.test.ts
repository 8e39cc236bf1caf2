import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDate } from '#domain/edtf-typed.ts'
import { describe as inWords } from '#domain/edtf-words.ts'

test.each([
  ['3 March 2026', '2026-03-03'],
  [' 14 jan 2026 ', '2026-01-14'],
  ['March 2026', '2026-03'],
  ['about January 2014', '2014-01~'],
  ['March 2011 to August 2013', '2011-03/2013-08'],
])('%s is %s', (typed, date) => {
  expect(typedDate(typed)).toBe(date)
})

test.each([
  '2026-03-03',
  '3/4/2026',
  '4.3.2026',
  'the 3rd of March',
  'March',
  '2011-03/2013-08',
  '',
])('%s is left as it is', (typed) => {
  expect(typedDate(typed)).toBe(typed)
})

test('a day, a month and a span come back from the words that pages say', () => {
  const day = fc
    .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const month = day.map((date) => date.slice(0, 7))
  const one = fc.oneof(day, month)
  fc.assert(
    fc.property(fc.oneof(one, fc.tuple(month, month)), (date) => {
      const text = typeof date === 'string' ? date : date.toSorted(byTime).join('/')
      expect(typedDate(inWords(text))).toBe(text)
    }),
  )
})

const byTime = (a: string, b: string) => (a < b ? -1 : 1)
