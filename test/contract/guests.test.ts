import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { guestsContract } from '#test/support/guests-contract.ts'

const fresh = () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

guestsContract('better-sqlite3', fresh)
