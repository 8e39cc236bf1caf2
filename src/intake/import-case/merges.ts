import { CompiledQuery } from 'kysely'
import type { Incoming } from './lists.ts'
import type { Written } from './record-queries.ts'

/**
 * Queries that make records of the file count as others of it, once all of them are there: what each
 * was merged into, and where that leads in the end. Their entries say it already.
 */
export const mergesOf = (
  table: 'claims' | 'sources',
  chunk: readonly Incoming[],
  all: readonly Incoming[],
): Written => {
  const direct = new Map(
    all.flatMap((record): [string, string][] => {
      const into = intoOf(record)
      return into === undefined ? [] : [[record.id, into]]
    }),
  )
  const rows = chunk.flatMap(({ id }) => {
    const into = direct.get(id)
    return into === undefined ? [] : [[id, into, endOf(direct, into)]]
  })
  return {
    queries:
      rows.length === 0
        ? []
        : [
            CompiledQuery.raw(
              `update ${table} set merged_to = one.value ->> 1, merged_into = one.value ->> 2
               from json_each(?) as one where ${table}.id = one.value ->> 0`,
              [JSON.stringify(rows)],
            ),
          ],
    changes: [],
  }
}

function intoOf({ values }: Incoming): string | undefined {
  return 'mergedInto' in values && typeof values.mergedInto === 'string'
    ? values.mergedInto
    : undefined
}

/** A file whose chains lead back to themselves was refused. */
function endOf(direct: ReadonlyMap<string, string>, from: string): string {
  let end = from
  for (let next = direct.get(end); next !== undefined; next = direct.get(end)) end = next
  return end
}
