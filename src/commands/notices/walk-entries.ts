import { CompiledQuery, sql } from 'kysely'
import { noticesOf, NOTICED_KINDS, type NoticedEntry } from '#domain/notice.ts'
import { now, type Services } from '../context.ts'
import { noticeFacts } from './notice-facts.ts'

export interface WalkOptions {
  /** Entries one step looks through. */
  readonly most?: number
}

/**
 * Takes the next entries of the record and writes down whom they concern, and which webhooks they
 * go to; answers whether there may be more. A step is one batch with its cursor, and what it writes
 * is unique by entry, so that each is told of once however often and wherever walkers run and
 * whenever one dies. What an import brought in concerns nobody. At most nine queries a step.
 */
export const walkEntries = async (
  services: Services,
  { most = 500 }: WalkOptions = {},
): Promise<'idle' | 'more'> => {
  const { from, head } = await cursorOf(services)
  if (from >= head) return 'idle'
  const to = Math.min(head, from + most)
  const entries = await entriesBetween(services, from, to)
  const facts = await noticeFacts(services.database, entries)
  const rows = entries.flatMap((entry) =>
    noticesOf(entry, facts(entry)).map(({ userId, why }) => ({
      user: userId,
      case: entry.caseId,
      seq: entry.seq,
      why,
      subject: entry.subjectId,
    })),
  )
  await services.database.write([
    ...(rows.length === 0 ? [] : [insertNotices(rows, now(services))]),
    enqueue(from, to, now(services)),
    CompiledQuery.raw(`update counters set value = max(value, ?) where name = 'entries walked'`, [
      to,
    ]),
  ])
  return to < head ? 'more' : 'idle'
}

async function cursorOf({ database }: Services): Promise<{ from: number; head: number }> {
  const { rows } = await sql<{ from: number; head: number }>`
    select (select value from counters where name = 'entries walked') as "from",
      (select value from counters where name = 'entries') as head`.execute(database.read)
  const [row] = rows
  return row ?? { from: 0, head: 0 }
}

/** Those that can concern someone, with the version before each. */
async function entriesBetween(
  { database }: Services,
  from: number,
  to: number,
): Promise<readonly NoticedEntry[]> {
  const kinds = JSON.stringify(NOTICED_KINDS)
  const { rows } = await sql<EntryRow>`
    select entry.seq, entry.subject_kind, entry.action, entry.actor_id, entry.case_id,
      entry.subject_id, entry."values", earlier."values" as before
    from entry_values as entry
    left join entry_values as earlier
      on earlier.subject_id = entry.subject_id and earlier.version = entry.version - 1
    where entry.seq > ${from} and entry.seq <= ${to} and entry.action <> 'imported'
      and entry.subject_kind in (select value from json_each(${kinds}))
      and (entry.subject_kind not in ('claim', 'source') or entry.action like '%merged%')
    order by entry.seq`.execute(database.read)
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.subject_kind,
    action: row.action,
    actorId: row.actor_id,
    caseId: row.case_id,
    subjectId: row.subject_id,
    values: valuesIn(row.values),
    before: valuesIn(row.before),
  }))
}

interface EntryRow {
  readonly seq: number
  readonly subject_kind: string
  readonly action: string
  readonly actor_id: string | null
  readonly case_id: string | null
  readonly subject_id: string
  readonly values: string | null
  readonly before: string | null
}

const valuesIn = (text: string | null): NoticedEntry['values'] =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

/** A row of notifications to be. */
export interface NoticeRow {
  readonly user: string
  readonly case: string | null
  readonly seq: number
  readonly why: string
  readonly subject: string
  readonly due?: string
}

/** Writes down what is not there yet, for people who may sign in. */
export const insertNotices = (rows: readonly NoticeRow[], at: string): CompiledQuery =>
  CompiledQuery.raw(
    `insert into notifications (user_id, case_id, seq, why, subject_id, due, at)
     select one.value ->> 'user', one.value ->> 'case', one.value ->> 'seq', one.value ->> 'why',
       one.value ->> 'subject', one.value ->> 'due', ?
     from json_each(?) as one
     join users on users.id = one.value ->> 'user' and users.disabled_at is null
     order by one.key on conflict do nothing`,
    [at, JSON.stringify(rows)],
  )

/** Deliveries of these entries to the webhooks that want them. */
const enqueue = (from: number, to: number, at: string): CompiledQuery =>
  CompiledQuery.raw(
    `insert into webhook_deliveries (webhook_id, seq, state, next_at, created_at, updated_at)
     select hook.id, entry.seq, 'waiting', ?, ?, ?
     from webhooks as hook join entry_values as entry on entry.seq > ? and entry.seq <= ?
     where hook.active = 1 and hook.withdrawn_at is null and entry.seq > hook.since_seq
       and (hook.case_id is null or entry.case_id = hook.case_id) and entry.action <> 'imported'
       and entry.subject_kind in (select value from json_each(hook.kinds))
     order by entry.seq on conflict do nothing`,
    [at, at, at, from, to],
  )
