import { sql } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { Forbidden, NotFound, refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { isOrphaned } from '#queries/orphans.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { failWhen } from '../shared/guard.ts'
import { memberChange, memberId, memberQuery, termValues } from './set-member.ts'

const LEAD = { role: 'lead', guest: false, until: null, identities: true } as const

/**
 * Makes an administrator lead of a case that nobody who may sign in leads: an entry that everyone in
 * the case sees. Whoever would take it at the same moment as another finds it taken.
 * Throws Forbidden, NotFound, Invalid. Answers the case's slug.
 */
export const takeLead = async (context: Context, caseId: string): Promise<string> => {
  permit(context.actor, 'people.manage', 'take the lead of a case that nobody leads')
  const userId = actorId(context.actor)
  if (userId === null) throw new Forbidden('Only a person leads a case.')
  const found = await context.database.read
    .selectFrom('cases')
    .select(['slug', isOrphaned().as('orphaned')])
    .where('id', '=', caseId)
    .where('importing', 'is', null)
    .executeTakeFirst()
  // Whether there is a case that is led is not told to those who may not see it.
  if (!found || !found.orphaned) throw new NotFound('case without a lead')
  const version = (await latestVersion(context.database, memberId(caseId, userId))) + 1
  try {
    await context.database.write([
      failWhen(caseId, sql`not ${isOrphaned()}`),
      memberQuery(caseId, userId, LEAD, now(context)),
      ...entryQueries([
        commit(
          memberChange(context, caseId, userId, version, {
            action: 'took the lead of',
            values: termValues(userId, LEAD),
          }),
        ),
      ]),
    ])
  } catch (error) {
    const led = await context.database.read
      .selectFrom('cases')
      .select('id')
      .where('id', '=', caseId)
      .where(isOrphaned())
      .executeTakeFirst()
    if (!led) refuse('', 'Someone else took the lead of this case first')
    throw error
  }
  return found.slug
}
