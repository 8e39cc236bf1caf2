import { sql, type RawBuilder } from 'kysely'

/**
 * Over a table of assessments under the given alias: those that a later one says it supersedes, which
 * stands itself. A draft, and what was returned or withdrawn, supersedes nothing, as `supersederOf` has it.
 */
export const superseded = (alias: string): RawBuilder<boolean> =>
  sql`exists (select 1 from assessments as later where later.supersedes_id = ${sql.ref(`${alias}.id`)}
    and later.withdrawn_at is null and later.state not in ('draft', 'returned'))`
