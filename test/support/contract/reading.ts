import { type CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { compile } from '#db/compile.ts'
import { type Database, Duplicate } from '#db/database.ts'
import { aUser } from './rows.ts'

export const reading = (fresh: () => Promise<Database>) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })

  describe('reading', () => {
    const writes: readonly (readonly [string, CompiledQuery])[] = [
      ['an insert', compile.insertInto('counters').values({ name: 'x', value: 1 }).compile()],
      [
        'an insert with RETURNING',
        compile.insertInto('counters').values({ name: 'x', value: 1 }).returningAll().compile(),
      ],
      ['an update', compile.updateTable('counters').set({ value: 9 }).compile()],
      ['a delete', compile.deleteFrom('counters').compile()],
      ['a written-out insert', sql`insert into counters values ('x', 1)`.compile(compile)],
      [
        'an insert behind WITH',
        sql`with a as (select 1) insert into counters select 'x', 1 returning value`.compile(
          compile,
        ),
      ],
      ['a new table', sql`create table x (a text)`.compile(compile)],
    ]

    test.each(writes)('does not write: %s', async (_, query) => {
      const counters = () => database.read.selectFrom('counters').selectAll().execute()
      const before = await counters()
      expect(before).toContainEqual({ name: 'entries', value: 0 })
      await expect(database.read.executeQuery(query)).rejects.toThrow('not a read')
      expect(await counters()).toEqual(before)
    })

    test('has no transactions, and neither have accounts', async () => {
      for (const kysely of [database.read, database.auth]) {
        const work = kysely
          .transaction()
          .execute((inside) => inside.selectFrom('users').selectAll().execute())
        await expect(work).rejects.toThrow('no interactive transactions')
      }
    })
  })

  test('accounts write through their own Kysely and learn how many rows changed', async () => {
    await database.auth.insertInto('users').values(aUser('user_1')).execute()
    const { numUpdatedRows } = await database.auth
      .updateTable('users')
      .set({ name: 'New' })
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    const again = database.auth.insertInto('users').values(aUser('user_1')).execute()
    await expect(again).rejects.toThrow(Duplicate)
  })
}
