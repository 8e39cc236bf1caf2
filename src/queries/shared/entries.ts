import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import {
  entrySentence,
  entryThing,
  plainText,
  type Named,
  type Part,
  type Teller,
} from '#domain/entry-sentence.ts'
import type { ListRequest, Listing } from './listing.ts'
import { namedRecords, pathOfTie } from './named-records.ts'

/** One row of the record as people read it. */
export interface EntryView {
  readonly seq: number
  readonly at: string
  readonly action: string
  readonly kind: string
  readonly subject: {
    readonly id: string
    /** "C3"; null for what people do not call by a label. */
    readonly label: string | null
    readonly href: string | null
    /** Where its versions are compared; null for what has no such page. */
    readonly history: string | null
  }
  readonly case: Named | null
  readonly version: number
  readonly actor: Teller
  readonly note: string | null
  /** Fields that an edit changed; null where that is not known or nothing was edited. */
  readonly changed: readonly string[] | null
  readonly erased: boolean
  /** How many fields the entry commits to. */
  readonly commitments: number
  readonly sentence: readonly Part[]
  /** What it is about, as within a sentence: "the link of E2 to C1". */
  readonly about: readonly Part[]
}

export interface EntriesWanted {
  /** A condition over entry_values as `entry`, that keeps what the actor may not see out. */
  readonly where: RawBuilder<boolean>
  /** The page is this case's own: its entries need not say which case they belong to. */
  readonly within?: string | undefined
  /** Where the name of whoever did it leads. */
  readonly personPath?: ((userId: string) => string) | undefined
}

/**
 * Entries, newest first. They page by number, so that a page stays the same while others are added:
 * `?after=` is the number of the last one seen. Three queries.
 */
export const entriesPage = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
  wanted: EntriesWanted,
): Promise<Listing<EntryView>> => {
  const [total, rows] = await Promise.all([
    countOf(database, wanted.where),
    rowsOf(database, request, wanted.where),
  ])
  const shown = rows.slice(0, request.limit)
  const named = await namedRecords(database, actor, shown.flatMap(idsOf))
  const names = new Map([...named, ...shown.flatMap(tiesOf)])
  return {
    items: shown.map((row) => viewOf(row, names, wanted)),
    total,
    next: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    request,
  }
}

/** An entry as JSON: the sentence, and what it is made of. */
export const entryJson = (entry: EntryView) => ({
  seq: entry.seq,
  at: entry.at,
  sentence: plainText(entry.sentence),
  action: entry.action,
  kind: entry.kind,
  subject: entry.subject.id,
  label: entry.subject.label,
  href: entry.subject.href,
  version: entry.version,
  case: entry.case?.href ?? null,
  actor: entry.actor.kind === 'person' ? { id: entry.actor.id, name: entry.actor.name } : null,
  by: entry.actor.kind,
  note: entry.note,
  changed: entry.changed,
  erased: entry.erased,
  commitments: entry.commitments,
})

