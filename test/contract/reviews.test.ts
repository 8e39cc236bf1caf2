import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { reviewContract } from '#test/support/review-contract.ts'

reviewContract('better-sqlite3', () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
})
