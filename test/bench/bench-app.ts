import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Services } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { openFolderBlobs } from '#db/blobs-folder.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { SYSTEM } from '#domain/actor.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import type { Env } from '#middleware/env.ts'
import { createApp } from '#src/app.ts'
import { newId } from '#src/new-id.ts'
import { CONFIG } from '#test/support/app.ts'
import { BENCH_CASE, contestedCase, type CaseSize } from './contested-case.ts'

export interface BenchApp {
  readonly app: Hono<Env>
  readonly database: SqliteDatabase
  readonly services: Services
  /** Every read since this list was last emptied. */
  readonly reads: { readonly sql: string; readonly parameters: readonly unknown[] }[]
  readonly close: () => void
}

/** The program on a file, with a contested case of this size in it, imported as anyone would. */
export const benchApp = async (size: CaseSize = BENCH_CASE): Promise<BenchApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const reads: BenchApp['reads'] = []
  const database = openSqlite({
    path: join(folder, 'touchstone.db'),
    onRead: (sql, parameters) => reads.push({ sql, parameters }),
  })
  migrate(database.connection, 'db/migrations')
  const services: Services = {
    database,
    blobs: openFolderBlobs(join(folder, 'blobs')),
    clock: () => new Date('2026-03-01T09:00:00.000Z'),
    newId,
    config: CONFIG,
    changes: NO_CHANGES,
    streams: null,
    log: { error: (_requestId, error) => console.error(error) },
  }
  await importCase({ ...services, actor: SYSTEM }, contestedCase(size))
  database.connection.pragma('wal_checkpoint(TRUNCATE)')
  return {
    app: createApp(services),
    database,
    services,
    reads,
    close: () => {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
