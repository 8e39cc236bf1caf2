import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BulkOutcome, BulkUndo } from '#domain/bulk.ts'
import { manyActs } from './many-acts.ts'
import { CASE, told, type House } from './seated.ts'

/**
 * 200 records by one act, and briefs of hundreds of sentences: whole or not at all, whatever a host
 * allows a statement, its parameters and a row. `open` answers a case of more than 200 claims.
 */
export const manyRecordsContract = (host: string, open: () => Promise<House>) => {
  describe(`on ${host}`, () => {
    let house: House
    beforeAll(async () => {
      house = await open()
    })

    const bulk = (body: object) => house.client.editor.post(`${CASE}/bulk`, body)
    const done = async (body: object) => told<Done>(bulk(body))
    const totalOf = async (path: string) =>
      (await told<{ total: number }>(house.client.editor.get(`${CASE}/${path}`))).total
    const entries = () => totalOf('history?limit=1')
    const claim = (label: string) =>
      told<Claim>(house.client.editor.get(`${CASE}/claims/${label.slice(1)}`))

    describe('an act on 200 records', () => {
      test('plans each with an entry of its own, leaves alone what is planned so, and is undone', async () => {
        const before = await entries()
        const act = { action: 'assign', assignee: house.ids.checker, records: MANY }
        expect(changedBy(await done(act))).toBe(200)
        expect(await entries()).toBe(before + 200)
        const own = await told(house.client.checker.get(`${CASE}/claims?assignee=me&limit=1`))
        expect(own).toMatchObject({ total: 200 })
        const again = await done(act)
        expect([changedBy(again), again.undo]).toEqual([0, null])
        const status = await done({ action: 'status', status: 'in_progress', records: MANY })
        expect(await claim('C200')).toMatchObject({ work: { status: 'in_progress' } })
        expect(changedBy(await done({ ...status.undo }))).toBe(200)
        expect(await claim('C200')).toMatchObject({
          work: { status: 'new', assignee: { name: 'checker' } },
        })
        expect(await entries()).toBe(before + 600)
      })

      test('tags each, so that search finds it, and takes it off again', async () => {
        const tagged = await done({ action: 'tag', tag: 'harbourfront', records: MANY })
        expect(changedBy(tagged)).toBe(200)
        const found = () =>
          told(house.client.editor.get('/search?q=harbourfront&kind=claim')).then(
            ({ total }) => total,
          )
        expect(await found()).toBe(200)
        expect(changedBy(await done({ ...tagged.undo }))).toBe(200)
        expect(await found()).toBe(0)
      })

      test('links each to one item, numbered without a gap, and withdraws the links again', async () => {
        const made = { title: 'The register', kind: 'official_record' }
        const item = await told<{ label: string }>(
          house.client.editor.post(`${CASE}/evidence`, made),
          201,
        )
        const before = await totalOf('links?limit=1')
        const act = { action: 'link', to: item.label, bearing: 'context', records: MANY }
        const linked = await done(act)
        expect(changedBy(linked)).toBe(200)
        expect(await totalOf('links?limit=1')).toBe(before + 200)
        expect(changedBy(await done(act))).toBe(0)
        expect(changedBy(await done({ ...linked.undo }))).toBe(200)
        expect(await totalOf('links?limit=1')).toBe(before)
      })

      test('does nothing where one stands in the way, and names each that does', async () => {
        await told(
          house.client.editor.post(`${CASE}/claims/201/withdrawal`, { reason: 'Out of scope' }),
          201,
        )
        const before = await entries()
        const records = [...MANY.slice(0, 198), { claim: 'C201' }, { claim: 'C999' }]
        const refused = await told<{ errors: readonly { path: string; message: string }[] }>(
          bulk({ action: 'tag', tag: 'x', records }),
          422,
        )
        expect(refused.errors.map(({ path }) => path)).toEqual(['records.198', 'records.199'])
        expect(refused.errors[0]?.message).toContain('C201 was withdrawn')
        const { version } = await claim('C5')
        const stale = MANY.map((one) =>
          one.claim === 'C5' ? { ...one, version: version - 1 } : one,
        )
        const moved = await told(bulk({ action: 'tag', tag: 'x', records: stale }), 409)
        expect(moved).toMatchObject({ mine: { C5: version - 1 }, theirs: { C5: version } })
        const tooMany = [...MANY, { claim: 'C202' }]
        expect((await bulk({ action: 'tag', tag: 'x', records: tooMany })).status).toBe(422)
        expect(await entries()).toBe(before)
      })

      test('meets another like it: both are whole; of two held to a version one is refused, by record', async () => {
        const before = await entries()
        const tagging = (tag: string, records: readonly object[] = MANY) =>
          bulk({ action: 'tag', tag, records })
        const both = await Promise.all([tagging('left'), tagging('right')])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect(await entries()).toBe(before + 400)
        for (const label of ['C1', 'C100', 'C200'])
          expect((await claim(label)).tags).toEqual(expect.arrayContaining(['left', 'right']))
        const { outcomes } = await told<Done>(tagging('left'))
        const held = outcomes.map(({ label, version }) => ({ claim: label, version }))
        const meeting = await Promise.all([tagging('up', held), tagging('down', held)])
        const [won] = meeting.filter(({ status }) => status === 200)
        const [lost] = meeting.filter(({ status }) => status === 409)
        if (won === undefined || lost === undefined) throw new Error('one wins, one is refused')
        expect(changedBy(await told<Done>(won))).toBe(200)
        const { theirs } = await told<{ theirs: object }>(lost, 409)
        expect(Object.keys(theirs)).toHaveLength(200)
        expect(await entries()).toBe(before + 600)
      })
    })

    manyActs(() => house)

    describe('a brief', () => {
      const brief = `${CASE}/briefs/1`

      test('of 400 sentences keeps what they are tied to while it is edited', async () => {
        const { editor, analyst } = house.client
        const made = await told<Brief>(
          editor.post(`${CASE}/briefs`, { title: 'The dead', text: STORY.join(' ') }),
          201,
        )
        expect(made.sentences).toHaveLength(400)
        const tie = { version: 1, claims: ['C2'], note: 'Kept' }
        await told(editor.patch(`${brief}/sentences/400`, tie))
        await told(editor.patch(`${brief}/sentences/10`, { version: 2, mark: 'colour' }))
        const reworded = STORY.map((one, at) => (at === 9 ? one.replace('that', 'this') : one))
        const text = ['Nobody had counted before.', ...reworded].join(' ')
        const answers = await Promise.all([
          editor.patch(brief, { version: 3, text }),
          analyst.patch(brief, { version: 3, text, title: 'The dead of 2013' }),
        ])
        const [won = 0, lost = 0] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
        expect([won, lost]).toEqual([200, 409])
        const { sentences } = await told<Brief>(editor.get(brief))
        expect(sentences).toHaveLength(401)
        expect(sentences[400]).toMatchObject({ claims: ['C2'], note: 'Kept', changed: false })
        expect(sentences[10]).toMatchObject({ mark: 'colour', changed: true })
      })

      test('of 400 sentences goes out as Markdown, HTML and Word, each with an entry', async () => {
        const before = await entries()
        const out = async (format: string) => {
          const answer = await house.client.editor.post(`${brief}/exports`, { format })
          expect(answer.status).toBe(200)
          return new Uint8Array(await answer.arrayBuffer())
        }
        const text = strFromU8(await out('markdown'))
        expect(text.match(/^\[\^\d+\]: /gm)).toHaveLength(401)
        expect(strFromU8(await out('html'))).toContain('id="note-401"')
        const parts = unzipSync(await out('docx'))
        const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
        expect(document.match(/<w:footnoteReference /g)).toHaveLength(401)
        expect(await entries()).toBe(before + 3)
      })

      test('of 300,000 characters is kept, and one of more than a million bytes refused', async () => {
        const { editor } = house.client
        const long = Array.from({ length: 4200 }, (_, at) =>
          STORY[at % 400]?.replace('room', `room ${at},`),
        )
          .join(' ')
          .slice(0, 300_000)
        const made = await told<Brief>(
          editor.post(`${CASE}/briefs`, { title: 'Long', text: long }),
          201,
        )
        expect(made.text).toHaveLength(long.trim().length)
        const before = await entries()
        const longer = { title: 'Longer', text: 'جسر '.repeat(150_000) }
        const refused = await told(editor.post(`${CASE}/briefs`, longer), 422)
        expect(refused).toMatchObject({ errors: [{ path: 'text' }] })
        expect(await entries()).toBe(before)
      })
    })
  })
}

const MANY = Array.from({ length: 200 }, (_, index) => ({ claim: `C${index + 1}` }))

const STORY = Array.from(
  { length: 400 },
  (_, at) =>
    `Witness ${at} counted ${at * 3} bodies in room ${at * 7} on that night${at % 8 === 0 ? ` [[C${((at / 8) % 12) + 1}]]` : ''}.`,
)

interface Done {
  readonly outcomes: readonly BulkOutcome[]
  readonly undo: BulkUndo | null
}

interface Claim {
  readonly version: number
  readonly tags?: readonly string[]
}

interface Brief {
  readonly version: number
  readonly text: string
  readonly sentences: readonly object[]
}

const changedBy = ({ outcomes }: Done) => outcomes.filter(({ changed }) => changed).length
