import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ListRequest } from './listing.ts'

/** An entry as it is read for lists: without its long values. */
export interface EntryRow {
  readonly seq: number
  readonly at: string
  readonly case_id: string | null
  readonly case_slug: string | null
  readonly case_title: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly actor_erased: 0 | 1
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly version: number
  readonly note: string | null
  readonly told: string | null
  readonly changed: string | null
  readonly commitments: number
}

/** Conditions over entry_values as `entry`: an entry wanted meets exactly one of them, and an index finds each. */
export type WhichEntries = readonly [RawBuilder<boolean>, ...RawBuilder<boolean>[]]

export const countEntries = async (database: Database, which: WhichEntries): Promise<number> => {
  const counts = which.map(
    (where) => sql`(select count(*) from entry_values as entry where ${where})`,
  )
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(counts, sql` + `)} as total`.execute(database.read)
  return rows[0]?.total ?? 0
}

/** The newest of them. Long values stay in the database. */
export const entryRows = async (
  database: Database,
  { after, limit }: Pick<ListRequest, 'after' | 'limit'>,
  which: WhichEntries,
): Promise<readonly EntryRow[]> => {
  const before = after === 0 ? Number.MAX_SAFE_INTEGER : after
  const newest = which.map(
    (where) => sql`select seq from (select entry.seq from entry_values as entry
      where entry.seq < ${before} and ${where} order by entry.seq desc limit ${limit})`,
  )
  const { rows } = await sql<EntryRow>`
    select entry.seq, entry.at, entry.case_id, cases.slug as case_slug, cases.title as case_title,
      entry.actor_id, users.name as actor_name,
      entry.salts -> '$.actor' is null as actor_erased, entry.action, entry.subject_kind,
      entry.subject_id, entry.version, entry.note, ${TOLD} as told, ${CHANGED} as changed,
      (select count(*) from json_each(entries.fields)) as commitments
    from (${sql.join(newest, sql` union all `)} order by seq desc limit ${limit}) as page
    join entry_values as entry on entry.seq = page.seq
    join entries on entries.seq = page.seq
    left join cases on cases.id = entry.case_id
    left join users on users.id = entry.actor_id
    left join entry_values as earlier on entry.action in ('edited', 'unmerged', 'handed back')
      and earlier.subject_id = entry.subject_id and earlier.version = entry.version - 1
    order by entry.seq desc`.execute(database.read)
  return rows
}

/**
 * The values a sentence may need, in short; null once erased. What a tie with a protected source
 * says is not in its entries; whoever may see it there may see it here.
 */
const TOLD = sql`case when entry."values" is null then null
  when entry.subject_kind = 'source_relation' then (select json_object('source', source_id,
    'to', to_source_id, 'kind', kind) from source_relations where id = entry.subject_id) else
  (select json_group_object(key, substr(value, 1, 500)) from (
    select key, value from json_each(entry."values")
    union all select 'mergedInto', earlier."values" ->> 'mergedInto' where entry.action = 'unmerged')
    where key in ('mergedInto', 'name', 'role', 'user', 'wording', 'title', 'claim', 'evidence', 'source', 'to',
      'party', 'link', 'assessment', 'kind', 'bearing', 'ground', 'rating', 'scale', 'grade',
      'outcome', 'assessor', 'approvals', 'approvers', 'visibility', 'subject', 'checks', 'group', 'assignee', 'priority',
      'due', 'status', 'guest')) end`

/** Names of fields whose JSON is not what it was in the version before. */
const CHANGED = sql`case when entry."values" is null or earlier."values" is null then null else
  (select json_group_array(key) from (
    select now.key from json_each(entry."values") as now where now.key <> 'withdrawn'
      and entry."values" -> ('$."' || now.key || '"') is not earlier."values" -> ('$."' || now.key || '"')
    union all select gone.key from json_each(earlier."values") as gone where gone.key <> 'withdrawn'
      and entry."values" -> ('$."' || gone.key || '"') is null)) end`

type Told = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** What the sentence of an entry may need of its values; null once erased. */
export const toldOf = ({ told }: EntryRow): Told | null => {
  if (told === null) return null
  const { subject, checks, ...values } = JSON.parse(told) as Record<string, string>
  return {
    ...values,
    ...(subject === undefined ? {} : { subject: JSON.parse(subject) as Record<string, string> }),
    ...(checks === undefined ? {} : { checks: JSON.parse(checks) as Record<string, string> }),
  }
}
