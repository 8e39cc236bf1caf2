import { sql, type CompiledQuery } from 'kysely'
import type { Database } from '#db/database.ts'
import { refuse } from '#domain/errors.ts'
import { failWhen } from '../shared/guard.ts'

/** Other leads of the case who may sign in. */
const others = (caseId: string, userId: string) =>
  sql`select 1 from case_members as other join users on users.id = other.user_id
    where other.case_id = ${caseId} and other.role = 'lead' and other.user_id <> ${userId}
      and users.disabled_at is null`

/**
 * A query that changes nothing while someone else leads the case: a batch that would leave nobody to
 * lead fails as a whole, whoever else is at it.
 */
export const keepALead = (caseId: string, userId: string): CompiledQuery =>
  failWhen(caseId, sql`not exists (${others(caseId, userId)})`)

/** Runs the write, and says why when it failed because nobody would be left to lead. */
export const keepingALead = async <Written>(
  database: Database,
  caseId: string,
  userId: string,
  write: () => Promise<Written>,
): Promise<Written> => {
  try {
    return await write()
  } catch (error) {
    const { rows } = await sql`${others(caseId, userId)} limit 1`.execute(database.read)
    if (rows.length === 0)
      refuse('user', 'A case keeps at least one lead: make someone else lead first')
    throw error
  }
}
