import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { databaseContract } from '#test/support/contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-contract-'))
const opened: SqliteDatabase[] = []

const fresh = (path: string) => {
  const database = openSqlite({ path })
  opened.push(database)
  migrate(database.connection, 'db/migrations')
  return Promise.resolve(database)
}

afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
databaseContract('better-sqlite3, in a file', () => fresh(join(folder, `${String(files++)}.db`)))
databaseContract('better-sqlite3, in memory', () => fresh(':memory:'))
