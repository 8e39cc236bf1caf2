import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * The seam between the program and its host's SQLite: better-sqlite3 on Node, D1 on Workers.
 * Nothing above it knows which one it talks to.
 */
export interface Database {
  /** Reads. Writing through it is a fault: everything that changes goes through `write`. */
  readonly read: Kysely<Schema>
  /** For better-auth alone, which needs a Kysely that writes. */
  readonly auth: Kysely<Schema>
  /**
   * Runs the queries in order as one atomic batch: all of them take effect, or none.
   * Answers the rows of each query (RETURNING), in order.
   * Throws Stale when a version was already taken, Duplicate when another UNIQUE value was, Broken
   * when a named CHECK was not met, and
   * Busy when the database stayed locked, Unwritable when its disk, file or account takes no more.
   * Values bound are text, finite numbers and null; anything else is a TypeError, and nothing is written.
   */
  write(batch: readonly CompiledQuery[]): Promise<readonly (readonly Row[])[]>
}

/** Someone else took this version of the record first: UNIQUE(subject_id, version) failed. */
export class Stale extends Error {
  override readonly name = 'Stale'
}

/** A value that must be unique is taken. `columns` are "table.column", as SQLite names them. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate'
  readonly columns: readonly string[]
  constructor(columns: readonly string[], options?: ErrorOptions) {
    super(`already taken: ${columns.join(', ')}`, options)
    this.columns = columns
  }
}

/** A rule that a table holds by itself, a CHECK with a name, was broken. Nothing was written. */
export class Broken extends Error {
  override readonly name = 'Broken'
  /** The name of the CHECK. */
  readonly rule: string
  constructor(rule: string, options?: ErrorOptions) {
    super(`against the rule ${rule}`, options)
    this.rule = rule
  }
}

/** The database stayed locked longer than we wait. Nothing was written. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** The database cannot be used as it is: disk full, read-only, or damaged. Nothing was written. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
  readonly reason: 'full' | 'read-only' | 'damaged' | 'out of reach'
  constructor(reason: Unwritable['reason'], options?: ErrorOptions) {
    super(`the database is ${reason}`, options)
    this.reason = reason
  }
}
