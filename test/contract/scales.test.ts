import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { scaleValues } from '#domain/scale.ts'
import { BUILT_IN_SCALES } from '#domain/scales.ts'

test('the scales that ship are in every database as the program knows them', async () => {
  const database = openSqlite({ path: ':memory:' })
  migrate(database.connection, 'db/migrations')
  const rows = await database.read
    .selectFrom('scales')
    .selectAll()
    .where('built_in', '=', 1)
    .orderBy('id')
    .execute()
  const values = rows.map(({ key, version, name, of, grades, outcomes }) => {
    const list = JSON.parse(outcomes) as unknown[]
    return scaleValues.parse({
      key,
      version,
      name,
      of,
      grades: JSON.parse(grades) as unknown,
      ...(list.length === 0 ? {} : { outcomes: list }),
    })
  })
  expect(values).toEqual(BUILT_IN_SCALES)
  expect(rows.every((row) => /^scale_[0-9a-hjkmnp-tv-z]{26}$/.test(row.id))).toBe(true)
})
