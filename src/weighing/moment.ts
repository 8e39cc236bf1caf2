import { isEdtf, latestDay } from '#domain/edtf.ts'

/**
 * A day, or a day and a time, as text that compares: a day alone is its latest calendar day and comes
 * before any time on that day; a time is turned to UTC, and one without a zone is taken as UTC. Text
 * that is neither is left as it is.
 */
export const comparableMoment = (text: string): string => {
  if (COMPARABLE.test(text)) return text
  if (!text.includes('T')) return isEdtf(text) ? latestDay(text) : text
  const time = Date.parse(ZONED.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const COMPARABLE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/
const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/
