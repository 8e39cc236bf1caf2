import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { isEdtf, spanOf } from '#domain/edtf.ts'
import type { ListRequest } from './listing.ts'

/** The days a reader looks between; null where one is not said. */
export interface Between {
  readonly from: string | null
  readonly until: string | null
}

/** The days `from` and `until` of a list's address, `YYYY-MM-DD`; what is no day counts as not given. */
export const betweenIn = ({ filters }: Pick<ListRequest, 'filters'>): Between => ({
  from: dayOf(filters['from']),
  until: dayOf(filters['until']),
})

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && isEdtf(text) ? text : null

/** Whether a date, as recorded, may lie between these days: its first to its last possible day meets them. */
const mayLie = (date: string | null, { from, until }: Between): boolean => {
  if (date === null || !isEdtf(date)) return false
  const { start, end } = spanOf(date)
  return (until === null || start <= until) && (from ?? '') <= end
}

/**
 * Ids of the statements (items) of a case that may have been said (published) between these days;
 * those without a date are left out. Null where no day is asked for. One query, or none.
 */
export const datedWithin = async (
  database: Database,
  table: 'statements' | 'evidence',
  caseId: string,
  between: Between,
): Promise<readonly string[] | null> => {
  if (between.from === null && between.until === null) return null
  const date = sql.ref(table === 'statements' ? 'said_on' : 'published')
  const { rows } = await sql<{ id: string; date: string }>`
    select id, ${date} as "date" from ${sql.table(table)}
    where case_id = ${caseId} and ${date} is not null`.execute(database.read)
  return rows.flatMap((row) => (mayLie(row.date, between) ? [row.id] : []))
}
