import { beforeAll, describe, expect, test } from 'vitest'
import { CASE, told, type House, type Seated } from './seated.ts'

/** What each has read and seen, and who is there, is each person's own, whatever the host. */
export const awarenessContract = (host: string, open: () => Promise<House>) => {
  describe(`what people know of each other’s work on ${host}`, () => {
    let house: House
    beforeAll(async () => {
      house = await open()
    })

    test('who is named in a discussion is told, has it unread, and reads it once', async () => {
      const { editor, checker, analyst } = house.client
      const text = '@checker keep a copy of [[E1]]'
      await told(editor.post(`${CASE}/comments`, { subject: { claim: 'C7' }, text }), 201)
      const unread = async (who: typeof editor) =>
        (await told<{ unread: number }>(who.get(`${CASE}/comments?limit=1`))).unread
      expect([await unread(editor), await unread(checker), await unread(analyst)]).toEqual([
        0, 1, 1,
      ])
      await house.walk()
      const notices = () =>
        told<{ unread: number; items: readonly object[] }>(
          house.seated.checker.get('/notifications', JSON_ASKED),
        )
      const { unread: waiting, items } = await notices()
      expect(items[0]).toMatchObject({ why: 'mentioned', sentence: MENTION })
      expect(waiting).toBe(items.length)
      await Promise.all([1, 2].map(() => told(checker.post(`${CASE}/comments/reads`), 204)))
      expect([await unread(checker), await unread(analyst)]).toEqual([0, 1])
      expect((await house.seated.checker.post('/notifications/readings', {})).status).toBe(303)
      expect((await notices()).unread).toBe(0)
      await house.walk()
      expect((await notices()).unread).toBe(0)
    })

    test('since one last looked there is what others did, and the mark does not go back', async () => {
      const { editor, checker } = house.client
      const since = () => told<Since>(checker.get(`${CASE}/history?since=last`))
      await told(checker.post(`${CASE}/visits`), 201)
      const { version } = await told<{ version: number }>(editor.get(`${CASE}/claims/3`))
      await told(editor.patch(`${CASE}/claims/3`, { version, wording: 'من أغلق الجسر' }))
      const own = await told<{ version: number }>(checker.get(`${CASE}/claims/4`))
      await told(checker.patch(`${CASE}/claims/4`, { version: own.version, kind: 'causal' }))
      const news = await since()
      expect(
        news.records.flatMap(({ entries }) => entries.map(({ sentence }) => sentence)),
      ).toEqual(['editor changed C3’s wording'])
      await Promise.all(
        [news.head, 1].map((seq) => told(checker.post(`${CASE}/visits`, { seq }), 201)),
      )
      expect(await since()).toMatchObject({ since: news.head, total: 0 })
    })

    test('a page that asks again is answered nothing it knows, and then what changed', async () => {
      const { analyst } = house.seated
      const first = await told<{ seq: number }>(analyst.get(`${CASE}/changes`, JSON_ASKED))
      const ask = (tag: string) =>
        analyst.get(`${CASE}/changes?since=${first.seq}`, { ...JSON_ASKED, 'If-None-Match': tag })
      const tag = (await ask('"none"')).headers.get('ETag') ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      const known = await ask(tag)
      expect([known.status, await known.text()]).toEqual([304, ''])
      const claim = { wording: 'It never closed', kind: 'factual' }
      await told(house.client.editor.post(`${CASE}/claims`, claim), 201)
      const changed = await ask(tag)
      expect(await told(changed)).toMatchObject({ count: 1, changes: [{ kind: 'claim' }] })
      expect(changed.headers.get('ETag')).not.toBe(tag)
    })

    test('who is there, and what they edit, is shown to those at work', async () => {
      const { checker, analyst, editor } = house.seated
      const here = (person: Seated, page: string, editing = '') =>
        person.post(`${CASE}/presence`, { page: `${CASE}${page}`, ...(editing && { editing }) })
      expect((await here(checker, '/claims/7/edit', 'C7')).status).toBe(200)
      expect(await told(here(analyst, '/claims/7'))).toMatchObject({
        count: 1,
        said: 'checker is editing C7',
      })
      await Promise.all([here(editor, ''), here(editor, ''), here(editor, '/matrix')])
      const seen = await told<{ presence: { count: number } }>(
        analyst.get(`${CASE}/changes`, JSON_ASKED),
      )
      expect(seen.presence.count).toBe(2)
    })
  })
}

const MENTION = 'editor commented on C7 in Detainee photographs, early 2014'

const JSON_ASKED = { Accept: 'application/json' }

interface Since {
  readonly head: number
  readonly records: readonly { readonly entries: readonly { readonly sentence: string }[] }[]
}
