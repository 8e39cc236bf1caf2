import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export interface AccountsSeen {
  /** The record's newest entry. */
  readonly head: number
  /** Whether any after `since` is of someone's account. */
  readonly moved: boolean
}

/** Whether anyone was disabled, let in or given another role after this entry, by whichever process. One query. */
export const accountsMoved = async (database: Database, since: number): Promise<AccountsSeen> => {
  const { rows } = await sql<{ head: number; moved: number }>`
    select value as head, exists (select 1 from entry_values as entry
      where entry.seq > ${since} and entry.subject_kind = 'user') as moved
    from counters where name = 'entries'`.execute(database.read)
  const [row] = rows
  return { head: row?.head ?? since, moved: row?.moved === 1 }
}
