import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { outgoing } from '#src/node/outgoing.ts'
import { startReceiver } from '#test/support/hook-receiver.ts'
import { webhooksContract } from '#test/support/webhooks-contract.ts'

webhooksContract('better-sqlite3', () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  return Promise.resolve({
    database,
    outgoing: outgoing(true),
    strict: outgoing(false),
    receiver: async (answers) => {
      const { url, received } = await startReceiver(answers)
      return { url, received: () => Promise.resolve(received) }
    },
  })
})
