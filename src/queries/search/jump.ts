import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { parseLabel, pathOf } from '#domain/label.ts'
import { visibleCases } from '../shared/visible.ts'

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const

/**
 * The page of the record that "C3", "e12" or "[[S7]]" names in the case; null when it names none
 * that the actor may see, or no case is chosen.
 */
export const jumpTo = async (
  database: Database,
  actor: Actor,
  caseSlug: string | null,
  text: string,
): Promise<string | null> => {
  const label = parseLabel(text.trim().replaceAll(/^\[\[|\]\]$/g, ''))
  if (caseSlug === null || label === null) return null
  const row = await database.read
    .selectFrom(`${TABLES[label.kind]} as record`)
    .innerJoin('cases as place', 'place.id', 'record.case_id')
    .select('record.number')
    .where('place.slug', '=', caseSlug)
    .where('record.number', '=', label.number)
    .where(visibleCases(actor, 'place'))
    .executeTakeFirst()
  return row === undefined ? null : pathOf(label.kind, caseSlug, row.number)
}
