import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { databaseContract } from '#test/support/contract.ts'
import { migrated } from '#test/support/migrated.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-contract-'))
const opened: SqliteDatabase[] = []

const fresh = (path: string | Buffer) => {
  const database = openSqlite({ path })
  opened.push(database)
  return Promise.resolve(database)
}

let files = 0
const aFile = () => {
  const path = join(folder, `${String(files++)}.db`)
  writeFileSync(path, migrated())
  return path
}

afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

databaseContract('better-sqlite3, in a file', () => fresh(aFile()))
databaseContract('better-sqlite3, in memory', () => fresh(migrated()))
