import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { noticesContract } from '#test/support/notices-contract.ts'

noticesContract('better-sqlite3', () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
})
