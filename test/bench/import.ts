import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { SYSTEM } from '#domain/actor.ts'
import { indexed } from '#domain/text/tokens.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { newId } from '#src/new-id.ts'
import { largeCase } from './large-case.ts'
import type { Clock, Figure } from './weighing.ts'

/**
 * How long importing a case file of 50,000 records takes against plain INSERTs of every row it
 * makes, in one transaction through better-sqlite3: records, parts, entries with their values, and
 * what search finds them by.
 */
export const benchImport = async (now: Clock, records = 50_000): Promise<Figure[]> => {
  const file = largeCase(records)
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  try {
    const imported = open(join(folder, 'imported.db'))
    const start = now()
    await importCase(contextOf(imported), file)
    const ours = now() - start
    const floor = insertAll(now, imported, open(join(folder, 'floor.db')))
    return [
      { name: `import of ${records} records`, value: ours, unit: 'ms', limit: Infinity },
      { name: 'INSERTs of all their rows alone', value: floor, unit: 'ms', limit: Infinity },
      { name: 'import against INSERTs alone', value: ours / floor, unit: '×', limit: 6 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const open = (path: string): SqliteDatabase => {
  const database = openSqlite({ path })
  migrate(database.connection, 'db/migrations')
  return database
}

const contextOf = (database: SqliteDatabase): Context => ({
  database,
  actor: SYSTEM,
  clock: () => new Date(),
  newId,
  changes: NO_CHANGES,
  streams: null,
  log: { error: (_, error) => console.error(error) },
  ...unused,
})

/** Importing reads neither. */
const unused = {} as Pick<Context, 'blobs' | 'config'>

/** Tables in an order in which every reference finds what it points at. */
const TABLES = [
  'counters',
  'jobs',
  'cases',
  'parties',
  'sources',
  'source_aliases',
  'source_identities',
  'case_sources',
  'evidence',
  'derivations',
  'files',
  'claims',
  'claim_abouts',
  'claim_positions',
  'statements',
  'statement_relays',
  'stances',
  'source_relations',
  'claim_relations',
  'evidence_links',
  'assessments',
  'challenges',
  'assessment_answers',
  'ratings',
  'mentions',
  'entries',
  'entry_values',
  'protected_values',
  'search_documents',
]

interface Searched {
  readonly id: number
  readonly kind: string
  readonly case_id: string | null
  readonly title: string
  readonly body: string
}

function insertAll(now: Clock, from: SqliteDatabase, to: SqliteDatabase): number {
  const tables = TABLES.map((table) => {
    const rows = from.connection.prepare(`select * from "${table}"`).raw().all() as unknown[][]
    const columns = from.connection.prepare(`select * from "${table}"`).columns().length
    return { table, rows, marks: Array(columns).fill('?').join(', ') }
  })
  const words = (
    from.connection
      .prepare('select id, kind, case_id, title, body from search_documents')
      .all() as Searched[]
  ).map(({ id, kind, case_id, title, body }) => [
    id,
    `${kind} ${case_id ?? ''}`,
    indexed(title),
    indexed(body),
  ])
  const start = now()
  to.connection.transaction(() => {
    to.connection.prepare('delete from counters').run()
    for (const { table, rows, marks } of tables) {
      const insert = to.connection.prepare(`insert into "${table}" values (${marks})`)
      for (const row of rows) insert.run(row)
    }
    const index = to.connection.prepare(
      'insert into search_index (rowid, facets, title, body) values (?, ?, ?, ?)',
    )
    for (const row of words) index.run(row)
  })()
  return now() - start
}
