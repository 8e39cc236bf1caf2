import { beforeEach, describe, expect, test } from 'vitest'
import { mergeClaim } from '#commands/claims/merge-claim.ts'
import { undoClaimMerge } from '#commands/claims/undo-claim-merge.ts'
import type { Context } from '#commands/context.ts'
import { mergeQueries } from '#commands/shared/merge-queries.ts'
import { mergeSource } from '#commands/sources/merge-source.ts'
import { undoSourceMerge } from '#commands/sources/undo-source-merge.ts'
import type { Database } from '#db/database.ts'
import { Invalid } from '#domain/errors.ts'
import { exportCase } from '#exports/case-file/export-case.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { weighingJson, weighingPage } from '#queries/weighing-page.ts'
import { contextOver, fileOf, sample } from './import-scene.ts'

/** Merging and undoing leave the same behind on either host: everything is weighed exactly as before. */
export const mergingContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`merging on ${host}`, () => {
    let context: Context
    let slug: string
    beforeEach(async () => {
      context = contextOver(await fresh())
      ;({ slug } = await importCase(context, fileOf(sample)))
    })

    const weighed = async () =>
      JSON.stringify(
        weighingJson(
          await weighingPage(context.database, context.actor, slug, '2026-03-01', {
            view: 'all',
            supposition: { strike: [], grant: [] },
            whole: true,
          }),
        ),
      )

    const source = (one: string, into: string) =>
      mergeSource(context, one, { into, parties: {}, reason: null, version: null, codeName: null })
    const claim = (number: number, into: string) =>
      mergeClaim(context, slug, number, { into, reason: null, version: null })

    test('undoing merges of claims gives back the exact weighing', async () => {
      const before = await weighed()
      await claim(8, 'C7')
      const between = await weighed()
      await claim(7, 'C12')
      expect(new Set([before, between, await weighed()]).size).toBe(3)
      await undoClaimMerge(context, slug, 7)
      expect(await weighed()).toBe(between)
      await undoClaimMerge(context, slug, 8)
      expect(await weighed()).toBe(before)
    })

    test('undoing merges of sources gives back the exact weighing, and the parties', async () => {
      const before = [await weighed(), JSON.stringify((await exportCase(context, slug)).file)]
      await source('investigators', 'david-crane')
      await source('bbc', 'prosecutors')
      expect(JSON.stringify((await exportCase(context, slug)).file)).not.toBe(before[1])
      await undoSourceMerge(context, 'bbc')
      await undoSourceMerge(context, 'investigators')
      expect([await weighed(), JSON.stringify((await exportCase(context, slug)).file)]).toEqual(
        before,
      )
    })

    test('two merges that meet make no circle: the second fails whole', async () => {
      const rows = await context.database.read
        .selectFrom('claims')
        .select(['id', 'number'])
        .where('number', 'in', [7, 8])
        .orderBy('number')
        .execute()
      const [seven, eight] = rows.map(({ id }) => id)
      await claim(7, 'C8')
      const late = { id: eight ?? '', version: 2, at: '2026-03-01T00:00:00Z' }
      await expect(
        context.database.write(mergeQueries('claims', late, seven ?? '')),
      ).rejects.toThrow(/NOT NULL/)
      await expect(claim(8, 'C7')).rejects.toThrow(Invalid)
    })

    test('a case with merges goes out and comes in as the same file', async () => {
      await source('investigators', 'david-crane')
      await source('david-crane', 'morning-report')
      await claim(8, 'C7')
      await claim(7, 'C12')
      const { file } = await exportCase(context, slug)
      const before = await weighed()
      context = contextOver(await fresh())
      ;({ slug } = await importCase(context, file))
      expect(JSON.stringify((await exportCase(context, slug)).file)).toBe(JSON.stringify(file))
      expect(await weighed()).toBe(before)
    })
  })
}
