import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'

export interface Checked {
  /** How many entries the record has. */
  readonly entries: number
  /** Files that items name, by their SHA-256. */
  readonly named: ReadonlySet<string>
}

/** What a database file holds, once it is found to be whole. Throws DamagedDatabase with what SQLite found. */
export const checkDatabase = (path: string): Checked => {
  let database: SqliteDatabase | undefined
  try {
    database = openSqlite({ path })
    const { connection } = database
    const found = connection.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(String(found))
    const entries = connection.prepare<[], number>('select count(*) from entries').pluck().get()
    const named = connection.prepare<[], string>('select distinct sha256 from files').pluck().all()
    return { entries: entries ?? 0, named: new Set(named) }
  } catch (error) {
    throw new DamagedDatabase(error instanceof Error ? error.message : String(error))
  } finally {
    database?.close()
  }
}

export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase'
}
