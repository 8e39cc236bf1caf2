import { compile } from '#db/compile.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { sql } from 'kysely'

/**
 * A program for the test that kills it: writes one entry after another to the database it is
 * given, and prints the number of each once it is told that it was written.
 */
const database = openSqlite({ path: process.argv[2] ?? '' })
migrate(database.connection, 'db/migrations')

const at = new Date().toISOString()
const last = sql<number>`(select value from counters where name = 'entries')`
const batch = [
  compile
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'entries')
    .returning('value')
    .compile(),
  compile.insertInto('entries').values({ seq: last, at, fields: '{}' }).compile(),
  compile
    .insertInto('entry_values')
    .values({
      seq: last,
      at,
      action: 'edited',
      subject_kind: 'claim',
      subject_id: 'claim_1',
      version: last,
      values: JSON.stringify({ wording: 'A claim '.repeat(200) }),
    })
    .compile(),
]

for (;;) {
  const [rows] = await database.write(batch)
  process.stdout.write(`${String(rows?.[0]?.['value'])}\n`)
}
