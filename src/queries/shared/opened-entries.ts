import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What an entry commits to, and what of it is open: values and salts by the name of their
 * commitment ("actor", "values.wording"), so that commitment = base64url(SHA-256(salt ‖ RFC 8785
 * bytes of the value)) can be checked by anyone (docs/guide/history.md). What was erased, or is kept back with a
 * protected source, has a commitment alone.
 */
export interface OpenedEntry {
  readonly fields: Readonly<Record<string, string>>
  readonly values: Fields
  readonly salts: Readonly<Record<string, string>>
}

/** By number; the numbers must already be known to be visible to the actor. One query. */
export const openedEntries = async (
  database: Database,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, OpenedEntry>> => {
  const rows = await database.read
    .selectFrom('entries')
    .innerJoin('entry_values as entry', 'entry.seq', 'entries.seq')
    .selectAll('entry')
    .select('entries.fields')
    .where('entries.seq', 'in', inList(seqs))
    .execute()
  return new Map(
    rows.map((row) => {
      const fields = JSON.parse(row.fields) as Record<string, string>
      const salts = JSON.parse(row.salts ?? '{}') as Record<string, string>
      const values: Fields = {
        actor: row.actor_id,
        action: row.action,
        subject: row.subject_id,
        version: row.version,
        case: row.case_id,
        note: row.note,
        ...prefixed(row.values),
      }
      return [
        row.seq,
        { fields, values: named(values, salts), salts: named(salts, fields) },
      ] as const
    }),
  )
}

function prefixed(values: string | null): Fields {
  const fields = JSON.parse(values ?? '{}') as Fields
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [`values.${name}`, one]))
}

/** Those of the values that the other names too. */
function named<Value>(
  values: Readonly<Record<string, Value>>,
  other: Fields,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(other, name)))
}
