import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { weighingContract } from '#test/support/weighing-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

weighingContract('better-sqlite3', fresh, 100)
