import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { actorId, type Actor } from '#domain/actor.ts'
import { Forbidden } from '#domain/errors.ts'
import { isRecordKind, type RecordKind } from '#domain/reference.ts'
import { loadCase, type CaseHere } from '../shared/case-here.ts'
import { newestEntries, type EntryView } from '../shared/entries.ts'
import { tellerOfChanges, type FieldChange, type ToldRevision } from '../shared/told-changes.ts'
import { entriesHere } from '../shared/visible-entries.ts'
import { caseNews } from './case-news.ts'

/** What others did in a case since someone looked, record by record. */
export interface ChangesSince {
  readonly here: CaseHere
  /** The entry after which it begins; null where the actor never looked at the case. */
  readonly since: number | null
  /** When that was, where it is the actor's own mark. */
  readonly at: string | null
  /** The newest of these entries: as far as has been looked once this was read. Null without any. */
  readonly head: number | null
  /** Those changed last stand first. */
  readonly groups: readonly ChangedRecord[]
  readonly total: number
}

/** One record, and all that was done to it, newest first. */
export interface ChangedRecord {
  readonly entries: readonly EntryView[]
  /** What is different in it now; null where it is new, was erased or has no versions to compare. */
  readonly changes: readonly FieldChange[] | null
}

/** Entries one page tells of. */
const MOST = 200

/**
 * The entries of a case after one of them, or after the actor's own mark (`last`), that are not the
 * actor's own doing. Throws NotFound, and Forbidden for a visitor, who has no mark. Eight queries.
 */
export const changesSince = async (
  database: Database,
  actor: Actor,
  slug: string,
  from: number | 'last',
): Promise<ChangesSince> => {
  const here = await loadCase(database, actor, slug)
  if (from === 'last' && actor.kind !== 'user')
    throw new Forbidden('Sign in to see what changed since you last looked.', { signIn: true })
  const mark = (await caseNews(database, actor, [here.case.id])).get(here.case.id)
  const since = from === 'last' ? (mark?.seq ?? null) : from
  const at = mark !== undefined && mark.seq === since ? mark.at : null
  if (since === null) return { here, since, at, head: null, groups: [], total: 0 }
  const which = sql<boolean>`entry.case_id = ${here.case.id} and entry.seq > ${since}
    and entry.actor_id is not ${actorId(actor)} and ${entriesHere(actor, 'entry')}`
  const entries = await newestEntries(
    database,
    actor,
    { after: 0, limit: MOST },
    {
      which: [which],
      within: here.case.id,
      personPath: (id) => `/cases/${encodeURIComponent(slug)}/history?person=${id}`,
    },
  )
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from entry_values as entry where ${which}`.execute(database.read)
  const groups = await withChanges(database, actor, entries)
  return { here, since, at, head: entries[0]?.seq ?? null, groups, total: rows[0]?.total ?? 0 }
}

/** The entries by record, and what of each is different from before the first of them. Three queries. */
async function withChanges(
  database: Database,
  actor: Actor,
  entries: readonly EntryView[],
): Promise<readonly ChangedRecord[]> {
  const groups = [...Map.groupBy(entries, ({ subject }) => subject.id).values()]
  const spans = groups.flatMap((group) => {
    const span = spanOf(group)
    return span === null ? [] : [span]
  })
  const revisions = await revisionsOf(database, spans)
  const told = await tellerOfChanges(database, actor, [...revisions.values()])
  return groups.map((group) => {
    const span = spanOf(group)
    const before = span && revisions.get(`${span.id} ${span.from}`)
    return {
      entries: group,
      changes: before ? told(before, revisions.get(`${span.id} ${span.to}`)) : null,
    }
  })
}

interface Span {
  readonly id: string
  readonly kind: RecordKind
  readonly from: number
  readonly to: number
}

/** From before the first of the entries to the last; null for what is new. Of a plan its sentence says all. */
function spanOf(group: readonly EntryView[]): Span | null {
  const [newest] = group
  const oldest = group.at(-1)
  if (newest === undefined || oldest === undefined || oldest.version <= 1) return null
  return isRecordKind(newest.kind) && newest.kind !== 'work'
    ? { id: newest.subject.id, kind: newest.kind, from: oldest.version - 1, to: newest.version }
    : null
}

async function revisionsOf(
  database: Database,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, ToldRevision>> {
  const wanted = JSON.stringify(
    spans.flatMap(({ id, from, to }) => [
      [id, from],
      [id, to],
    ]),
  )
  const kinds = new Map(spans.map(({ id, kind }) => [id, kind]))
  const { rows } = await sql<{ id: string; version: number; values: string | null }>`
    select entry.subject_id as id, entry.version, entry."values" from json_each(${wanted}) as one
    join entry_values as entry on entry.subject_id = one.value ->> 0
      and entry.version = one.value ->> 1`.execute(database.read)
  return new Map(
    rows.map(({ id, version, values }) => [
      `${id} ${version}`,
      {
        kind: kinds.get(id) ?? 'claim',
        values: values === null ? null : (JSON.parse(values) as Record<string, unknown>),
      },
    ]),
  )
}
