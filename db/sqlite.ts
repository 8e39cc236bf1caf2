import Sqlite from 'better-sqlite3'
import { type CompiledQuery, type QueryResult, SqliteQueryCompiler } from 'kysely'
import { BulkInsert } from './bulk.ts'
import type { Database, Row } from './database.ts'
import { kyselyOver } from './dialect.ts'
import { named } from './errors.ts'
import { refuseUnbindable } from './parameters.ts'
import { patiently } from './patience.ts'

export interface SqliteDatabase extends Database {
  /** The connection itself, for what only Node does: migrating and backing up. */
  readonly connection: Sqlite.Database
  close(): void
}

export interface SqliteOptions {
  /** A file, made when missing, or `:memory:`; or the bytes of a database, to work on a copy in memory. */
  readonly path: string | Buffer
  /** Milliseconds to wait for a lock that another process holds. */
  readonly patience?: number
  /** Told of every read, so that what a page asks of the database can be counted and explained. */
  readonly onRead?: (sql: string, parameters: readonly unknown[]) => void
}

/**
 * Opens a database without migrating it. One connection serves all: its calls are synchronous.
 * Throws Unwritable when the file cannot be used, Busy when it stays locked.
 */
export const openSqlite = ({ path, patience = 5000, onRead }: SqliteOptions): SqliteDatabase => {
  const connection = connect(path)
  const prepare = statements(connection)

  const execute = ({ sql, parameters }: CompiledQuery, reading: boolean): QueryResult<Row> => {
    const statement = prepare(sql)
    if (reading && !(statement.reader && statement.readonly)) throw new Error(`not a read: ${sql}`)
    if (reading) onRead?.(sql, parameters)
    if (statement.reader) return { rows: statement.all(parameters) }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  const insertEach = ({ each, rows }: BulkInsert): QueryResult<Row> => {
    const statement = prepare(each)
    for (const row of rows) statement.run(row)
    return { rows: [] }
  }

  const runAll = connection.transaction((batch: readonly CompiledQuery[]) =>
    batch.map((query) =>
      query instanceof BulkInsert ? insertEach(query).rows : execute(query, false).rows,
    ),
  )

  const kysely = (reading: boolean) =>
    kyselyOver(async (query) => {
      refuseUnbindable(query)
      return patiently(() => execute(query, reading), patience)
    }, keepsPlans)

  return {
    connection,
    read: kysely(true),
    auth: kysely(false),
    write: async (batch) => {
      // A bulk insert has refused already, and has no parameters before they are asked for.
      for (const query of batch) if (!(query instanceof BulkInsert)) refuseUnbindable(query)
      return patiently(() => runAll.immediate(batch), patience)
    },
    close: () => connection.close(),
  }
}

/**
 * SQLite plans a statement anew at every run once a bare `?` was compared in it where no index took
 * it, in case the value were 0 or 1; for our conditions of who sees what that takes many times as
 * long as the answer. `+?` is the same value, and an expression of which it makes no such guess.
 */
class KeepsPlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

const keepsPlans = () => new KeepsPlans()

/** Longest the event loop stands still for a lock; between tries others get their turn. */
const STANDSTILL = 20

const connect = (path: string | Buffer) => {
  try {
    return prepared(new Sqlite(path, { timeout: 5000 }))
  } catch (error) {
    throw named(error)
  }
}

const prepared = (connection: Sqlite.Database) => {
  try {
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    connection.pragma(`busy_timeout = ${String(STANDSTILL)}`)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const MOST_STATEMENTS = 500

/** Prepares each text once, and forgets the one that has gone unused longest. */
const statements = (connection: Sqlite.Database) => {
  const known = new Map<string, Sqlite.Statement<unknown[], Row>>()
  return (sql: string) => {
    const statement = known.get(sql) ?? connection.prepare<unknown[], Row>(sql)
    known.delete(sql)
    known.set(sql, statement)
    const [oldest] = known.keys()
    if (known.size > MOST_STATEMENTS && oldest !== undefined) known.delete(oldest)
    return statement
  }
}
