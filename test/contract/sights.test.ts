import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { sightsContract } from '#test/support/sights-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

sightsContract('better-sqlite3', fresh, 20)
