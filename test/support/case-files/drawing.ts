import fc from 'fast-check'
import { cleanText } from '#domain/text/clean.ts'

export type Draw = fc.GeneratorValue

/** Draws the parts of a generated case file; each draw is fast-check's, so that failures shrink. */
export const drawing = (draw: Draw) => {
  const count = (max: number) => draw(integer, max)
  const of = <One>(list: readonly One[]): One => {
    const one = list[draw(integer, list.length - 1)]
    if (one === undefined) throw new RangeError('nothing to draw from')
    return one
  }
  const yes = () => draw(fc.boolean)
  const maybe = <One>(make: () => One): One | undefined => (yes() ? make() : undefined)
  const some = <One>(max: number, make: (n: number) => One): One[] => times(count(max), make)
  const text = () => draw(prose)
  const line = () => draw(oneLine)
  return {
    count,
    of,
    yes,
    maybe,
    some,
    text,
    line,
    /** A list that may be left out. */
    listed: <One>(max: number, make: () => One) => maybe(() => some(max, make)),
    /** A list that is left out when it is empty. */
    filled: <One>(max: number, make: () => One) => filled(some(max, make)),
    date: () => of(DATES),
    moment: () => of(MOMENTS),
    language: () => of(LANGUAGES),
    withdrawn: () => (count(5) === 0 ? { on: of(MOMENTS), reason: maybe(text) ?? '' } : undefined),
    passage: () => ({
      exact: text(),
      prefix: maybe(text),
      suffix: maybe(text),
      page: maybe(line),
      time: maybe(line),
    }),
  }
}

export type Drawing = ReturnType<typeof drawing>

/** Numbers from 1. */
export const times = <One>(count: number, make: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

export const filled = <One>(list: One[]): One[] | undefined =>
  list.length === 0 ? undefined : list

const integer = (max: number) => fc.integer({ min: 0, max })

/** As it is stored: cleaned, trimmed, never empty. Some of it mentions records. */
const prose = () =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
      fc.constantFrom(
        'See [[C1]] and [[e1]].',
        'من يمارسون هذا التعذيب',
        '“quoted”\n\nsecond part',
        '`[[C1]]`',
      ),
    )
    .map(stored)

const oneLine = () => prose().map((text) => text.replaceAll(/[\r\n]/g, ' ').trim() || 'x')

const stored = (text: string) => cleanText(text).text.trim() || 'x'

const DATES = ['2014', '2014-01', '2014-01-20', '2014~', '2011-03/2013-08', '2014-01~', '2013/..']
const MOMENTS = ['2026-01-20', '2026-01-20T09:30:00Z', '2026-01-20T09:30:00.123Z', '2025']
const LANGUAGES = ['en', 'ar', 'zh-Hans']
