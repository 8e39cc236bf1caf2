import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { named } from './errors.ts'

/** A migration in the database that this program does not have: a newer version wrote it. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(migration: string) {
    super(
      `The database was last used by a newer version of Touchstone: it has the migration ` +
        `"${migration}", which this version does not know. Nothing was changed. ` +
        `Start the newer version, or restore a backup made before the upgrade.`,
    )
  }
}

/** A migration failed; it left nothing behind, those before it stand. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
  constructor(migration: string, cause: unknown) {
    super(`migration "${migration}" failed: ${String(cause)}`, { cause })
  }
}

/**
 * Applies the `*.sql` files of `directory` that the database lacks, in order, each in one
 * transaction, and records them as wrangler does. Answers their names. Several processes may do so
 * at once: each looks again at what is applied once it holds the lock.
 * Throws NewerDatabase, MigrationFailed, Busy or Unwritable.
 */
export const migrate = (connection: Sqlite.Database, directory: string): readonly string[] => {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const applyNext = connection.transaction(() => {
    const applied = appliedIn(connection)
    const unknown = applied.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new NewerDatabase(unknown)
    const next = names.find((name) => !applied.includes(name))
    if (next !== undefined) apply(connection, directory, next)
    return next
  })
  return waiting(connection, () => {
    const done: string[] = []
    for (let name = applyNext.immediate(); name !== undefined; name = applyNext.immediate())
      done.push(name)
    return done
  })
}

/** Milliseconds; another process may be applying them all. */
const WAIT = 30_000

const waiting = <T>(connection: Sqlite.Database, work: () => T) => {
  const before = Number(connection.pragma('busy_timeout', { simple: true }))
  connection.pragma(`busy_timeout = ${String(WAIT)}`)
  try {
    return work()
  } catch (error) {
    throw error instanceof MigrationFailed ? error : named(error)
  } finally {
    connection.pragma(`busy_timeout = ${String(before)}`)
  }
}

const RECORD = `
CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

const appliedIn = (connection: Sqlite.Database) => {
  connection.exec(RECORD)
  return connection.prepare<[], string>('SELECT name FROM d1_migrations ORDER BY id').pluck().all()
}

const apply = (connection: Sqlite.Database, directory: string, name: string) => {
  const sql = readFileSync(join(directory, name), 'utf8')
  try {
    connection.exec(sql)
  } catch (error) {
    throw new MigrationFailed(name, named(error))
  }
  connection.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
}
