import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, MigrationFailed, NewerDatabase } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { aFolder } from '#test/support/folder.ts'

const FILES = readdirSync('db/migrations').toSorted()

const open = (path = ':memory:') => {
  const connection = new Sqlite(path)
  onTestFinished(() => {
    connection.close()
  })
  return connection
}

const aDirectory = (files: Readonly<Record<string, string>>) => {
  const folder = aFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const recorded = (connection: Sqlite.Database) =>
  connection.prepare('select name from d1_migrations order by id').pluck().all()

const tables = (connection: Sqlite.Database) =>
  connection
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like '%\\_%' escape '\\' order by name",
    )
    .pluck()
    .all()

test('an empty database gets every migration in order, once', () => {
  const connection = open()
  expect(migrate(connection, 'db/migrations')).toEqual(FILES)
  expect(migrate(connection, 'db/migrations')).toEqual([])
  expect(recorded(connection)).toEqual(FILES)
})

test('migrations are recorded as wrangler records them', () => {
  const connection = open()
  migrate(connection, 'db/migrations')
  const columns = connection.prepare(
    'select name, type, "notnull", dflt_value, pk from pragma_table_info(?)',
  )
  expect(columns.raw().all('d1_migrations')).toEqual([
    ['id', 'INTEGER', 0, null, 1],
    ['name', 'TEXT', 0, null, 0],
    ['applied_at', 'TIMESTAMP', 1, 'CURRENT_TIMESTAMP', 0],
  ])
  const at = connection.prepare('select applied_at from d1_migrations').pluck().get()
  expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a later version applies only what is missing', () => {
  const connection = open()
  const first = { '0001_a.sql': 'create table a (x text) strict;' }
  migrate(connection, aDirectory(first))
  const second = {
    ...first,
    '0002_b.sql': 'create table b (x text) strict; insert into b values (1);',
  }
  expect(migrate(connection, aDirectory({ ...second, 'notes.txt': 'no' }))).toEqual(['0002_b.sql'])
  expect(tables(connection)).toEqual(['a', 'b'])
})

test('a database of a newer version is refused, and not a byte of it changes', () => {
  const connection = open(join(aFolder(), 'a.db'))
  migrate(
    connection,
    aDirectory({
      '0001_a.sql': 'create table a (x text);',
      '0003_c.sql': 'create table c (x text);',
    }),
  )
  const before = connection.serialize()
  const older = aDirectory({
    '0001_a.sql': 'create table a (x text);',
    '0002_b.sql': 'create table b (x text);',
  })
  expect(() => migrate(connection, older)).toThrow(NewerDatabase)
  expect(() => migrate(connection, older)).toThrow(
    /newer version of Touchstone.*"0003_c.sql".*Nothing was changed/,
  )
  expect(connection.serialize().equals(before)).toBe(true)
})

test('a migration that fails leaves nothing of itself; those before it stand', () => {
  const connection = open()
  const broken = {
    '0001_a.sql': 'create table a (x text);',
    '0002_b.sql': 'create table b (x text); insert into nowhere values (1);',
    '0003_c.sql': 'create table c (x text);',
  }
  expect(() => migrate(connection, aDirectory(broken))).toThrow(MigrationFailed)
  expect(() => migrate(connection, aDirectory(broken))).toThrow('"0002_b.sql" failed')
  expect(tables(connection)).toEqual(['a'])
  expect(recorded(connection)).toEqual(['0001_a.sql'])
  const mended = { ...broken, '0002_b.sql': 'create table b (x text);' }
  expect(migrate(connection, aDirectory(mended))).toEqual(['0002_b.sql', '0003_c.sql'])
})

test('eight processes that start on a new database at once all find it migrated', async () => {
  const path = join(aFolder(), 'a.db')
  const starts = await Promise.all(Array.from({ length: 8 }, () => start(path)))
  expect(starts.map(({ code, errors }) => [code, errors])).toEqual(starts.map(() => [0, '']))
  expect(starts.flatMap(({ applied }) => applied).toSorted()).toEqual(FILES)
  const database = openSqlite({ path })
  expect(recorded(database.connection)).toEqual(FILES)
  database.close()
})

const PROGRAM = `
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
const database = openSqlite({ path: process.argv[1] })
console.log(JSON.stringify(migrate(database.connection, 'db/migrations')))
database.close()`

const start = async (path: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, '--', path])
  let [output, errors] = ['', '']
  child.stdout.on('data', (data) => (output += String(data)))
  child.stderr.on('data', (data) => (errors += String(data)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, errors, applied: output === '' ? [] : (JSON.parse(output) as string[]) }
}
