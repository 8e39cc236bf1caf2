import type { Changes } from '#commands/context.ts'
import type { SqliteDatabase } from '#db/sqlite.ts'

/**
 * Looks each second whether the record grew by another hand: the command line beside this server,
 * or the thread of an import. Reads one row by its key. Answers what ends it.
 */
export const watchEntries = ({ connection }: SqliteDatabase, changes: Changes): (() => void) => {
  const newest = connection
    .prepare<[], number>(`select value from counters where name = 'entries'`)
    .pluck()
  const look = () => {
    if (connection.open) changes.announce(newest.get() ?? 0)
  }
  const timer = setInterval(look, 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
