import { sql } from 'kysely'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { visibleCases } from './visible.ts'

/** The slug of the case a record without a number stands in. NotFound unless the actor sees that case and may know of the record. */
export const caseOfRecord = async <Values extends object>(
  database: Database,
  actor: Actor,
  type: RecordType<Values>,
  id: string,
): Promise<string> => {
  const { rows } = await sql<{ slug: string }>`
    select cases.slug from ${sql.table(type.table)} as record
    join cases on cases.id = record.case_id
    where record.id = ${id} and ${visibleCases(actor)}
      and ${type.readable?.(actor, 'record') ?? sql`true`}`.execute(database.read)
  const slug = rows[0]?.slug
  if (slug === undefined) throw new NotFound(type.noun)
  return slug
}
