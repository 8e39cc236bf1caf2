import { parse } from 'edtf'

/**
 * A calendar date with parts that may be unspecified, as EDTF writes them: year `201X`, month `XX`.
 * A part that is missing altogether is coarser precision.
 */
export interface CalendarDate {
  readonly year: string
  readonly month?: string
  readonly day?: string
  /** As written after `T`, with its zone; for reading only. */
  readonly time?: string
  readonly approximate: boolean
  readonly uncertain: boolean
}

/** `..` is an open end, an empty one is unknown. */
export type Bound = CalendarDate | 'open' | 'unknown'

/** From and to are the same object for a single date. */
export interface Member {
  readonly from: Bound
  readonly to: Bound
}

export interface Dated {
  /** `one`: any one of the members (`[…]`); `all`: every one of them (`{…}`). */
  readonly form: 'date' | 'interval' | 'one' | 'all'
  readonly members: readonly Member[]
  readonly approximate: boolean
  readonly uncertain: boolean
}

const DAY = String.raw`\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?[~?%]?`

/** Nearly every date there is. Known to be in the grammar, they skip it: it takes 200 times as long. */
const COMMON = new RegExp(`^${DAY}(?:/(?:${DAY}|\\.\\.)?)?$`)

/** Longer texts are refused before the grammar sees them: its running time grows faster than they do. */
const LONGEST = 100

/**
 * Reads EDTF into dates, without asking whether the days exist. Null for text outside the grammar
 * and for what has no day in a four-digit year: seasons, `Y17000`, `-0044`, `1950S2`.
 */
export const readEdtf = (text: string): Dated | null => {
  if (text.length > LONGEST || !isGrammatical(text)) return null
  const form = formOf(text)
  const members = (form === 'one' || form === 'all' ? text.slice(1, -1).split(',') : [text]).map(
    (member) => readMember(member, form === 'interval' ? '/' : '..'),
  )
  const read = members.filter((member) => member !== null)
  if (read.length < members.length) return null
  return {
    form,
    members: read,
    approximate: /[~%]/.test(text),
    uncertain: /[?%]/.test(text),
  }
}

/** The first day that fits the date, `YYYY-MM-DD`; null when there is none (`2013-02-29`). */
export const earliestOf = (date: CalendarDate): string | null => firstFitting(date, ascending)

/** The last day that fits the date, `YYYY-MM-DD`; null when there is none. */
export const latestOf = (date: CalendarDate): string | null => firstFitting(date, descending)

function isGrammatical(text: string): boolean {
  if (COMMON.test(text)) return true
  try {
    parse(text)
    return true
  } catch (error) {
    // The parser throws plain errors for text outside the grammar, and nothing else.
    if (error instanceof Error) return false
    throw error
  }
}

function formOf(text: string): Dated['form'] {
  if (text.startsWith('[')) return 'one'
  if (text.startsWith('{')) return 'all'
  return text.includes('/') ? 'interval' : 'date'
}

function readMember(text: string, separator: '/' | '..'): Member | null {
  const at = text.indexOf(separator)
  const from = readBound(at < 0 ? text : text.slice(0, at), separator)
  const to = at < 0 ? from : readBound(text.slice(at + separator.length), separator)
  return from === null || to === null ? null : { from, to }
}

function readBound(text: string, separator: '/' | '..'): Bound | null {
  if (text === '..' || (text === '' && separator === '..')) return 'open'
  return text === '' ? 'unknown' : readDate(text.trim())
}

const DATE = /^([\dX]{4})(?:-([\dX]{2})(?:-([\dX]{2})(?:T(.+))?)?)?$/

function readDate(text: string): CalendarDate | null {
  const bare = text.replaceAll(/[~?%]/g, '')
  // A decade and a century are years with their last figures unspecified.
  const match = DATE.exec(/^\d{2,3}$/.test(bare) ? bare.padEnd(4, 'X') : bare)
  const [, year, month, day, time] = match ?? []
  if (year === undefined || Number(month) > 12) return null
  return {
    year,
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(time !== undefined && { time }),
    approximate: /[~%]/.test(text),
    uncertain: /[?%]/.test(text),
  }
}

type Direction = (low: number, high: number) => Iterable<number>

function firstFitting(date: CalendarDate, direction: Direction): string | null {
  for (const year of fitting(date.year, 0, 9999, direction)) {
    for (const month of fitting(date.month ?? 'XX', 1, 12, direction)) {
      const last = daysIn(Number(year), Number(month))
      for (const day of fitting(date.day ?? 'XX', 1, last, direction)) {
        return `${year}-${month}-${day}`
      }
    }
  }
  return null
}

function* fitting(mask: string, low: number, high: number, direction: Direction) {
  const from = Math.max(low, Number(mask.replaceAll('X', '0')))
  const to = Math.min(high, Number(mask.replaceAll('X', '9')))
  for (const candidate of direction(from, to)) {
    const digits = String(candidate).padStart(mask.length, '0')
    if ([...mask].every((figure, at) => figure === 'X' || figure === digits[at])) yield digits
  }
}

function* ascending(low: number, high: number): Generator<number> {
  for (let n = low; n <= high; n += 1) yield n
}

function* descending(low: number, high: number): Generator<number> {
  for (let n = high; n >= low; n -= 1) yield n
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
