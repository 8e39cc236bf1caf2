import { Broken, Busy, Duplicate, Stale, Unwritable } from './database.ts'

/**
 * Gives an error of better-sqlite3 or D1 its name in our words: Stale, Duplicate, Broken,
 * Busy or Unwritable. Both hosts pass on SQLite's own message, so it is the message that is read.
 * Anything else (a fault in a query, a broken reference) comes back as it was.
 */
export const named = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  return taken(error) ?? broken(error) ?? busy(error) ?? unwritable(error) ?? error
}

const VERSION = 'entry_values.subject_id, entry_values.version'

const taken = (error: Error) => {
  const columns = /UNIQUE constraint failed: (.+?)(?:: SQLITE_CONSTRAINT|$)/.exec(
    error.message,
  )?.[1]
  if (columns === undefined) return undefined
  if (columns === VERSION) return new Stale('this version is already taken', { cause: error })
  return new Duplicate(columns.split(', '), { cause: error })
}

/** SQLite names a CHECK that has no name by its text, which is a fault of ours and stays one. */
const broken = (error: Error) => {
  const rule = /CHECK constraint failed: ([a-z_]+)(?:: SQLITE_CONSTRAINT|$)/.exec(
    error.message,
  )?.[1]
  return rule === undefined ? undefined : new Broken(rule, { cause: error })
}

/** Only what was refused before it ran may stand here, since it will be tried again. */
const busy = (error: Error) =>
  /database (?:table )?is locked|SQLITE_BUSY|D1 DB is overloaded/.test(described(error))
    ? new Busy('the database stayed locked', { cause: error })
    : undefined

const REASONS: readonly (readonly [Unwritable['reason'], RegExp])[] = [
  ['full', /SQLITE_FULL|disk is full|maximum DB size|maximum account storage/],
  ['read-only', /SQLITE_READONLY|readonly database/],
  ['damaged', /SQLITE_CORRUPT|SQLITE_NOTADB|disk image is malformed|file is not a database/],
  [
    'out of reach',
    /SQLITE_CANTOPEN|SQLITE_IOERR|unable to open database|directory does not exist|disk I\/O error/,
  ],
]

const unwritable = (error: Error) => {
  const reason = REASONS.find(([, pattern]) => pattern.test(described(error)))?.[0]
  return reason && new Unwritable(reason, { cause: error })
}

/** better-sqlite3 has SQLite's name of the error in `code`, D1 in the message. */
const described = (error: Error) =>
  'code' in error ? `${String(error.code)} ${error.message}` : error.message
