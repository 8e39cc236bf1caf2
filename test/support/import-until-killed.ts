import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { largeCase } from '#test/bench/large-case.ts'
import { contextOver } from './import-scene.ts'

/**
 * A program for the test that kills it: imports a case of 3,000 records into the database it is
 * given, and prints how far it is.
 */
const database = openSqlite({ path: process.argv[2] ?? '' })
migrate(database.connection, 'db/migrations')
await importCase(contextOver(database), largeCase(3000), {
  batch: 50,
  progress: (done) => process.stdout.write(`${String(done)}\n`),
})
