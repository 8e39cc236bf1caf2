import type { Database } from '#db/database.ts'
import type { CaseRole } from '#domain/case.ts'

export interface Member {
  readonly id: string
  readonly name: string
  readonly role: CaseRole
  readonly identities: boolean
  readonly addedAt: string
}

/** The members of a case, leads first, then by name. One query. */
export const membersOf = async (database: Database, caseId: string): Promise<readonly Member[]> => {
  const rows = await database.read
    .selectFrom('case_members')
    .innerJoin('users', 'users.id', 'case_members.user_id')
    .select(['users.id', 'users.name', 'case_members.role', 'case_members.identities'])
    .select('case_members.added_at')
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
    }))
    .toSorted((a, b) => Number(b.role === 'lead') - Number(a.role === 'lead'))
}
