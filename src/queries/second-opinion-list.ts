import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permitInCase } from '#domain/permission.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { loadAssessable, type Assessable, type Target } from './shared/assessable.ts'
import { opinionsFrom, opinionsOn } from './shared/second-opinions.ts'

/** Whose second opinion of a claim or an item is asked. */
export interface OpinionList {
  readonly subject: Assessable
  readonly opinions: readonly OpinionView[]
}

/** For those who work on the case. NotFound, Forbidden. Three queries. */
export const opinionList = async (
  database: Database,
  actor: Actor,
  target: Exclude<Target, { readonly of: 'source' }>,
): Promise<OpinionList> => {
  const subject = await loadAssessable(database, actor, target)
  if (subject.here)
    permitInCase(actor, 'record.rate', subject.here.standing, 'see whose second opinion is asked')
  const { rows } = await sql<{ json: string }>`
    select ${opinionsOn(actor, target.of, sql`${subject.id}`)} as json`.execute(database.read)
  return { subject, opinions: opinionsFrom(rows[0]?.json ?? '[]') }
}
