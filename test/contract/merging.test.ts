import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { mergingContract } from '#test/support/merging-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

mergingContract('better-sqlite3', fresh)
