import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { parseLabel, pathOf } from '#domain/label.ts'

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const

/**
 * The page of the record that "C3", "e12" or "[[S7]]" names in the case, which the actor sees; null
 * when it names none.
 */
export const jumpTo = async (
  database: Database,
  place: { readonly id: string; readonly slug: string },
  text: string,
): Promise<string | null> => {
  const label = parseLabel(text.trim().replaceAll(/^\[\[|\]\]$/g, ''))
  if (label === null) return null
  const { rows } = await sql`select 1 from ${sql.table(TABLES[label.kind])}
    where case_id = ${place.id} and number = ${label.number}`.execute(database.read)
  return rows.length === 0 ? null : pathOf(label.kind, place.slug, label.number)
}
