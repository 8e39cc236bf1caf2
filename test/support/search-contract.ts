import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import {
  indexQueries,
  purgeQuery,
  unindexCaseQueries,
  unindexQueries,
} from '#commands/shared/search-rows.ts'
import { VISITOR } from '#domain/actor.ts'
import { pickerOptions, type Picker } from '#queries/search/pickers.ts'
import { search } from '#queries/search.ts'
import { listRequest } from '#queries/shared/listing.ts'
import {
  addSearchedCase,
  addSearchedClaim,
  addSearchedItem,
  addSearchedSource,
} from './search-scene.ts'

/** Search as people rely on it, on either host. */
export const searchContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`search on ${host}`, () => {
    let database: Database
    const find = (query: string) =>
      search(database, VISITOR, listRequest(new URLSearchParams(query), []))
    const ids = async (query: string) => (await find(query)).list.items.map((item) => item.id)

    beforeEach(async () => {
      database = await fresh()
      await addSearchedCase(database, 'bridge', 'open')
    })

    it('finds words whatever their case, accents, vowel marks, letter forms and width', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'The Émigré council')
      await addSearchedClaim(database, 'bridge', 2, 'قُتل المُعْتَقَلُون في إدلب')
      await addSearchedClaim(database, 'bridge', 3, 'ＡＢＣ')
      expect(await ids('q=EMIGRE')).toEqual(['bridge-c1'])
      expect(await ids('q=المعتقلون ادلب')).toEqual(['bridge-c2'])
      expect(await ids('q=abc')).toEqual(['bridge-c3'])
    })

    it('finds Arabic and Hebrew words with and without an article or a particle written to them', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'رأيتُ الشاحناتِ عند المصنع')
      await addSearchedClaim(database, 'bridge', 2, 'وللشاحنات طريق')
      await addSearchedClaim(database, 'bridge', 3, 'המשרד ידע')
      expect(await ids('q=شاحنات')).toHaveLength(2)
      expect(await ids('q=الشاحنات مصنع')).toEqual(['bridge-c1'])
      expect(await ids('q="شاحنات"')).toEqual([])
      expect(await ids('q=משרד')).toEqual(['bridge-c3'])
    })

    it('finds any two characters of Chinese, Japanese and Korean that stand together', async () => {
      await addSearchedClaim(database, 'bridge', 1, '他在北京大学读书')
      await addSearchedClaim(database, 'bridge', 2, '평양에서 온 사람')
      for (const piece of ['北京', '京大', '大学', '北京大', '书'])
        expect(await ids(`q=${piece}`)).toEqual(['bridge-c1'])
      expect(await ids('q=평양')).toEqual(['bridge-c2'])
      expect(await ids('q=京学')).toEqual([])
    })

    it('wants every word, phrases as they stand, and takes the last word as a beginning', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'The council closed the bridge')
      await addSearchedClaim(database, 'bridge', 2, 'The bridge was closed by the council')
      expect(await ids('q=council bridge clo')).toHaveLength(2)
      expect(await ids('q=council open')).toEqual([])
      expect(await ids('q="closed the bridge"')).toEqual(['bridge-c1'])
      expect(await ids('q=clo council')).toEqual([])
    })

    it('takes whatever is typed as words', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'near and or not title')
      for (const typed of [
        '"',
        '""',
        '*',
        '^',
        '(',
        ')',
        'a:',
        '-',
        'NOT',
        'AND',
        'NEAR(',
        "'",
        '{x}',
        '\0',
        '%',
        ';--',
      ])
        await expect(ids(new URLSearchParams({ q: typed }).toString())).resolves.toBeInstanceOf(
          Array,
        )
      expect(await ids('q=NOT NEAR title:')).toEqual(['bridge-c1'])
    })

    it('puts what has the words in its title first, then the phrase, then the shorter', async () => {
      await addSearchedClaim(
        database,
        'bridge',
        1,
        'x',
        `old words, much else and a mill ${'long '.repeat(50)}`,
      )
      await addSearchedClaim(database, 'bridge', 2, 'x', 'a mill is old')
      await addSearchedClaim(database, 'bridge', 3, 'x', `the old mill ${'long '.repeat(50)}`)
      await addSearchedClaim(database, 'bridge', 4, 'A mill that is old')
      await addSearchedClaim(database, 'bridge', 5, 'The long story of an old mill')
      expect(await ids('q=old mill')).toEqual([5, 4, 3, 2, 1].map((n) => `bridge-c${String(n)}`))
    })

    it('shows the words as they were written, marked', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'A title', 'Der Straßenbau von Łódź')
      const page = await find('q=strassenbau')
      expect(page.list.items[0]).toMatchObject({
        label: 'C1',
        href: '/cases/bridge/claims/1',
        title: [{ text: 'A title', hit: false }],
        passage: [
          { text: 'Der ', hit: false },
          { text: 'Straßenbau', hit: true },
          { text: ' von Łódź', hit: false },
        ],
      })
    })

    it('narrows by kind, case, kind of claim, date and language, and counts by kind', async () => {
      await addSearchedCase(database, 'tower', 'open', { title: 'The bridge tower' })
      await addSearchedClaim(database, 'bridge', 1, 'bridge one', '', 'causal')
      await addSearchedClaim(database, 'tower', 1, 'bridge two')
      await addSearchedItem(database, 'tower', 1, 'bridge article', '2014-05-01', 'ar-SY')
      await addSearchedSource(database, 'builder', 'Bridge builder', ['tower'])
      const page = await find('q=bridge&kind=claim')
      expect(page.counts).toEqual({ case: 2, claim: 2, statement: 0, evidence: 1, source: 1 })
      expect(page.list.total).toBe(2)
      expect(await ids('q=bridge&case=tower&kind=claim&kind=source')).toEqual([
        'tower-c1',
        'builder',
      ])
      expect(await ids('q=bridge&type=causal')).toEqual(['bridge-c1'])
      expect(await ids('q=bridge&from=2014-05&to=2014')).toEqual(['tower-e1'])
      expect(await ids('q=bridge&to=2014-04')).toEqual([])
      expect(await ids('q=bridge&language=ar')).toEqual(['tower-e1'])
      expect(await ids('q=bridge&language=*')).toEqual([])
    })

    it('pages through what it found, and says how much there is', async () => {
      for (let n = 1; n <= 5; n += 1)
        await addSearchedClaim(database, 'bridge', n, `word ${'x'.repeat(n)}`)
      const first = await find('q=word&limit=2')
      expect([first.list.total, first.list.next]).toEqual([5, '2'])
      expect(await ids('q=word&limit=2&after=4')).toEqual(['bridge-c5'])
    })

    it('goes straight to what a label names in a case', async () => {
      await addSearchedClaim(database, 'bridge', 3, 'x')
      expect((await find('q=c3&case=bridge')).jump).toBe('/cases/bridge/claims/3')
      expect((await find('q=[[C3]]&case=bridge')).jump).toBe('/cases/bridge/claims/3')
      expect((await find('q=c4&case=bridge')).jump).toBeNull()
      expect((await find('q=c3')).jump).toBeNull()
    })

    it('finds the words a record has now, and not those it had', async () => {
      const id = await addSearchedClaim(database, 'bridge', 1, 'before')
      const now = {
        kind: 'claim',
        recordId: id,
        caseId: 'bridge',
        title: 'after',
        body: '',
      } as const
      await database.write(indexQueries([now]))
      expect(await ids('q=before')).toEqual([])
      expect(await ids('q=after')).toEqual([id])
      await database.write(unindexQueries([id]))
      expect(await ids('q=after')).toEqual([])
      await database.write(indexQueries([now]))
      await database.write(unindexCaseQueries('bridge'))
      expect(await ids('q=after')).toEqual([])
    })

    it('keeps no word of what was replaced once it is purged', async () => {
      const kept = async () => {
        const { rows } = await sql`select 1 from search_index_data
          where instr(block, cast('zebrafish' as blob)) > 0`.execute(database.read)
        return rows.length > 0
      }
      const id = await addSearchedClaim(database, 'bridge', 1, 'zebrafish')
      expect(await kept()).toBe(true)
      const now = {
        kind: 'claim',
        recordId: id,
        caseId: 'bridge',
        title: 'code',
        body: '',
      } as const
      await database.write([...indexQueries([now]), purgeQuery()])
      expect(await kept()).toBe(false)
      expect(await ids('q=code')).toEqual([id])
    })

    it('leaves out withdrawn and merged records, unless the withdrawn are asked for', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'word kept')
      await addSearchedClaim(database, 'bridge', 2, 'word withdrawn')
      await addSearchedClaim(database, 'bridge', 3, 'word merged')
      await database.write([
        compile
          .updateTable('claims')
          .set({ withdrawn_at: '2026-01-02' })
          .where('number', '=', 2)
          .compile(),
        compile
          .updateTable('claims')
          .set({ merged_into: 'bridge-c1' })
          .where('number', '=', 3)
          .compile(),
      ])
      expect(await ids('q=word')).toEqual(['bridge-c1'])
      expect(await ids('q=word&withdrawn=yes')).toEqual(['bridge-c2'])
    })

    it('takes thousands of documents in one batch, and long ones', async () => {
      const claims = Array.from(
        { length: 1500 },
        (_, n) => `bulk ${String(n)} ${n % 500 === 0 ? '北京大学'.repeat(30_000) : ''}`,
      )
      await database.write([
        ...indexQueries(
          claims.map((body, n) => ({
            kind: 'case',
            recordId: `x${String(n)}`,
            caseId: 'bridge',
            title: '',
            body,
          })),
        ),
      ])
      expect((await find('q=bulk&limit=1')).list.total).toBe(1500)
      expect((await find('q=bulk 1499')).list.total).toBe(1)
      expect((await find('q=北京&limit=1')).list.total).toBe(3)
    })

    it('offers records to choose by words, by label, or the latest', async () => {
      await addSearchedClaim(database, 'bridge', 1, 'The council closed it', '', 'causal')
      await addSearchedClaim(database, 'bridge', 2, 'The mayor opened it')
      await addSearchedItem(database, 'bridge', 1, 'A council report', '2014', 'en')
      const offered = async (q: string, of: Picker | null) =>
        (await pickerOptions(database, VISITOR, 'bridge', { q, of })).map((option) => option.value)
      expect(
        await pickerOptions(database, VISITOR, 'bridge', { q: 'counc', of: 'claims' }),
      ).toEqual([{ value: 'C1', label: 'The council closed it', hint: 'causal' }])
      expect(await offered('c2', 'claims')).toEqual(['C2'])
      expect(await offered('', 'claims')).toEqual(['C2', 'C1'])
      expect(await offered('', 'evidence')).toEqual(['E1'])
      expect(await offered('', 'statements')).toEqual([])
      expect(await offered('council', null)).toEqual(['E1', 'C1'])
      expect(await offered('e1', null)).toEqual(['E1'])
    })
  })
}
