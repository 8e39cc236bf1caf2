import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Admitted } from '#domain/who-may-see.ts'
import { stillMember } from './own-membership.ts'

/** Who is in a case now: those whose day has passed and those who may no longer sign in are not. One query. */
export const admittedTo = async (
  database: Database,
  caseId: string,
  today: string,
): Promise<Admitted> => {
  const { rows } = await sql<{
    members: number
    guests: number
    ends: number
    last: string | null
    identities: number
  }>`
    select count(*) filter (where member.guest = 0) as members,
      count(*) filter (where member.guest = 1) as guests,
      count(member.until) as ends, max(member.until) as last,
      count(*) filter (where member.role = 'lead' or member.identities = 1) as identities
    from case_members as member
    join users on users.id = member.user_id and users.disabled_at is null
    where member.case_id = ${caseId} and ${stillMember(today, 'member')}`.execute(database.read)
  const [row] = rows
  if (!row) return { members: 0, guests: 0, guestsUntil: null, identities: 0 }
  const { ends, last, ...counts } = row
  return { ...counts, guestsUntil: ends === counts.guests ? last : null }
}
