import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { protectionContract } from '#test/support/protection-contract.ts'

protectionContract('better-sqlite3', () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
})
