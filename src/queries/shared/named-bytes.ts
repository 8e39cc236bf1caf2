import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/**
 * The hashes of bytes that any row names: what items hold, what was handed in within a case, every
 * version there was of an item, and what is being imported or waits for a job. One query.
 */
export const namedBytes = async (database: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from files union select sha256 from kept_files
    union select file.value ->> 'sha256' from entry_values, json_each(entry_values."values", '$.files') as file
      where subject_kind = 'evidence' and "values" is not null
    union select file.value ->> 'sha256' from staged_entries, json_each(staged_entries."values", '$.files') as file
      where subject_kind = 'evidence' and "values" is not null
    union select input from jobs where input is not null`.execute(database.read)
  return new Set(rows.map(({ sha256 }) => sha256))
}
