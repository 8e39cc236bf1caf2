import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { VISITOR, type Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { pickerOptions, type Picker } from '#queries/search/pickers.ts'
import { search } from '#queries/search.ts'
import { listRequest } from '#queries/shared/listing.ts'
import { addReader, addSearchedCase, addSearchedClaim, addSearchedSource } from './search-scene.ts'

/** Search never tells of what one may not see, on either host. */
export const searchVisibilityContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`search for those who may not see everything, on ${host}`, () => {
    let database: Database
    const find = (actor: Actor, query: string) =>
      search(database, actor, listRequest(new URLSearchParams(query), []))
    const ids = async (query: string, actor: Actor = VISITOR) =>
      (await find(actor, query)).list.items.map((item) => item.id)
    let member: Actor
    let stranger: Actor
    beforeEach(async () => {
      database = await fresh()
      await addSearchedCase(database, 'bridge', 'open')
      member = await addReader(database, 'member')
      stranger = await addReader(database, 'stranger')
      await addSearchedCase(database, 'secret', 'private', {
        title: 'A hidden word',
        members: ['member'],
      })
      await addSearchedCase(database, 'inside', 'workspace')
      await addSearchedCase(database, 'coming', 'open', { importing: 'job' })
      for (const place of ['bridge', 'secret', 'inside', 'coming'])
        await addSearchedClaim(database, place, 1, `word ${place}`)
      await addSearchedSource(database, 'hidden', 'word hidden', ['secret'])
      await addSearchedSource(database, 'unused', 'word unused', [])
      await addSearchedSource(database, 'shared', 'word shared', ['secret', 'bridge'])
    })

    it('finds, counts and pages only what each may see', async () => {
      expect((await ids('q=word')).toSorted()).toEqual(['bridge-c1', 'shared'])
      expect((await ids('q=word', stranger)).toSorted()).toEqual([
        'bridge-c1',
        'inside-c1',
        'shared',
        'unused',
      ])
      expect((await find(stranger, 'q=word')).counts).toEqual({
        case: 0,
        claim: 2,
        statement: 0,
        evidence: 0,
        source: 2,
      })
      expect((await find(member, 'q=word')).list.total).toBe(7)
      expect((await ids('q=word&case=secret', stranger)).toSorted()).toEqual([])
      expect((await find(stranger, 'q=c1&case=secret')).jump).toBeNull()
      expect((await find(member, 'q=c1&case=secret')).jump).toBe('/cases/secret/claims/1')
    })

    it('answers a case that is hidden just as one that does not exist', async () => {
      const hidden = await find(stranger, 'q=word&case=secret')
      const missing = await find(stranger, 'q=word&case=nowhere')
      expect({ ...hidden, asked: null, list: null }).toEqual({
        ...missing,
        asked: null,
        list: null,
      })
    })

    it('orders alike whatever the hidden documents hold', async () => {
      for (let n = 2; n <= 20; n += 1)
        await addSearchedClaim(database, 'bridge', n, 'x', `rare ${'common '.repeat(n)}`)
      const before = await ids('q=rare common', stranger)
      for (let n = 2; n <= 40; n += 1)
        await addSearchedClaim(database, 'secret', n, 'rare '.repeat(n))
      expect(await ids('q=rare common', stranger)).toEqual(before)
    })

    it('offers in pickers only what may be seen', async () => {
      const offered = async (actor: Actor, q: string, place = 'bridge', of: Picker = 'sources') =>
        (await pickerOptions(database, actor, place, { q, of })).map((option) => option.value)
      expect(await offered(stranger, 'word')).toEqual(['shared', 'unused'])
      expect(await offered(VISITOR, 'word')).toEqual(['shared'])
      expect(await offered(member, 'wor', 'secret')).toEqual(['hidden', 'shared', 'unused'])
      expect(await offered(stranger, '')).toEqual(['shared'])
      for (const [q, of] of [
        ['', 'sources'],
        ['word', 'claims'],
        ['c1', 'claims'],
      ] as const)
        await expect(offered(stranger, q, 'secret', of)).rejects.toThrow(NotFound)
    })
  })
}
