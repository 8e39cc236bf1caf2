import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { sweepImports } from '#intake/import-case/sweep-imports.ts'
import { aFolder } from '#test/support/folder.ts'
import { contextOver, fileOf, sample, TABLES } from '#test/support/import-scene.ts'
import { openRecord } from '#test/support/record.ts'

test('an import killed at any moment is swept at the next start, and leaves the record whole', async () => {
  const path = join(aFolder(), 'killed.db')
  for (let kill = 1; kill <= 4; kill += 1) {
    await importUntilKilled(path)
    const database = openSqlite({ path })
    const context = contextOver(database)
    expect(database.connection.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(await openRecord(database)).toEqual([])
    expect(await sweepImports(context, { lapsed: 0 })).toBe(1)
    expect(rowsIn(database)).toEqual({ counters: 3, jobs: kill, scales: 5 })
    database.close()
  }
  const database = openSqlite({ path })
  const made = await importCase(contextOver(database), fileOf(sample), { batch: 20 })
  expect(made).toMatchObject({ slug: sample.case.slug, records: 95 })
  expect((await openRecord(database)).length).toBeGreaterThan(95)
  database.close()
}, 120_000)

/** At some moment after its first batch and before its last. */
const importUntilKilled = async (path: string) => {
  const child = spawn(process.execPath, ['test/support/import-until-killed.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  await rest(Math.random() * 60)
  child.kill('SIGKILL')
  await closed
}

const rowsIn = ({ connection }: SqliteDatabase) =>
  Object.fromEntries(
    TABLES.map(
      (table) =>
        [table, Number(connection.prepare(`select count(*) from ${table}`).pluck().get())] as const,
    ).filter(([, count]) => count > 0),
  )
