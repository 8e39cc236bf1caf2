import { expect, test } from 'vitest'
import { named } from '#db/errors.ts'
import { patiently } from '#db/patience.ts'
import { Busy } from '#db/database.ts'

const sqlite = (code: string, message: string) => Object.assign(new Error(message), { code })

const TOLD: readonly (readonly [string, Error, object])[] = [
  [
    'a version already taken, by better-sqlite3',
    sqlite(
      'SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: entry_values.subject_id, entry_values.version',
    ),
    { name: 'Stale' },
  ],
  [
    'a version already taken, by D1',
    new Error(
      'D1_ERROR: UNIQUE constraint failed: entry_values.subject_id, entry_values.version: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)',
    ),
    { name: 'Stale' },
  ],
  [
    'a number already taken',
    new Error(
      'D1_ERROR: UNIQUE constraint failed: claims.case_id, claims.number: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)',
    ),
    { name: 'Duplicate', columns: ['claims.case_id', 'claims.number'] },
  ],
  [
    'a broken rule, by better-sqlite3',
    sqlite('SQLITE_CONSTRAINT_CHECK', 'CHECK constraint failed: four_eyes'),
    { name: 'Broken', rule: 'four_eyes' },
  ],
  [
    'a broken rule, by D1',
    new Error(
      'D1_ERROR: CHECK constraint failed: four_eyes: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_CHECK)',
    ),
    { name: 'Broken', rule: 'four_eyes' },
  ],
  ['a lock', sqlite('SQLITE_BUSY', 'database is locked'), { name: 'Busy' }],
  [
    'an old read turned writer',
    sqlite('SQLITE_BUSY_SNAPSHOT', 'database is locked'),
    { name: 'Busy' },
  ],
  [
    'an overloaded D1',
    new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.'),
    { name: 'Busy' },
  ],
  [
    'a full disk',
    sqlite('SQLITE_FULL', 'database or disk is full'),
    { name: 'Unwritable', reason: 'full' },
  ],
  [
    'a full D1',
    new Error('D1_ERROR: Exceeded maximum DB size.'),
    { name: 'Unwritable', reason: 'full' },
  ],
  [
    'a read-only file',
    sqlite('SQLITE_READONLY_DBMOVED', 'attempt to write a readonly database'),
    { name: 'Unwritable', reason: 'read-only' },
  ],
  [
    'a damaged file',
    sqlite('SQLITE_CORRUPT', 'database disk image is malformed'),
    { name: 'Unwritable', reason: 'damaged' },
  ],
  [
    'a disk that fails',
    sqlite('SQLITE_IOERR_FSYNC', 'disk I/O error'),
    { name: 'Unwritable', reason: 'out of reach' },
  ],
]

test.each(TOLD)('an error has one name on both hosts: %s', (_, error, expected) => {
  expect(named(error)).toMatchObject({ ...expected, cause: error })
})

test('a lost connection keeps its own name, since what it carried may have been written', () => {
  const lost = new Error('D1_ERROR: Network connection lost.')
  expect(named(lost)).toBe(lost)
})

test('a fault in a query keeps its own name', () => {
  const fault = sqlite('SQLITE_ERROR', 'no such column: colour')
  expect(named(fault)).toBe(fault)
  expect(named('text')).toBe('text')
})

test('what is locked is tried again until it is free', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    if (tries < 4) throw sqlite('SQLITE_BUSY', 'database is locked')
    return 'written'
  }
  expect(await patiently(attempt, 1000)).toBe('written')
  expect(tries).toBe(4)
})

test('what stays locked is Busy', async () => {
  const attempt = () => Promise.reject(sqlite('SQLITE_BUSY', 'database is locked'))
  await expect(patiently(attempt, 20)).rejects.toThrow(Busy)
})

test('what fails otherwise is tried once', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    throw sqlite('SQLITE_ERROR', 'no such table: x')
  }
  await expect(patiently(attempt, 1000)).rejects.toThrow('no such table')
  expect(tries).toBe(1)
})
