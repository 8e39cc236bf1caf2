import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'

/** An empty database, migrated once for all tests of a process: to open in memory, or to write to a file. */
export const migrated = (): Buffer => {
  if (template) return template
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  template = database.connection.serialize()
  database.close()
  return template
}

let template: Buffer | undefined
