import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { actorId, type Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import type { Terms } from '#domain/member.ts'
import type { Admitted } from '#domain/who-may-see.ts'
import { admittedTo } from './shared/admitted.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { membersOf, type Member } from './shared/members.ts'
import { workersOf, type Worker } from './shared/workers.ts'

export interface MembersPage {
  readonly here: CaseHere
  readonly members: readonly CaseMember[]
  readonly admitted: Admitted
  /** Invitations into the case that nobody took yet; none for those who do not manage it. */
  readonly invitations: readonly OpenCaseInvitation[]
}

export interface CaseMember extends Member {
  /** The last day has passed: the case does not exist for them. */
  readonly ended: boolean
}

export interface OpenCaseInvitation extends Terms {
  readonly id: string
  readonly email: string | null
  readonly expires: string
  /** Who made it; null for the command line. */
  readonly by: string | null
}

/** Who works on a case. Shown to its members and to those who work in the workspace; throws NotFound, Forbidden. Four queries. */
export const membersPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  now: string,
): Promise<MembersPage> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'see who works on this case')
  const today = now.slice(0, 10)
  const [members, admitted, invitations] = await Promise.all([
    membersOf(database, here.case.id),
    admittedTo(database, here.case.id, today),
    here.can('case.manage') ? openInvitations(database, here.case.id, now) : [],
  ])
  return {
    here,
    members: members.map((one) => ({ ...one, ended: one.until !== null && one.until < today })),
    admitted,
    invitations,
  }
}

export interface RemovalPage {
  readonly here: CaseHere
  readonly member: Member
  /** The person who asks is the one who goes. */
  readonly own: boolean
  /** Nobody else who may sign in leads the case. */
  readonly onlyLead: boolean
  /** How many claims they have. */
  readonly claims: number
  /** Who may get them. */
  readonly others: readonly Worker[]
}

/** Someone who is to leave or be taken out, and what they had. Throws NotFound, Forbidden. Four queries. */
export const removalPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  userId: string,
): Promise<RemovalPage> => {
  const here = await loadCase(database, actor, slug)
  const own = actorId(actor) === userId
  if (!own) permitInCase(actor, 'case.manage', here.standing, 'manage the members of this case')
  const [members, workers, { rows }] = await Promise.all([
    membersOf(database, here.case.id),
    workersOf(database, here.case),
    sql<{ claims: number }>`select count(*) as claims from claim_work
      where assignee_id = ${userId} and case_id = ${here.case.id}`.execute(database.read),
  ])
  const member = members.find(({ id }) => id === userId)
  if (!member) throw new NotFound('member')
  return {
    here,
    member,
    own,
    onlyLead:
      member.role === 'lead' &&
      !members.some((one) => one.role === 'lead' && one.id !== userId && !one.disabled),
    claims: rows[0]?.claims ?? 0,
    others: workers.filter(({ id }) => id !== userId),
  }
}

async function openInvitations(
  database: Database,
  caseId: string,
  now: string,
): Promise<readonly OpenCaseInvitation[]> {
  const rows = await database.read
    .selectFrom('access_links as link')
    .leftJoin('users as maker', 'maker.id', 'link.created_by')
    .select(['link.id', 'link.email', 'link.expires_at as expires', 'maker.name as by'])
    .select(['link.case_role', 'link.guest', 'link.until', 'link.identities'])
    .where('link.case_id', '=', caseId)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .orderBy('link.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ case_role: role, guest, identities, ...link }) => ({
    ...link,
    role: role ?? 'reader',
    guest: guest === 1,
    identities: identities === 1,
  }))
}

const MOST = 200
