import { sql } from 'kysely'
import type { BulkOutcome } from '#domain/bulk.ts'
import type { Context } from '../context.ts'

/** What is told of a record whose part in an act was taken back. */
export const undone = ({
  label,
  version,
}: {
  readonly label: string
  readonly version: number
}): BulkOutcome => ({ label, version, changed: true })

/** The values of each in the version before, by id. One query. */
export async function valuesBefore(
  context: Context,
  chosen: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const wanted = JSON.stringify(chosen.map(({ id, version }) => [id, version - 1]))
  const { rows } = await sql<{ id: string; values: string | null }>`
    select earlier.subject_id as id, earlier."values" as "values"
    from json_each(${wanted}) as one join entry_values as earlier
      on earlier.subject_id = one.value ->> 0 and earlier.version = one.value ->> 1`.execute(
    context.database.read,
  )
  return new Map(
    rows.flatMap(({ id, values }) =>
      values === null ? [] : [[id, JSON.parse(values) as Record<string, unknown>] as const],
    ),
  )
}
