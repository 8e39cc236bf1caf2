import { CompiledQuery } from 'kysely'
import type { Entry } from './entry.ts'

/**
 * The queries that append entries to the record, to stand in the same batch as the rows they tell of.
 * Numbers come from the counter, raised in this batch and read back, so they have no gap.
 * UNIQUE(subject_id, version) makes the batch fail when a version was taken meanwhile.
 */
export const entryQueries = (entries: readonly Entry[]): CompiledQuery[] => {
  if (entries.length === 0) return []
  const rows = JSON.stringify(entries.map(entryRow))
  const count = entries.length
  return [
    CompiledQuery.raw(RAISE_ENTRIES, [count]),
    CompiledQuery.raw(
      `insert into entries (seq, at, fields) select ${SEQ}, value ->> 'at', value ->> 'fields' from json_each(?)`,
      [count, rows],
    ),
    CompiledQuery.raw(
      `insert into entry_values (seq, at, case_id, actor_id, action, subject_kind, subject_id, version, note, "values", salts)
       select ${SEQ}, ${COLUMNS.map((column) => `value ->> '${column}'`).join(', ')} from json_each(?)`,
      [count, rows],
    ),
    ...(entries.some((entry) => entry.hidden !== null)
      ? [
          CompiledQuery.raw(
            `insert into protected_values (seq, subject_id, "values", salts)
             select ${SEQ}, value ->> 'subject_id', value ->> 'protected_values', value ->> 'protected_salts'
             from json_each(?) where value ->> 'protected_values' is not null`,
            [count, rows],
          ),
        ]
      : []),
  ]
}

/** Answers the number of the last entry the batch adds. */
export const RAISE_ENTRIES = `update counters set value = value + ? where name = 'entries' returning value`

/** An entry as a flat row of text and numbers; staged imports keep the same columns. */
export const entryRow = (entry: Entry) => ({
  at: entry.at,
  fields: JSON.stringify(entry.fields),
  case_id: entry.caseId,
  actor_id: entry.actorId,
  action: entry.action,
  subject_kind: entry.subjectKind,
  subject_id: entry.subjectId,
  version: entry.version,
  note: entry.note ?? null,
  values: JSON.stringify(entry.shown.values),
  salts: JSON.stringify(entry.shown.salts),
  protected_values: entry.hidden ? JSON.stringify(entry.hidden.values) : null,
  protected_salts: entry.hidden ? JSON.stringify(entry.hidden.salts) : null,
})

/** Numbers follow the order of the list: the counter already stands at the last of them. */
const SEQ = `(select value from counters where name = 'entries') - ? + key + 1`

const COLUMNS = [
  'at',
  'case_id',
  'actor_id',
  'action',
  'subject_kind',
  'subject_id',
  'version',
  'note',
  'values',
  'salts',
]
