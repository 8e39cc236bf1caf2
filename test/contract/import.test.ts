import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { importContract } from '#test/support/import-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

importContract('better-sqlite3', fresh, 60)
