import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import type { HistorySubject } from './history-subject.ts'
import { entriesPage, type EntryView } from './shared/entries.ts'
import { latestVersion } from './shared/latest-version.ts'
import type { Listing, ListRequest } from './shared/listing.ts'
import { titlesOf } from './shared/record-form.ts'
import { tellerOfChanges, type FieldChange, type ToldRevision } from './shared/told-changes.ts'
import { visibleEntries } from './shared/visible-entries.ts'

export type { FieldChange }

type Fields = Readonly<Record<string, unknown>>

/** One version of a record: who made it, when and why, and what it changed. */
export interface VersionView extends EntryView {
  /** What it changed in the version before; all fields of the first; null where either was erased. */
  readonly changes: readonly FieldChange[] | null
  /** Fields it commits to that are not shown: kept back with a protected source, or erased. */
  readonly kept: readonly string[]
}

export interface Comparison {
  readonly from: number
  readonly to: number
  /** Null where one of the two was erased. */
  readonly changes: readonly FieldChange[] | null
  /** Fields of the second that are not shown. */
  readonly kept: readonly string[]
}

export interface RecordHistory {
  readonly subject: HistorySubject
  /** What it says or is called now; null for what has neither wording nor name. */
  readonly title: string | null
  readonly list: Listing<VersionView>
  /** The number of its latest version. */
  readonly latest: number
  readonly compared: Comparison | null
}

/** Two versions to set side by side: `?from=&to=`. */
export interface Compare {
  readonly from: number
  readonly to: number
}

/** A change as JSON: references as labels and slugs. */
export const changeJson = ({ name, from, to }: FieldChange) => ({ field: name, from, to })

/** The versions of a record, newest first, and any two of them compared. Throws NotFound. Eight queries. */
export const recordHistory = async (
  database: Database,
  actor: Actor,
  subject: HistorySubject,
  request: ListRequest,
  compare: Compare | null,
): Promise<RecordHistory> => {
  const list = await entriesPage(database, actor, request, {
    which: [sql`entry.subject_id = ${subject.id} and ${visibleEntries(actor, 'entry')}`],
    within: subject.here?.case.id,
  })
  const shown = list.items.map((entry) => entry.version)
  const wanted = [...shown.flatMap((version) => [version, version - 1]), ...versionsIn(compare)]
  const revisions = await revisionsOf(database, subject, wanted)
  if (versionsIn(compare).some((version) => !revisions.has(version))) throw new NotFound('version')
  const told = await tellerOfChanges(database, actor, [...revisions.values()])
  return {
    subject,
    title: (await titlesOf(database, [subject.id])).get(subject.id) ?? null,
    list: {
      ...list,
      items: list.items.map((entry) => ({
        ...entry,
        changes: told(revisions.get(entry.version - 1), revisions.get(entry.version)),
        kept: revisions.get(entry.version)?.kept ?? [],
      })),
    },
    latest: await latestVersion(database, subject.id),
    compared:
      compare === null
        ? null
        : {
            ...compare,
            changes: told(revisions.get(compare.from), revisions.get(compare.to)),
            kept: revisions.get(compare.to)?.kept ?? [],
          },
  }
}

interface Revision extends ToldRevision {
  readonly kept: readonly string[]
}

const versionsIn = (compare: Compare | null) => (compare === null ? [] : [compare.from, compare.to])

async function revisionsOf(
  database: Database,
  { id, kind }: HistorySubject,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Revision>> {
  const { rows } = await sql<{ version: number; values: string | null; kept: string }>`
    select entry.version, entry."values", (
      select json_group_array(substr(key, 8)) from json_each(entries.fields) where key like 'values.%'
        and entry."values" -> ('$."' || substr(key, 8) || '"') is null) as kept
    from entry_values as entry join entries on entries.seq = entry.seq
    where entry.subject_id = ${id} and entry.version in ${inList(new Set(versions))}`.execute(
    database.read,
  )
  return new Map(
    rows.map((row) => [
      row.version,
      {
        kind,
        values: row.values === null ? null : (JSON.parse(row.values) as Fields),
        kept: row.values === null ? [] : (JSON.parse(row.kept) as string[]),
      },
    ]),
  )
}
