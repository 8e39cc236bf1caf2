import type { CompiledQuery } from 'kysely'
import type { Database, Row } from '#db/database.ts'
import { RAISE_ENTRIES } from '#record/entry-queries.ts'
import type { Changes } from '../context.ts'

/**
 * A place where those who wait for changes are told of them. `first` is called when somebody begins
 * to listen and answers what ends it, called when nobody listens any more: what watches for entries
 * of other processes runs only while it is of use.
 */
export const createChanges = (first?: (changes: Changes) => () => void): Changes => {
  const listeners = new Set<(seq: number) => void>()
  let newest = 0
  let end: (() => void) | undefined
  const changes: Changes = {
    subscribe: (listener) => {
      // A function given twice listens twice.
      const own = (seq: number) => {
        listener(seq)
      }
      listeners.add(own)
      if (listeners.size === 1) end = first?.(changes)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) end?.()
      }
    },
    announce: (seq) => {
      if (seq <= newest) return
      newest = seq
      for (const listener of listeners) listener(seq)
    },
  }
  return changes
}

/** Where nobody can be told: Workers keep nothing between requests. */
export const NO_CHANGES: Changes = { subscribe: () => () => undefined, announce: () => undefined }

/**
 * The database, telling of every entry it was made to write, once it is written. An import ends by
 * other queries and mostly in a thread of its own: whoever watches the record itself notices it.
 */
export const announcing = <Over extends Database>(database: Over, changes: Changes): Over => ({
  ...database,
  write: async (batch: readonly CompiledQuery[]) => {
    const results = await database.write(batch)
    const seq = newestEntry(batch, results)
    if (seq !== null) changes.announce(seq)
    return results
  },
})

/** The number of the last entry the batch added; null when it added none. */
function newestEntry(
  batch: readonly CompiledQuery[],
  results: readonly (readonly Row[])[],
): number | null {
  const raised = batch.findLastIndex(({ sql }) => sql === RAISE_ENTRIES)
  const value = results[raised]?.[0]?.['value']
  return value === undefined ? null : Number(value)
}
