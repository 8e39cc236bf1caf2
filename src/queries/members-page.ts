import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { membersOf, type Member } from './shared/members.ts'

export interface MembersPage {
  readonly here: CaseHere
  readonly members: readonly Member[]
}

/** Who works on a case. Shown to its members and to those who work in the workspace; throws NotFound, Forbidden. */
export const membersPage = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<MembersPage> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'see who works on this case')
  return { here, members: await membersOf(database, here.case.id) }
}
