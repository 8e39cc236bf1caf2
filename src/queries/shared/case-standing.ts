import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CaseStanding } from '#domain/permission.ts'
import { ownMembership } from './own-membership.ts'
import { visibleCases } from './visible.ts'

/** What the actor's standing in a case rests on; null where it does not exist for them. One query. */
export const caseStanding = async (
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<CaseStanding | null> => {
  const row = await database.read
    .selectFrom('cases')
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .select(['cases.visibility', 'me.role', 'me.identities'])
    .where('cases.id', '=', caseId)
    .where(visibleCases(actor))
    .executeTakeFirst()
  return row
    ? { visibility: row.visibility, role: row.role, identities: row.identities === 1 }
    : null
}
