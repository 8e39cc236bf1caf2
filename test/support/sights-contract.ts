import { assert, asyncProperty } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { sightKey, sightsOf } from '#queries/sights.ts'
import { somePeople } from './sights-people.ts'
import { aloneOf, sightsScene, type SightsScene } from './sights-scene.ts'

/** What many are asked for at once is what each would be answered alone, on either host. */
export const sightsContract = (host: string, fresh: () => Promise<Database>, runs: number) => {
  describe(`what many may see on ${host}`, () => {
    let scene: SightsScene
    beforeEach(async () => {
      scene = await sightsScene(await fresh())
    })

    test('is what each of them sees alone, whoever they are', async () => {
      const { database, caseId, seqs, known } = scene
      await assert(
        asyncProperty(somePeople, async ({ people, visibility }) => {
          const actors = [...known, ...(await scene.enter(people, visibility))]
          const sights = await sightsOf(database, actors, caseId, seqs)
          for (const actor of actors)
            expect([actor, sights.get(sightKey(actor))]).toEqual([
              actor,
              await aloneOf(database, actor, caseId, seqs),
            ])
        }),
        { numRuns: runs },
      )
    }, 60_000)

    test('holds what is kept from some and told to others', async () => {
      const { database, caseId, seqs, known, entriesOf } = scene
      const sights = await sightsOf(database, known, caseId, seqs)
      const who = async (kind: string, action?: string) => {
        const of = await entriesOf(kind, action)
        expect(of).not.toEqual([])
        return [...sights].flatMap(([key, { seen }]) =>
          of.some((seq) => seen.includes(seq)) ? [key] : [],
        )
      }
      expect(sights.has('visitor')).toBe(false)
      expect(sights.has('stranger')).toBe(false)
      expect(await who('source_relation')).toEqual(['lead'])
      expect(await who('rating')).toEqual(['rater', 'onlooker'])
      expect(await who('comment')).not.toContain('onlooker')
      expect(await who('assessment', 'drafted')).toEqual(['author'])
      expect(await who('challenge')).not.toContain('asked')
    })
  })
}
