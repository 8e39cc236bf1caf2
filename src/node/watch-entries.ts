import type { Changes, Log } from '#commands/context.ts'
import type { SqliteDatabase } from '#db/sqlite.ts'

/**
 * Looks each second whether the record grew by another hand: the command line beside this server,
 * or the thread of an import. Reads one row by its key. Answers what ends it.
 */
export const watchEntries = (
  { connection }: SqliteDatabase,
  changes: Changes,
  log: Log,
): (() => void) => {
  const newest = connection
    .prepare<[], number>(`select value from counters where name = 'entries'`)
    .pluck()
  const look = () => {
    // Thrown from a timer it would end the process: the next look may find the database free again.
    try {
      if (connection.open) changes.announce(newest.get() ?? 0)
    } catch (error) {
      log.error('entries', error)
    }
  }
  const timer = setInterval(look, 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
