import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { searchContract } from '#test/support/search-contract.ts'
import { searchVisibilityContract } from '#test/support/search-visibility-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

searchContract('better-sqlite3', fresh)
searchVisibilityContract('better-sqlite3', fresh)
