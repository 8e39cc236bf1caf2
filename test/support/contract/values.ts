import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertMany } from '#db/bulk.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { addUser, AT, aUser, entryValues } from './rows.ts'

export const values = (fresh: () => Promise<Database>) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })

  const users = () => database.read.selectFrom('users').selectAll().orderBy('id').execute()

  describe('a value bound', () => {
    const refused: readonly (readonly [string, unknown])[] = [
      ['a boolean', true],
      ['undefined', undefined],
      ['a bigint', 10n],
      ['bytes', new Uint8Array([1, 2])],
      ['a Date', new Date(0)],
      ['NaN', Number.NaN],
      ['infinity', Number.POSITIVE_INFINITY],
    ]

    test.each(refused)(
      'may not be %s: the position is named, nothing is written',
      async (_, value) => {
        const query = sql`update users set name = ${'x'}, image = ${value}`.compile(compile)
        const message = /^parameter 2, of "update users set name = \?, image = \?": cannot bind/
        const refusal = { name: 'TypeError', message: expect.stringMatching(message) as string }
        await expect(database.write([addUser('user_1'), query])).rejects.toMatchObject(refusal)
        expect(await users()).toEqual([])
      },
    )

    test.each(refused)('may not be %s in a read or for the accounts either', async (_, value) => {
      for (const kysely of [database.read, database.auth]) {
        const query = sql`select ${value} as value`.execute(kysely)
        await expect(query).rejects.toThrow(/^parameter 1, of "select \+?\? as value": cannot bind/)
      }
    })

    test('comes back as it went in, with its type', async () => {
      const query = sql`select ${null} as a, ${'text'} as b, ${''} as c, ${7} as d, ${-0.5} as e`
      const { rows } = await query.execute(database.read)
      expect(rows).toEqual([{ a: null, b: 'text', c: '', d: 7, e: -0.5 }])
    })

    test('is one of at most a hundred', async () => {
      const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
      const count = (values: number[]) => sql`select ${sql.join(values)}`.execute(database.read)
      expect((await count(numbers(100))).rows).toHaveLength(1)
      await expect(count(numbers(101))).rejects.toThrow('101 parameters, over 100')
    })
  })

  describe('text', () => {
    test.each(TEXTS)('comes back as it was: %s', async (_, text) => {
      const [plain, bulk] = [aUser('user_a'), aUser('user_b')].map((user) => ({
        ...user,
        name: text,
      }))
      const others = Array.from({ length: 200 }, (__, index) => aUser(`user_${String(index)}`))
      await database.write([
        compile
          .insertInto('users')
          .values(plain ?? [])
          .compile(),
        ...insertMany('users', [...others, ...(bulk ? [bulk] : [])]),
      ])
      const rows = await database.read
        .selectFrom('users')
        .select('id')
        .where('name', '=', text)
        .orderBy('id')
        .execute()
      expect(rows).toEqual([{ id: 'user_a' }, { id: 'user_b' }])
      const names = await database.read
        .selectFrom('users')
        .select('name')
        .where('id', 'in', ['user_a', 'user_b'])
        .execute()
      expect(names.map(({ name }) => name)).toEqual([text, text])
    })

    test('cut inside a character keeps a mark in its place, however it is written', async () => {
      const cut = aUser('user_a').name + '😀'.slice(0, 1)
      const others = Array.from({ length: 200 }, (_, index) => aUser(`user_${String(index)}`))
      await database.write([
        compile
          .insertInto('users')
          .values({ ...aUser('user_a'), name: cut })
          .compile(),
        ...insertMany('users', [...others, { ...aUser('user_b'), name: cut }]),
      ])
      const names = await database.read
        .selectFrom('users')
        .select('name')
        .where('id', 'in', ['user_a', 'user_b'])
        .execute()
      expect(names.map(({ name }) => name)).toEqual([cut.toWellFormed(), cut.toWellFormed()])
    })
  })

  describe('size', () => {
    test('of a row may be 1.9 MB, by one insert or by many', async () => {
      const text = 'quoted "prose" \n'.repeat(118_000).slice(0, 1_880_000) + 'ش'.repeat(10_000)
      const entry = { ...entryValues(1, 'claim_1', 1), values: text }
      await database.write([
        ...insertMany(
          'entries',
          [1, 2, 3].map((seq) => ({ seq, at: AT, fields: '{}' })),
        ),
        compile.insertInto('entry_values').values(entry).compile(),
        ...insertMany(
          'entry_values',
          [2, 3].map((seq) => ({ ...entry, seq, version: seq })),
        ),
      ])
      const rows = await database.read.selectFrom('entry_values').select('values').execute()
      expect(rows.map(({ values }) => values === text)).toEqual([true, true, true])
    })

    test('of a list may be 5,000 ids, found through the index', async () => {
      const ids = Array.from({ length: 6000 }, (_, index) => `user_${String(index)}`)
      await database.write(
        insertMany(
          'users',
          ids.map((id) => aUser(id)),
        ),
      )
      const wanted = ids.slice(500, 5500)
      const query = database.read.selectFrom('users').select('id').where('id', 'in', inList(wanted))
      const found = await query.execute()
      expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
      const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`)
      expect(plan.map(({ detail }) => detail).join('; ')).toMatch(/SEARCH users USING/)
    })

    test('of a list of numbers may be 5,000 too', async () => {
      const numbers = Array.from({ length: 5000 }, (_, index) => index)
      const { rows } = await sql<{
        n: number
      }>`select sum(value) as n from ${inList(numbers)}`.execute(database.read)
      expect(rows).toEqual([{ n: 12_497_500 }])
    })
  })
}

const TEXTS = [
  ['astral characters', '𝔗ouch 😀👩🏽‍🚀 𠮷'],
  ['Arabic with its marks', 'قَالَ المُتَحَدِّثُ: «لا أَساسَ لَهُ» ٤٢'],
  ['both directions at once', 'he said \u2067كلا\u2069, twice'],
  ['combining marks, not composed', 'e\u0301 n\u0303'],
  ['the character NUL', 'before\u0000after'],
  ['control characters', 'a\u0001b\u001fc\u007fd\te\r\nf'],
  ['quotes and backslashes', `"'\`\\"\\u0041 \\ud800 ; -- /* $1 ?1 :a @b`],
] as const
