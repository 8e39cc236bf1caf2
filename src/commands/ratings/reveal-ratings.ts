import { sql, type CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import type { User } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { blindClaims } from '#queries/shared/visible-ratings.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'

export interface Revealed {
  readonly group: string
  /** When others' ratings came in sight by this; null where they were already. */
  readonly at: string | null
}

/**
 * Ends blind mode for the actor in a rival group, before their own ratings are complete. It is told
 * in the record, and what they rate there from now on counts as given after seeing others'.
 * Throws NotFound, Forbidden.
 */
export const revealRatings = async (
  context: Context,
  slug: string,
  group: string,
): Promise<Revealed> => {
  const { actor, database } = context
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'rate items')
  const claims = await database.read
    .selectFrom('claims')
    .select('id')
    .where('case_id', '=', here.case.id)
    .where('rival_group', '=', group)
    .orderBy('number')
    .execute()
  if (claims.length === 0) throw new NotFound('group of rivals')
  if (actor.kind !== 'user' || !(await isBlind(context, actor, here.case.id, group)))
    return { group, at: null }
  await database.write(revealQueries(context, actor.id, here.case.id, group, claims))
  return { group, at: now(context) }
}

/**
 * Queries by which the actor has seen all ratings of a case that are kept from them, for the batch
 * that hands these out: what they rate from then on is not given blind. None for a program. One query.
 */
export const revealAll = async (
  context: Context,
  caseId: string,
): Promise<readonly CompiledQuery[]> => {
  const { actor, database } = context
  if (actor.kind !== 'user') return []
  const { rows } = await sql<{ id: string; group: string }>`
    select id, rival_group as "group" from claims where case_id = ${caseId}
      and id in ${blindClaims(actor, caseId)} and exists (select 1 from claims as rival
        join ratings as other on other.claim_id = rival.id
        where rival.case_id = claims.case_id and rival.rival_group = claims.rival_group
          and other.assessor_id is not ${actor.id})
    order by number`.execute(database.read)
  return [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, claims]) =>
    revealQueries(context, actor.id, caseId, group, claims),
  )
}

function revealQueries(
  context: Context,
  userId: string,
  caseId: string,
  group: string,
  claims: readonly { readonly id: string }[],
): readonly CompiledQuery[] {
  const at = now(context)
  return [
    ...claims.map(({ id }) =>
      compile
        .insertInto('rating_reveals')
        .values({ user_id: userId, claim_id: id, how: 'asked', at })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    ),
    ...entryQueries([
      commit({
        at,
        caseId,
        actorId: userId,
        action: 'revealed',
        subjectKind: 'reveal',
        subjectId: context.newId('reveal'),
        version: 1,
        values: { group, claims: claims.map(({ id }) => id) },
      }),
    ]),
  ]
}

async function isBlind(
  { database }: Context,
  actor: User,
  caseId: string,
  group: string,
): Promise<boolean> {
  const { rows } = await sql<{ blind: 0 | 1 }>`
    select exists (select 1 from claims where case_id = ${caseId} and rival_group = ${group}
      and id in ${blindClaims(actor, caseId)}) as blind`.execute(database.read)
  return rows[0]?.blind === 1
}
