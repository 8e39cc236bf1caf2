import { earliestOf, latestOf, readEdtf } from './edtf-text.ts'
import type { Bound, CalendarDate, Member } from './edtf-text.ts'

/**
 * An EDTF date in English: "about January 2014", "March 2011 to August 2013", "2014 or later".
 * Text that is not a date we can place is given back as it is, so that a page can always be drawn.
 */
export const describe = (text: string): string => {
  const dated = readEdtf(text)
  if (dated === null) return text
  const members = dated.members.map((member) => describeMember(member, dated.form === 'interval'))
  // Lists are rare, and making their format takes long: a timeline has hundreds of dates.
  if (members.length === 1) return members[0] ?? text
  return new Intl.ListFormat('en', {
    type: dated.form === 'one' ? 'disjunction' : 'conjunction',
  }).format(members)
}

function describeMember({ from, to }: Member, interval: boolean): string {
  if (from === to && typeof from !== 'string') return describeDate(from)
  if (typeof from === 'string' && typeof to === 'string') return 'date unknown'
  if (typeof to === 'string') {
    if (!interval) return `${describeBound(from)} or later`
    return to === 'open'
      ? `from ${describeBound(from)} on`
      : `from ${describeBound(from)}, end unknown`
  }
  if (typeof from === 'string') {
    if (!interval) return `${describeBound(to)} or earlier`
    return from === 'open'
      ? `until ${describeBound(to)}`
      : `until ${describeBound(to)}, start unknown`
  }
  return `${describeDate(from)} to ${describeDate(to)}`
}

function describeBound(bound: Bound): string {
  return typeof bound === 'string' ? 'unknown' : describeDate(bound)
}

function describeDate(date: CalendarDate): string {
  const doubt = [date.uncertain ? 'perhaps' : '', date.approximate ? 'about' : '']
  return [...doubt, calendar(date)].filter((word) => word !== '').join(' ')
}

function calendar(date: CalendarDate): string {
  const year = describeYear(date.year)
  const month = date.month ?? 'XX'
  const day = date.day ?? 'XX'
  if (date.month === undefined) return year ?? 'an unknown year'
  if (month === 'XX' && day === 'XX') {
    const missing = date.day === undefined ? 'month unknown' : 'month and day unknown'
    return `${year ?? 'unknown year'}, ${missing}`
  }
  if (month.includes('X') || (day !== 'XX' && day.includes('X')) || year === null) {
    return year === null && !/X/.test(month + day)
      ? `${Number(day)} ${monthName(month)}, year unknown`
      : between(date)
  }
  if (date.day === undefined) return `${monthName(month)} ${year}`
  if (day === 'XX') return `${monthName(month)} ${year}, day unknown`
  return `${Number(day)} ${monthName(month)} ${year}${describeTime(date.time)}`
}

/** Null when nothing of the year is known. */
function describeYear(year: string): string | null {
  if (!year.includes('X')) return String(Number(year))
  if (year === 'XXXX') return null
  if (/^\d{3}X$/.test(year)) return `the ${year.slice(0, 3)}0s`
  if (/^\d\dXX$/.test(year)) return `${year.slice(0, 2)}00 to ${year.slice(0, 2)}99`
  return `a year like ${year.replaceAll('X', '·')}`
}

/** What is left when the known parts make no phrase of their own. */
function between(date: CalendarDate): string {
  return `some day from ${earliestOf(date) ?? '?'} to ${latestOf(date) ?? '?'}`
}

function describeTime(time: string | undefined): string {
  if (time === undefined) return ''
  const [, clock, zone] = /^(\d\d:\d\d(?::\d\d)?)[\d.]*(.*)$/.exec(time) ?? []
  if (clock === undefined) return ''
  const utc = zone === 'Z' ? ' UTC' : zone === '' || zone === undefined ? '' : ` UTC${zone}`
  return `, ${clock}${utc}`
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? month
}
