import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertMany } from '#db/bulk.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { addCase, addUser, aParty, aToken, aUser } from './rows.ts'

export const manyRows = (fresh: () => Promise<Database>) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })

  const users = () => database.read.selectFrom('users').selectAll().orderBy('id').execute()

  describe('many rows', () => {
    const counted = () =>
      database.read
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()

    test('of none is nothing to write', () => {
      expect(insertMany('users', [])).toEqual([])
    })

    test.each([1, 2, 30, 2001, 5000])('go in, %i of them, each as it is', async (count) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        ...aUser(`user_${String(index).padStart(5, '0')}`),
        image: index % 3 === 0 ? null : `{"n":${String(index)}}`,
        email_verified: index % 2,
        role: 'editor' as const,
      }))
      await database.write(insertMany('users', rows))
      const stored = await users()
      expect(stored).toEqual(rows.map((row) => ({ ...row, disabled_at: null })))
    })

    test.each(['[1]', '{"a":1}', 'null', '1', '1.50', 'true', '', '"', "'"])(
      'keep text that looks like something else as text: %s',
      async (text) => {
        const rows = Array.from({ length: 300 }, (_, index) => ({
          ...aUser(`user_${String(index)}`),
          image: text,
        }))
        await database.write(insertMany('users', rows))
        const kinds = await sql`select distinct typeof(image) as kind, image from users`.execute(
          database.read,
        )
        expect(kinds.rows).toEqual([{ kind: 'text', image: text }])
      },
    )

    test('keep whole numbers whole', async () => {
      const rows = [1, 2 ** 40, -3, Number.MAX_SAFE_INTEGER, 0].map((value, index) => ({
        name: `n${String(index)}`,
        value,
      }))
      const padding = Array.from({ length: 200 }, (_, index) => ({
        name: `p${String(index)}`,
        value: 5,
      }))
      await database.write(insertMany('counters', [...rows, ...padding]))
      const { rows: kinds } =
        await sql`select typeof(value) as kind, value from counters where name like 'n_' order by name`.execute(
          database.read,
        )
      expect(kinds).toEqual(rows.map(({ value }) => ({ kind: 'integer', value })))
    })

    test('fail together when one of them is taken', async () => {
      await database.write([addUser('user_777')])
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...aUser(`user_${String(index)}`),
        email: `${String(index)}@example.org`,
      }))
      await expect(database.write(insertMany('users', rows))).rejects.toMatchObject({
        columns: ['users.id'],
      })
      expect(await counted()).toEqual({ n: 1 })
    })

    test.each([3, 1000])('leave out the taken when asked to, of %i', async (count) => {
      await database.write([addUser('user_1')])
      const rows = Array.from({ length: count }, (_, index) => ({
        ...aUser(`user_${String(index)}`),
        name: 'New',
      }))
      await database.write(insertMany('users', rows, { onConflict: 'ignore' }))
      expect(await counted()).toEqual({ n: count })
      const kept = await database.read
        .selectFrom('users')
        .select('name')
        .where('id', '=', 'user_1')
        .execute()
      expect(kept).toEqual([{ name: 'Reader user_1' }])
    })

    test('fail on a reference to nothing, also when the taken are left out', async () => {
      const rows = Array.from({ length: 500 }, (_, index) =>
        aToken(`token_${String(index)}`, 'user_9'),
      )
      const batch = insertMany('tokens', rows, { onConflict: 'ignore' })
      await expect(database.write(batch)).rejects.toThrow('FOREIGN KEY')
    })

    test.each([1, 3, 4500])(
      'take numbers from a counter in their order, %i of them',
      async (count) => {
        const raise = compile
          .insertInto('counters')
          .values({ name: 'party', value: 70 + count })
          .compile()
        const rows = Array.from({ length: count }, (_, index) => {
          const { number: __, ...party } = aParty(`party_${String(index).padStart(5, '0')}`, 0)
          return party
        })
        const numbered = insertMany('parties', rows, {
          computed: {
            number: (index) =>
              sql`(select value - ${count} + 1 + ${index} from counters where name = ${'party'})`,
          },
        })
        await database.write([addCase('case_1'), raise, ...numbered])
        const parties = await database.read
          .selectFrom('parties')
          .select('number')
          .orderBy('id')
          .execute()
        expect(parties.map(({ number }) => number)).toEqual(rows.map((_, index) => 71 + index))
      },
    )

    test('are refused before anything is written when a value cannot be bound', () => {
      const rows = [
        aUser('user_1'),
        { ...aUser('user_2'), email_verified: true as unknown as number },
      ]
      const message = 'users, row 2, "email_verified": cannot bind boolean'
      expect(() => insertMany('users', rows)).toThrow(message)
    })

    test('are refused when their columns differ', () => {
      const { role: _, ...less } = aUser('user_1')
      const rows = [aUser('user_2'), less]
      expect(() => insertMany('users', rows)).toThrow('users, row 2, "role": cannot bind undefined')
      expect(() => insertMany('users', rows.toReversed())).toThrow(
        'row 2: "role" is not in the first',
      )
    })
  })
}