interface EntryRow {
  readonly seq: number
  readonly at: string
  readonly case_id: string | null
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

async function countOf(database: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from entry_values as entry where ${where}`.execute(database.read)
  return rows[0]?.total ?? 0
}

/** One more than asked for, to know whether there is a next page. Long values stay in the database. */
async function rowsOf(
  database: Database,
  request: ListRequest,
  where: RawBuilder<boolean>,
): Promise<readonly EntryRow[]> {
  const before = request.after === 0 ? Number.MAX_SAFE_INTEGER : request.after
  const { rows } = await sql<EntryRow>`
    select entry.seq, entry.at, entry.case_id, entry.actor_id, users.name as actor_name,
      entry.salts -> '$.actor' is null as actor_erased, entry.action, entry.subject_kind,
      entry.subject_id, entry.version, entry.note, ${TOLD} as told, ${CHANGED} as changed,
      (select count(*) from json_each(entries.fields)) as commitments
    from (select seq from entry_values as entry where entry.seq < ${before} and ${where}
      order by entry.seq desc limit ${request.limit + 1}) as page
    join entry_values as entry on entry.seq = page.seq
    join entries on entries.seq = page.seq
    left join users on users.id = entry.actor_id
    left join entry_values as earlier on entry.action = 'edited'
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
  (select json_group_object(key, substr(value, 1, 500)) from json_each(entry."values")
    where key in ('name', 'role', 'user', 'wording', 'title', 'claim', 'evidence', 'source', 'to',
      'party', 'link', 'assessment', 'kind', 'bearing', 'ground', 'rating', 'scale', 'grade',
      'outcome', 'assessor', 'visibility', 'subject', 'checks')) end`

/** Names of fields whose JSON is not what it was in the version before. */
const CHANGED = sql`case when entry."values" is null or earlier."values" is null then null else
  (select json_group_array(key) from (
    select now.key from json_each(entry."values") as now where now.key <> 'withdrawn'
      and entry."values" -> ('$."' || now.key || '"') is not earlier."values" -> ('$."' || now.key || '"')
    union all select gone.key from json_each(earlier."values") as gone where gone.key <> 'withdrawn'
      and entry."values" -> ('$."' || gone.key || '"') is null)) end`

function idsOf(row: EntryRow): readonly string[] {
  const told = toldOf(row)
  const references = Object.entries(told ?? {})
    .filter(([name]) => REFERRING.has(name))
    .flatMap(([, value]) => (typeof value === 'object' ? Object.values(value) : [value]))
  return [row.subject_id, ...(row.case_id === null ? [] : [row.case_id]), ...references]
}

const REFERRING: ReadonlySet<string> = new Set([
  'user',
  'claim',
  'evidence',
  'source',
  'to',
  'party',
  'subject',
])

type Told = Readonly<Record<string, string | Readonly<Record<string, string>>>>

function toldOf({ told }: EntryRow): Told | null {
  if (told === null) return null
  const { subject, checks, ...values } = JSON.parse(told) as Record<string, string>
  return {
    ...values,
    ...(subject === undefined ? {} : { subject: JSON.parse(subject) as Record<string, string> }),
    ...(checks === undefined ? {} : { checks: JSON.parse(checks) as Record<string, string> }),
  }
}

/** Records without a number, by the word the sentence has for them. */
function tiesOf(row: EntryRow): readonly (readonly [string, Named])[] {
  const { link, assessment } = toldOf(row) ?? {}
  return [
    tieNamed(row.subject_kind, row.subject_id, ''),
    tieNamed('link', link, 'a link'),
    tieNamed('assessment', assessment, 'an assessment'),
  ].flat()
}

function tieNamed(kind: string, id: unknown, text: string): readonly (readonly [string, Named])[] {
  const href = typeof id === 'string' ? pathOfTie(kind, id) : undefined
  return typeof id === 'string' && href !== undefined ? [[id, { text, href }]] : []
}

function viewOf(
  row: EntryRow,
  all: ReadonlyMap<string, Named>,
  { within, personPath }: EntriesWanted,
): EntryView {
  const place = row.case_id === null ? undefined : all.get(row.case_id)
  const subject = all.get(row.subject_id)
  const view = {
    action: row.action,
    kind: row.subject_kind,
    actor: tellerOf(row, personPath),
    note: row.note,
    changed: row.changed === null ? null : (JSON.parse(row.changed) as string[]),
  }
  const said = {
    ...view,
    subjectId: row.subject_id,
    values: toldOf(row),
    names: all,
    place: row.case_id === within ? undefined : place,
  }
  return {
    ...view,
    seq: row.seq,
    at: row.at,
    version: row.version,
    subject: {
      id: row.subject_id,
      label: LABELLED.has(row.subject_kind) ? (subject?.text ?? null) : null,
      href: subject?.href ?? null,
      history: historyOf(row, subject?.href),
    },
    case: place ?? null,
    erased: row.told === null,
    commitments: row.commitments,
    sentence: entrySentence(said),
    about: entryThing(said),
  }
}

function historyOf(row: EntryRow, href: string | undefined): string | null {
  if (href === undefined) return null
  return row.subject_kind === 'case' ? `${href}/history/versions` : `${href}/history`
}

const LABELLED: ReadonlySet<string> = new Set(['claim', 'evidence', 'statement'])

function tellerOf(row: EntryRow, personPath: EntriesWanted['personPath']): Teller {
  if (row.actor_id === null) return { kind: row.actor_erased ? 'erased' : 'program' }
  return {
    kind: 'person',
    id: row.actor_id,
    name: row.actor_name ?? '',
    href: personPath?.(row.actor_id),
  }
}
