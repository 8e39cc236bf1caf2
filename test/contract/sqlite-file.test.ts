import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compile } from '#db/compile.ts'
import { Busy, Unwritable } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type SqliteOptions } from '#db/sqlite.ts'
import { addUser } from '#test/support/contract/rows.ts'
import { aFolder } from '#test/support/folder.ts'

const open = (options: SqliteOptions) => {
  const database = openSqlite(options)
  onTestFinished(() => database.close())
  return database
}

const openMigrated = (options: SqliteOptions) => {
  const database = open(options)
  migrate(database.connection, 'db/migrations')
  return database
}

const names = async (database: ReturnType<typeof open>) =>
  (await database.read.selectFrom('users').select('id').execute()).map(({ id }) => id)

test('an acknowledged write is on the disk: the log is synced, references are checked', () => {
  const { connection } = open({ path: join(aFolder(), 'a.db') })
  const pragma = (name: string) => connection.pragma(name, { simple: true })
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
})

test('what one process wrote, another reads', async () => {
  const path = join(aFolder(), 'a.db')
  const [one, other] = [openMigrated({ path }), openMigrated({ path })]
  await one.write([addUser('user_1')])
  expect(await names(other)).toEqual(['user_1'])
})

test('a write waits for another process to finish its own, and reads go on meanwhile', async () => {
  const path = join(aFolder(), 'a.db')
  const [one, other] = [openMigrated({ path }), openMigrated({ path })]
  other.connection.exec('begin immediate')
  const waiting = one.write([addUser('user_1')])
  expect(await names(one)).toEqual([])
  await new Promise((resolve) => {
    setTimeout(resolve, 120)
  })
  other.connection.exec('commit')
  await waiting
  expect(await names(one)).toEqual(['user_1'])
})

test('a write that waited long enough is Busy, and nothing is written', async () => {
  const path = join(aFolder(), 'a.db')
  const [one, other] = [openMigrated({ path, patience: 60 }), openMigrated({ path })]
  other.connection.exec('begin immediate')
  await expect(one.write([addUser('user_1')])).rejects.toThrow(Busy)
  other.connection.exec('commit')
  expect(await names(one)).toEqual([])
  await one.write([addUser('user_2')])
  expect(await names(one)).toEqual(['user_2'])
})

test('a full disk is said to be full, and the batch leaves nothing behind', async () => {
  const database = openMigrated({ path: join(aFolder(), 'a.db') })
  const pages = Number(database.connection.pragma('page_count', { simple: true }))
  database.connection.pragma(`max_page_count = ${String(pages + 1)}`)
  const large = compile
    .updateTable('users')
    .set({ image: 'x'.repeat(100_000) })
    .compile()
  const refused = database.write([addUser('user_1'), large])
  await expect(refused).rejects.toMatchObject({ name: 'Unwritable', reason: 'full' })
  expect(await names(database)).toEqual([])
})

test('a database that may only be read says so', async () => {
  const database = openMigrated({ path: join(aFolder(), 'a.db') })
  database.connection.pragma('query_only = on')
  const refused = database.write([addUser('user_1')])
  await expect(refused).rejects.toMatchObject({ name: 'Unwritable', reason: 'read-only' })
})

test('a file that is no database is refused, and kept as it is', () => {
  const path = join(aFolder(), 'a.db')
  writeFileSync(path, 'Minutes of the meeting. '.repeat(400))
  expect(() => openSqlite({ path })).toThrow(expect.objectContaining({ reason: 'damaged' }))
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test('a damaged database says so instead of answering', async () => {
  const path = join(aFolder(), 'a.db')
  const whole = openSqlite({ path })
  migrate(whole.connection, 'db/migrations')
  await whole.write(Array.from({ length: 500 }, (_, index) => addUser(`user_${String(index)}`)))
  const bytes = whole.connection.serialize()
  whole.close()
  writeFileSync(path, bytes.fill(0x5a, bytes.length / 2))
  const answer = async () => names(open({ path }))
  await expect(answer()).rejects.toMatchObject({ name: 'Unwritable', reason: 'damaged' })
})

test('a folder that is not there is out of reach', () => {
  const path = join(aFolder(), 'none', 'a.db')
  expect(() => openSqlite({ path })).toThrow(Unwritable)
  expect(() => openSqlite({ path })).toThrow('the database is out of reach')
})

test('a folder in the place of the file is out of reach', () => {
  expect(() => openSqlite({ path: aFolder() })).toThrow('the database is out of reach')
})

test('more queries than are remembered still run', async () => {
  const database = openMigrated({ path: ':memory:' })
  for (let limit = 1; limit <= 1200; limit += 1)
    await database.read.executeQuery({
      ...compile.selectFrom('users').select('id').compile(),
      sql: `select id from users limit ${String(limit)}`,
    })
  await database.write([addUser('user_1')])
  expect(await names(database)).toEqual(['user_1'])
})
