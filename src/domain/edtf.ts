import { earliestOf, latestOf, readEdtf, type Member } from './edtf-text.ts'

export { describe } from './edtf-words.ts'

/** Days are `YYYY-MM-DD`, so that they compare as text. */
export interface Span {
  readonly start: string
  readonly end: string
  /** The start (end) is open or unknown, and `start` (`end`) the first (last) day there is. */
  readonly openStart: boolean
  readonly openEnd: boolean
  /** Marked `~` or `%`, anywhere in the text. */
  readonly approximate: boolean
  /** Marked `?` or `%`, anywhere in the text. */
  readonly uncertain: boolean
}

const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'

/**
 * Whether the text is a date in EDTF (ISO 8601-2) that can be placed on a calendar.
 * Beyond the grammar refused: seasons (METHODS 2), years outside 0000 to 9999, days that do not
 * exist, and intervals that end before they begin.
 */
export const isEdtf = (text: string): boolean => readSpan(text) !== null

/**
 * The latest calendar day the text allows (METHODS 2): qualifiers and time ignored, an open end is
 * 9999-12-31. Throws RangeError when `isEdtf` is false.
 */
export const latestDay = (text: string): string => spanOf(text).end

/** The earliest calendar day the text allows; an open start is 0000-01-01. Throws like `latestDay`. */
export const earliestDay = (text: string): string => spanOf(text).start

/** First and last day, and how firmly they stand. Throws RangeError when `isEdtf` is false. */
export const spanOf = (text: string): Span => {
  const span = readSpan(text)
  if (span === null) throw new RangeError(`not a date in EDTF: ${text}`)
  return span
}

/** Large imports ask for the same few dates again and again, and reading one takes long. */
const known = new Map<string, Span | null>()
const MOST_KNOWN = 1000
const LONGEST_KNOWN = 100

function readSpan(text: string): Span | null {
  if (text.length > LONGEST_KNOWN) return spanIn(text)
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size === MOST_KNOWN) known.clear()
  const span = spanIn(text)
  known.set(text, span)
  return span
}

function spanIn(text: string): Span | null {
  const dated = readEdtf(text)
  if (dated === null) return null
  const extents = dated.members.map(extentOf).filter((extent) => extent !== null)
  if (extents.length < dated.members.length) return null
  return {
    start: extents.map((extent) => extent.start).reduce((a, b) => (a < b ? a : b)),
    end: extents.map((extent) => extent.end).reduce((a, b) => (a > b ? a : b)),
    openStart: extents.some((extent) => extent.openStart),
    openEnd: extents.some((extent) => extent.openEnd),
    approximate: dated.approximate,
    uncertain: dated.uncertain,
  }
}

function extentOf({ from, to }: Member) {
  const start = typeof from === 'string' ? FIRST_DAY : earliestOf(from)
  const end = typeof to === 'string' ? LAST_DAY : latestOf(to)
  if (start === null || end === null || start > end) return null
  return { start, end, openStart: typeof from === 'string', openEnd: typeof to === 'string' }
}
