import type { Database } from '#db/database.ts'
import { commitment } from '#record/commitment.ts'

export interface OpenedEntry {
  readonly seq: number
  readonly action: string
  readonly kind: string
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly hidden: Readonly<Record<string, unknown>>
}

/**
 * Every entry of the record, in order. Throws unless the numbers have no gap and every commitment
 * opens, with the salt beside it, to the value beside it.
 */
export const openRecord = async (database: Database): Promise<readonly OpenedEntry[]> => {
  const rows = await database.read
    .selectFrom('entries')
    .innerJoin('entry_values as open', 'open.seq', 'entries.seq')
    .leftJoin('protected_values as secret', 'secret.seq', 'entries.seq')
    .selectAll('open')
    .select(['entries.fields', 'secret.values as hidden', 'secret.salts as hiddenSalts'])
    .orderBy('entries.seq')
    .execute()
  const { value: last } = await database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'entries')
    .executeTakeFirstOrThrow()
  const { all } = await database.read
    .selectFrom('entries')
    .select((query) => query.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  if (rows.length !== all || rows.length !== last)
    throw new Error(`${rows.length} entries with values of ${all}, the counter at ${last}`)
  return rows.map((row, index) => {
    if (row.seq !== index + 1) throw new Error(`entry ${row.seq} in place ${index + 1}`)
    const values = object(row.values)
    const hidden = object(row.hidden)
    const opened: Record<string, unknown> = {
      actor: row.actor_id,
      action: row.action,
      subject: row.subject_id,
      version: row.version,
      case: row.case_id,
      note: row.note,
    }
    for (const [name, value] of Object.entries({ ...values, ...hidden }))
      opened[`values.${name}`] = value
    const salts = { ...object(row.salts), ...object(row.hiddenSalts) } as Record<string, string>
    const fields = object(row.fields)
    const names = Object.keys(opened).toSorted()
    if (JSON.stringify(Object.keys(fields).toSorted()) !== JSON.stringify(names))
      throw new Error(`entry ${row.seq} commits to other fields than it opens`)
    for (const name of names)
      if (fields[name] !== commitment(bytes(salts[name] ?? ''), opened[name]))
        throw new Error(`entry ${row.seq}: ${name} does not open`)
    return {
      seq: row.seq,
      action: row.action,
      kind: row.subject_kind,
      id: row.subject_id,
      values,
      hidden,
    }
  })
}

const object = (json: string | null): Record<string, unknown> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>)

const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64url')
