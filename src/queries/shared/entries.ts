import type { RawBuilder } from 'kysely'
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
import { countEntries, entryRows, toldOf, type EntryRow, type WhichEntries } from './entry-rows.ts'
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
  readonly case: { readonly slug: string; readonly title: string } | null
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
  /** Keeps what the actor may not see out. */
  readonly which: WhichEntries
  /** The page is this case's own: its entries need not say which case they belong to. */
  readonly within?: string | undefined
  /** Over a table of sources: those that may be named. Those the actor sees, unless it is given. */
  readonly named?: RawBuilder<boolean> | undefined
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
  const [total, found] = await Promise.all([
    countEntries(database, wanted.which),
    // One more than asked for, to know whether there is a next page.
    newestEntries(database, actor, { ...request, limit: request.limit + 1 }, wanted),
  ])
  const items = found.slice(0, request.limit)
  const next = found.length > items.length ? String(items.at(-1)?.seq) : null
  return { items, total, next, request }
}

/** The newest entries, below the number `after` unless that is 0. Two queries. */
export const newestEntries = async (
  database: Database,
  actor: Actor,
  { after, limit }: Pick<ListRequest, 'after' | 'limit'>,
  wanted: EntriesWanted,
): Promise<readonly EntryView[]> => {
  const rows = await entryRows(database, { after, limit }, wanted.which)
  const named = await namedRecords(database, actor, rows.flatMap(idsOf), wanted.named)
  const names = new Map([...named, ...rows.flatMap(tiesOf)])
  return rows.map((row) => viewOf(row, names, wanted))
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
  case: entry.case?.slug ?? null,
  actor: entry.actor.kind === 'person' ? { id: entry.actor.id, name: entry.actor.name } : null,
  by: entry.actor.kind,
  note: entry.note,
  changed: entry.changed,
  erased: entry.erased,
  commitments: entry.commitments,
})

function idsOf(row: EntryRow): readonly string[] {
  const told = toldOf(row)
  const references = Object.entries(told ?? {})
    .filter(([name]) => REFERRING.has(name))
    .flatMap(([, value]) => (typeof value === 'object' ? Object.values(value) : [value]))
  return [row.subject_id, ...references]
}

const REFERRING: ReadonlySet<string> = new Set([
  'user',
  'claim',
  'evidence',
  'source',
  'to',
  'party',
  'subject',
  'assignee',
  'mergedInto',
  // Of a second opinion; elsewhere it is a name, which names nothing.
  'assessor',
])

/** Records without a number, by the word the sentence has for them. */
function tiesOf(row: EntryRow): readonly (readonly [string, Named])[] {
  const { link, assessment, subject } = toldOf(row) ?? {}
  const about = typeof subject === 'object' ? subject : {}
  return [
    tieNamed(row.subject_kind, row.subject_id, ''),
    tieNamed('link', link, 'a link'),
    tieNamed('assessment', assessment, 'an assessment'),
    tieNamed('link', about['link'], 'a link'),
    tieNamed('assessment', about['assessment'], 'an assessment'),
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
    place: row.case_id === within ? undefined : placeOf(row),
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
    case: row.case_slug === null ? null : { slug: row.case_slug, title: row.case_title ?? '' },
    erased: row.told === null,
    commitments: row.commitments,
    sentence: entrySentence(said),
    about: entryThing(said),
  }
}

function placeOf({ case_slug: slug, case_title: title }: EntryRow): Named | undefined {
  if (slug === null) return undefined
  return { text: title ?? '', href: `/cases/${encodeURIComponent(slug)}`, own: true }
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
