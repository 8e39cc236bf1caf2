import { Unwritable } from '#db/database.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'

/**
 * Whether a database file holds an earlier state of this one: the last entry it has is one of ours, and
 * so are all before it, since each commitment is salted. One that is damaged or holds nothing is none
 * to keep.
 */
export const isEarlierState = (path: string, { connection }: SqliteDatabase): boolean => {
  const last = lastEntry(path)
  if (last === undefined) return true
  const ours = connection
    .prepare<[number], string>('select fields from entries where seq = ?')
    .pluck()
  return ours.get(last.seq) === last.fields
}

interface Entry {
  readonly seq: number
  readonly fields: string
}

const lastEntry = (path: string): Entry | undefined => {
  let database: SqliteDatabase | undefined
  try {
    database = openSqlite({ path })
    const tables = `select count(*) from sqlite_schema where name = 'entries'`
    if (database.connection.prepare(tables).pluck().get() === 0) return undefined
    return database.connection
      .prepare<[], Entry>('select seq, fields from entries order by seq desc limit 1')
      .get()
  } catch (error) {
    if (error instanceof Unwritable && error.reason === 'damaged') return undefined
    throw error
  } finally {
    database?.close()
  }
}
