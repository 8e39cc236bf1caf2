import { parse } from 'edtf'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { describe as inWords, earliestDay, isEdtf, latestDay, spanOf } from '#domain/edtf.ts'

describe('the calendar days of an EDTF date', () => {
  test.each([
    ['2014', '2014-01-01', '2014-12-31'],
    ['2014-02', '2014-02-01', '2014-02-28'],
    ['2016-02', '2016-02-01', '2016-02-29'],
    ['1900-02', '1900-02-01', '1900-02-28'],
    ['2014-01~', '2014-01-01', '2014-01-31'],
    ['2014-01-20?', '2014-01-20', '2014-01-20'],
    ['2014-?01-~20', '2014-01-20', '2014-01-20'],
    ['2011-03/2013-08', '2011-03-01', '2013-08-31'],
    ['2014-01-20T23:30:00-05:00', '2014-01-20', '2014-01-20'],
    ['2014/..', '2014-01-01', '9999-12-31'],
    ['2014/', '2014-01-01', '9999-12-31'],
    ['../2014-05', '0000-01-01', '2014-05-31'],
    ['201X', '2010-01-01', '2019-12-31'],
    ['201', '2010-01-01', '2019-12-31'],
    ['20', '2000-01-01', '2099-12-31'],
    ['2014-XX', '2014-01-01', '2014-12-31'],
    ['2014-0X', '2014-01-01', '2014-09-30'],
    ['2014-02-XX', '2014-02-01', '2014-02-28'],
    ['2014-XX-31', '2014-01-31', '2014-12-31'],
    ['201X-02-29', '2012-02-29', '2016-02-29'],
    ['156X-12-25', '1560-12-25', '1569-12-25'],
    ['[2014,2016-03]', '2014-01-01', '2016-03-31'],
    ['{2010..2012,2001}', '2001-01-01', '2012-12-31'],
    ['[..2014]', '0000-01-01', '2014-12-31'],
    ['[2014-05..]', '2014-05-01', '9999-12-31'],
  ])('%s runs from %s to %s', (text, start, end) => {
    expect(isEdtf(text)).toBe(true)
    expect([earliestDay(text), latestDay(text)]).toEqual([start, end])
  })

  test.each([
    '',
    ' 2014',
    'January 2014',
    '2014-1',
    '2014-13',
    '2014-21',
    '2014-41',
    '2014-02-30',
    '2013-02-29',
    '1900-02-29',
    '2014/2013',
    '2014-03/2014-02-28',
    'Y17000',
    '-0044',
    '1950S2',
    '2014-01-05 10:00',
    '٢٠١٤',
    `[${'2014,'.repeat(50)}2014]`,
  ])('%j is refused', (text) => {
    expect(isEdtf(text)).toBe(false)
    expect(() => latestDay(text)).toThrow(RangeError)
  })

  it('tells open ends and doubt apart', () => {
    expect(spanOf('2014-01~/..')).toEqual({
      start: '2014-01-01',
      end: '9999-12-31',
      openStart: false,
      openEnd: true,
      approximate: true,
      uncertain: false,
    })
    expect(spanOf('2014%')).toMatchObject({ approximate: true, uncertain: true })
  })
})

describe('an EDTF date in words', () => {
  test.each([
    ['2014', '2014'],
    ['2014-01', 'January 2014'],
    ['2014-01-20', '20 January 2014'],
    ['2014-01~', 'about January 2014'],
    ['2014?', 'perhaps 2014'],
    ['2014%', 'perhaps about 2014'],
    ['2011-03/2013-08', 'March 2011 to August 2013'],
    ['2014~/2015?', 'about 2014 to perhaps 2015'],
    ['2014/..', 'from 2014 on'],
    ['2014/', 'from 2014, end unknown'],
    ['../2014-05', 'until May 2014'],
    ['[2014..]', '2014 or later'],
    ['[..2014]', '2014 or earlier'],
    ['[2014,2016]', '2014 or 2016'],
    ['{2010..2012,2014,2016}', '2010 to 2012, 2014, and 2016'],
    ['201X', 'the 2010s'],
    ['19XX', '1900 to 1999'],
    ['2014-XX', '2014, month unknown'],
    ['2014-XX-XX', '2014, month and day unknown'],
    ['2014-01-XX', 'January 2014, day unknown'],
    ['XXXX-12-24', '24 December, year unknown'],
    ['2014-XX-31', 'some day from 2014-01-31 to 2014-12-31'],
    ['2014-01-20T10:00:00Z', '20 January 2014, 10:00:00 UTC'],
    ['2014-01-20T10:00:00-05:00', '20 January 2014, 10:00:00 UTC-05:00'],
    ['sometime in spring', 'sometime in spring'],
  ])('%s reads "%s"', (text, words) => {
    expect(inWords(text)).toBe(words)
  })
})

/** Dates built from real calendar days, so that the expected day is known without our own code. */
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('whatever the date', () => {
  it('gives back a plain day as both ends, whatever its qualifier and time', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('', '?', '~', '%', 'T10:00:00Z'), (text, suffix) => {
        expect([earliestDay(text + suffix), latestDay(text + suffix)]).toEqual([text, text])
      }),
    )
  })

  it('ends a month on the day before the next one begins', () => {
    fc.assert(
      fc.property(day, (text) => {
        const last = new Date(`${latestDay(text.slice(0, 7))}T00:00:00Z`)
        last.setUTCDate(last.getUTCDate() + 1)
        expect(last.toISOString().slice(8, 10)).toBe('01')
        expect(latestDay(text.slice(0, 7)) >= text).toBe(true)
      }),
    )
  })

  it('takes an interval exactly when it does not end before it begins', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(isEdtf(`${a}/${b}`)).toBe(a <= b)
        if (a <= b) expect(latestDay(`${a}/${b}`)).toBe(b)
      }),
    )
  })

  it('never loosens a date by giving more of its figures', () => {
    const masked = fc.tuple(day, fc.array(fc.nat(9), { maxLength: 8 })).map(([text, at]) => ({
      text,
      loose: [...text].map((c, i) => (c !== '-' && at.includes(i) ? 'X' : c)).join(''),
    }))
    fc.assert(
      fc.property(masked, ({ text, loose }) => {
        if (!isEdtf(loose)) return
        expect(earliestDay(loose) <= text && text <= latestDay(loose)).toBe(true)
      }),
    )
  })

  it('takes a common date without the grammar only where the grammar takes it too', () => {
    const part = fc.constantFrom(
      '2014',
      '-01',
      '-13',
      '-29',
      '-02',
      '-31',
      '/',
      '..',
      '~',
      '?',
      '%',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        if (isEdtf(parts.join(''))) expect(() => parse(parts.join(''))).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  it('answers for any text at all, and always in words', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom(...'0123456789X-/~?%.[],{}TZ:'), { maxLength: 40 })
        .map((c) => c.join('')),
    )
    fc.assert(
      fc.property(text, (anything) => {
        if (isEdtf(anything)) expect(latestDay(anything)).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(typeof inWords(anything)).toBe('string')
      }),
    )
  })
})
