import { describe, expect, test } from 'vitest'
import type { BulkOutcome, BulkUndo } from '#domain/bulk.ts'
import { CASE, told, type House } from './seated.ts'

/** The acts that plan claims, group them as rivals and tie statements, on 200 records each. */
export const manyActs = (house: () => House) => {
  const bulk = (body: object) => house().client.editor.post(`${CASE}/bulk`, body)
  const done = async (body: object) => told<Done>(bulk(body))
  const read = (path: string) => told<Total & Work>(house().client.editor.get(`${CASE}/${path}`))
  const total = async (path: string) => (await read(path)).total
  const entries = () => total('history?limit=1')

  describe('an act on 200 records', () => {
    test('sets how urgent they are and until when, and both are taken back', async () => {
      const before = await entries()
      const urgent = await done({ action: 'priority', priority: 'high', records: CLAIMS })
      expect(changedBy(urgent)).toBe(200)
      expect(await total('claims?priority=high&limit=1')).toBe(200)
      const due = await done({ action: 'due', due: DAY, records: CLAIMS })
      expect(changedBy(due)).toBe(200)
      for (const label of ['C1', 'C100', 'C200'])
        expect((await read(`claims/${label.slice(1)}`)).work).toMatchObject({
          priority: 'high',
          due: DAY,
        })
      expect(changedBy(await done({ action: 'due', due: DAY, records: CLAIMS }))).toBe(0)
      expect(await entries()).toBe(before + 400)
      const past = await told(bulk({ action: 'due', due: '2001-01-01', records: CLAIMS }), 422)
      expect(past).toMatchObject({ errors: [{ path: 'due' }] })
      // What was set since stands in the way of taking the first of the two back.
      expect((await bulk({ ...urgent.undo })).status).toBe(409)
      expect(changedBy(await done({ ...due.undo }))).toBe(200)
      expect((await read('claims/200')).work).toMatchObject({ priority: 'high', due: null })
      const normal = await done({ action: 'priority', priority: 'normal', records: CLAIMS })
      expect(changedBy(normal)).toBe(200)
      expect(await total('claims?priority=high&limit=1')).toBe(0)
      expect(await entries()).toBe(before + 800)
    })

    test('groups them as rivals, and undone each is in the group it was in', async () => {
      const groups = async () => {
        const { claims } = await told<File>(
          house().client.editor.post(`${CASE}/exports`, { format: 'case-file' }),
        )
        return claims.slice(0, 200).map(({ rivalGroup }) => rivalGroup ?? null)
      }
      const before = await groups()
      expect(new Set(before).size).toBeGreaterThan(1)
      const grouped = await done({ action: 'rivals', rivalGroup: 'how-many', records: CLAIMS })
      expect(changedBy(grouped)).toBe(200)
      expect(new Set(await groups())).toEqual(new Set(['how-many']))
      expect(changedBy(await done({ ...grouped.undo }))).toBe(200)
      expect(await groups()).toEqual(before)
      const parted = await done({ action: 'rivals', rivalGroup: null, records: CLAIMS })
      expect(changedBy(parted)).toBe(before.filter((group) => group !== null).length)
      expect(new Set(await groups())).toEqual(new Set([null]))
      await done({ ...parted.undo })
      expect(await groups()).toEqual(before)
    })

    test('ties 200 statements to a claim, each with an entry, and takes the stances off again', async () => {
      const { label } = await told<{ label: string }>(
        house().client.editor.post(`${CASE}/claims`, {
          wording: 'The pictures were taken in one place',
          kind: 'factual',
        }),
        201,
      )
      const before = await entries()
      const act = { action: 'stance', to: label, stance: 'asserts', records: STATEMENTS }
      const tied = await done(act)
      expect(changedBy(tied)).toBe(200)
      expect(await entries()).toBe(before + 200)
      expect(await total(`statements?claim=${label}&limit=1`)).toBe(200)
      expect(changedBy(await done(act))).toBe(0)
      const denying = await told<{ errors: readonly { path: string }[] }>(
        bulk({ ...act, stance: 'denies' }),
        422,
      )
      expect(denying.errors).toHaveLength(200)
      expect(await entries()).toBe(before + 200)
      expect(changedBy(await done({ ...tied.undo }))).toBe(200)
      expect(await total(`statements?claim=${label}&limit=1`)).toBe(0)
      expect(await entries()).toBe(before + 400)
    })
  })
}

const labels = (letter: string) => Array.from({ length: 200 }, (_, at) => `${letter}${at + 1}`)
const CLAIMS = labels('C').map((claim) => ({ claim }))
const STATEMENTS = labels('S').map((statement) => ({ statement }))
const DAY = '2099-03-08'

interface Done {
  readonly outcomes: readonly BulkOutcome[]
  readonly undo: BulkUndo | null
}

interface Total {
  readonly total: number
}

interface Work {
  readonly work?: object
}

interface File {
  readonly claims: readonly { readonly rivalGroup?: string }[]
}

const changedBy = ({ outcomes }: Done) => outcomes.filter(({ changed }) => changed).length
