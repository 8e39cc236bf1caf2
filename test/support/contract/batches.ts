import { beforeEach, describe, expect, test } from 'vitest'
import { compile } from '#db/compile.ts'
import { type Database, Duplicate, Stale } from '#db/database.ts'
import { addCase, addParty, addToken, addUser, anEntry, aUser } from './rows.ts'

export const batches = (fresh: () => Promise<Database>) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })

  const users = () => database.read.selectFrom('users').selectAll().orderBy('id').execute()

  describe('a batch', () => {
    test('answers the rows of each query in order', async () => {
      const answer = await database.write([
        compile.insertInto('users').values(aUser('user_1')).returning(['id', 'name']).compile(),
        compile.insertInto('users').values(aUser('user_2')).compile(),
        compile.selectFrom('users').select('id').orderBy('id', 'desc').compile(),
      ])
      expect(answer).toEqual([
        [{ id: 'user_1', name: 'Reader user_1' }],
        [],
        [{ id: 'user_2' }, { id: 'user_1' }],
      ])
    })

    test('answers RETURNING rows in the order they were given', async () => {
      const ids = Array.from({ length: 11 }, (_, index) => `user_${String(11 - index)}`)
      const insert = compile.insertInto('users').values(ids.map((id) => aUser(id)))
      const [rows] = await database.write([insert.returning('id').compile()])
      expect(rows).toEqual(ids.map((id) => ({ id })))
    })

    test('without queries writes nothing and answers nothing', async () => {
      expect(await database.write([])).toEqual([])
    })

    test('that fails half-way leaves nothing behind', async () => {
      await database.write([addUser('user_1')])
      const batch = [
        compile.updateTable('users').set({ name: 'Changed' }).compile(),
        addUser('user_2'),
        addUser('user_1'),
      ]
      await expect(database.write(batch)).rejects.toThrow(Duplicate)
      expect((await users()).map(({ name }) => name)).toEqual(['Reader user_1'])
    })

    test('with a reference to nothing fails, and leaves nothing behind', async () => {
      const batch = [addUser('user_1'), addToken('token_1', 'user_9')]
      await expect(database.write(batch)).rejects.toThrow('FOREIGN KEY')
      expect(await users()).toEqual([])
    })

    test('raises a counter and reads it back, without gaps, however many write at once', async () => {
      const raise = compile
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'entries')
        .returning('value')
        .compile()
      const answers = await Promise.all(Array.from({ length: 40 }, () => database.write([raise])))
      const numbers = answers.map(([rows]) => Number(rows?.[0]?.['value']))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    })
  })

  describe('an edit', () => {
    test('of a version that someone else took first is stale, and none of its batch stands', async () => {
      await database.write(anEntry(1, 'claim_1', 1))
      await database.write(anEntry(2, 'claim_1', 2))
      const stale = database.write([addUser('user_1'), ...anEntry(3, 'claim_1', 2)])
      await expect(stale).rejects.toThrow(Stale)
      const entries = await database.read.selectFrom('entries').select('seq').execute()
      expect(entries).toEqual([{ seq: 1 }, { seq: 2 }])
      expect(await users()).toEqual([])
    })

    test('of two made at once, one wins and the other is stale', async () => {
      await database.write(anEntry(1, 'claim_1', 1))
      const both = await Promise.allSettled([
        database.write(anEntry(2, 'claim_1', 2)),
        database.write(anEntry(3, 'claim_1', 2)),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = both.find((outcome) => outcome.status === 'rejected')
      expect(lost?.reason).toBeInstanceOf(Stale)
    })
  })

  describe('a taken value', () => {
    test('is named by its column', async () => {
      await database.write([addUser('user_1')])
      const again = compile
        .insertInto('users')
        .values({ ...aUser('user_2'), email: 'user_1@example.org' })
      const refused = database.write([again.compile()])
      await expect(refused).rejects.toMatchObject({ name: 'Duplicate', columns: ['users.email'] })
    })

    test('is named by its column when it is the id', async () => {
      await database.write([addUser('user_1')])
      const again = compile
        .insertInto('users')
        .values({ ...aUser('user_1'), email: 'other@example.org' })
      const refused = database.write([again.compile()])
      await expect(refused).rejects.toMatchObject({ name: 'Duplicate', columns: ['users.id'] })
    })

    test('of several columns is named by all of them', async () => {
      await database.write([addCase('case_1'), addParty('party_1', 1)])
      const refused = database.write([addParty('party_2', 1)])
      const columns = ['parties.case_id', 'parties.number']
      await expect(refused).rejects.toMatchObject({ name: 'Duplicate', columns })
    })
  })
}
