import type { Database } from '#db/database.ts'
import type { Role } from '#domain/actor.ts'
import type { CaseRole } from '#domain/case.ts'

export interface Member {
  readonly id: string
  readonly name: string
  readonly role: CaseRole
  readonly identities: boolean
  readonly addedAt: string
  readonly guest: boolean
  /** A guest's last calendar day; null: no end. */
  readonly until: string | null
  /** May no longer sign in. */
  readonly disabled: boolean
  readonly workspaceRole: Role
}

/** The members of a case, those whose day has passed among them: leads first, guests last, then by name. One query. */
export const membersOf = async (database: Database, caseId: string): Promise<readonly Member[]> => {
  const rows = await database.read
    .selectFrom('case_members')
    .innerJoin('users', 'users.id', 'case_members.user_id')
    .select(['users.id', 'users.name', 'case_members.role', 'case_members.identities'])
    .select(['case_members.added_at', 'case_members.guest', 'case_members.until'])
    .select(['users.disabled_at', 'users.role as workspaceRole'])
    .where('case_id', '=', caseId)
    .orderBy('users.name')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      identities: row.role === 'lead' || row.identities === 1,
      addedAt: row.added_at,
      guest: row.guest === 1,
      until: row.until,
      disabled: row.disabled_at !== null,
      workspaceRole: row.workspaceRole,
    }))
    .toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ role, guest }: Pick<Member, 'role' | 'guest'>): number =>
  guest ? 2 : role === 'lead' ? 0 : 1
