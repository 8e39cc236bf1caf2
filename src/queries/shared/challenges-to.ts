import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ScaleSubject } from '#domain/scale.ts'
import { challengesOf, type ChallengeView } from './claim-ties.ts'

type Here = { readonly id: string; readonly slug: string }

/**
 * The standing challenges that an assessment of this record may answer: those against it, against
 * what ties it to claims, and against earlier assessments of it (METHODS 9). Two queries.
 */
export const challengesTo = async (
  database: Database,
  actor: Actor,
  here: Here,
  kind: ScaleSubject,
  id: string,
): Promise<readonly ChallengeView[]> => {
  const column = sql.ref(`${kind}_id`)
  const links =
    kind === 'source' ? sql`` : sql`union all select id from evidence_links where ${column} = ${id}`
  const [challenges, { rows }] = await Promise.all([
    challengesOf(database, actor, here),
    sql<{ id: string }>`select id from assessments
      where ${column} = ${id} and case_id = ${here.id} and state <> 'draft' ${links}`.execute(
      database.read,
    ),
  ])
  const targets = new Set([id, ...rows.map((row) => row.id)])
  return challenges.filter(({ target }) => targets.has(target.id))
}
