import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { exportCase } from '#exports/case-file/export-case.ts'
import { caseFileText, exportFile } from '#exports/case-file/export-file.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { importsWaiting, workOffImports } from '#intake/import-case/work-off-imports.ts'
import { queueImport } from '#intake/import-case/queue-import.ts'
import { stopImport } from '#intake/import-case/stop-import.ts'
import { sweepImports } from '#intake/import-case/sweep-imports.ts'
import { importJob } from '#queries/import-job.ts'
import { caseFiles } from './case-files/index.ts'
import {
  contextOver,
  failingAt,
  failingFrom,
  fileOf,
  manyTimes,
  sample,
  TABLES,
} from './import-scene.ts'
import { openRecord } from './record.ts'

/**
 * What importing and exporting a case file holds to, whichever host it runs on. `fresh` answers a
 * migrated database without a case; `runs`: how many generated files go the whole way round.
 */
export const importContract = (host: string, fresh: () => Promise<Database>, runs: number) => {
  describe(host, () => {
    let database: Database
    beforeEach(async () => {
      database = await fresh()
    })

    const counts = async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => {
            const { count } = await database.read
              .selectFrom(table)
              .select((query) => query.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
            return [table, count] as const
          }),
        ),
      )

    describe('a case file', () => {
      test('that was imported and is exported again is the same to the byte', async () => {
        await importCase(contextOver(database), fileOf(sample))
        const { text } = await exportFile(contextOver(database), sample.case.slug)
        expect(text).toBe(`${JSON.stringify(sample, null, 2)}\n`)
      })

      test('of any kind goes in and comes out the same, in batches of any size', async () => {
        await fc.assert(
          fc.asyncProperty(caseFiles(), fc.constantFrom(undefined, 1, 3), async (file, batch) => {
            database = await fresh()
            const context = contextOver(database)
            await importCase(context, file, batch === undefined ? {} : { batch })
            const again = await exportCase(context, file.case.slug)
            expect(caseFileText(again.file)).toBe(caseFileText(file))
          }),
          { numRuns: runs },
        )
      }, 120_000)

      test('leaves one entry a record, and the record opens without a gap', async () => {
        await importCase(contextOver(database), fileOf(sample), { batch: 7 })
        await importCase(contextOver(database), fileOf(sample))
        const entries = await openRecord(database)
        const kinds = Map.groupBy(entries, (entry) => entry.kind)
        expect(kinds.get('claim')).toHaveLength(2 * sample.claims.length)
        expect(kinds.get('statement')).toHaveLength(2 * sample.statements.length)
        expect(kinds.get('challenge')).toHaveLength(2)
        expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['imported']))
        const [job] = await database.read.selectFrom('jobs').selectAll().execute()
        expect(job).toMatchObject({ state: 'done', done: 95, total: 95, message: null })
      })
    })

    describe('an import that breaks off', () => {
      test('at any write leaves nothing behind, and says so on its job', async () => {
        const before = await counts()
        const file = fileOf(sample)
        let broken = 0
        for (let writes = 2; ; writes += 3) {
          const flaky = failingAt(database, writes)
          try {
            await importCase(contextOver(flaky), file, { batch: 9 })
            break
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
            broken += 1
          }
          expect(await counts()).toEqual({ ...before, jobs: broken })
        }
        expect(broken).toBeGreaterThan(5)
        const jobs = await database.read.selectFrom('jobs').select(['state', 'message']).execute()
        expect(jobs.filter(({ state }) => state === 'failed')).toHaveLength(broken)
        await openRecord(database)
      })

      test('because its process died is swept once it shows no life, and not before', async () => {
        const before = await counts()
        const dying = failingFrom(database, 9)
        await expect(importCase(contextOver(dying), fileOf(sample), { batch: 9 })).rejects.toThrow(
          'no more',
        )
        expect(await counts()).not.toEqual({ ...before, jobs: 1 })
        expect(await sweepImports(contextOver(database))).toBe(0)
        expect(await sweepImports(contextOver(database), { lapsed: 0 })).toBe(1)
        expect(await counts()).toEqual({ ...before, jobs: 1 })
        const [job] = await database.read.selectFrom('jobs').selectAll().execute()
        expect(job).toMatchObject({ state: 'failed' })
        expect(job?.message).toContain('broke off')
      })

      test('because it was stopped leaves nothing behind', async () => {
        const before = await counts()
        const stop = new AbortController()
        const stopped = importCase(contextOver(database), fileOf(sample), {
          batch: 9,
          signal: stop.signal,
          progress: (done) => {
            if (done > 30) stop.abort()
          },
        })
        await expect(stopped).rejects.toThrow('stopped')
        expect(await counts()).toEqual({ ...before, jobs: 1 })
      })

      test('gives its addresses back', async () => {
        await expect(
          importCase(contextOver(failingAt(database, 9)), fileOf(sample), { batch: 9 }),
        ).rejects.toThrow('once')
        const made = await importCase(contextOver(database), fileOf(sample))
        expect(made.slug).toBe(sample.case.slug)
      })
    })

    describe('while an import is under way', () => {
      test('nobody sees anything of it', async () => {
        const seen: unknown[] = []
        const looking: Database = {
          ...database,
          write: async (batch) => {
            const rows = await database.write(batch)
            const { read } = database
            const cases = await read.selectFrom('cases').select('importing').execute()
            if (cases.some(({ importing }) => importing !== null)) {
              const context = contextOver(database)
              await expect(exportCase(context, sample.case.slug)).rejects.toThrow('no such case')
              seen.push(...(await read.selectFrom('entries').select('seq').execute()))
            }
            return rows
          },
        }
        await importCase(contextOver(looking), fileOf(sample), { batch: 9 })
        expect(seen).toEqual([])
        expect(
          (await exportCase(contextOver(database), sample.case.slug)).file.claims,
        ).toHaveLength(12)
      })
    })

    describe('an import that waits', () => {
      const text = JSON.stringify(sample)
      const job = (id: string) => importJob(database, SYSTEM, id)

      test('is worked off in pieces, each going on where the last one stood', async () => {
        const context = contextOver(database)
        const large = JSON.stringify(manyTimes(sample, 30))
        const id = await queueImport(context, large)
        const budget = { queries: 1, milliseconds: 60_000 }
        let pieces = 0
        const done: number[] = []
        while ((await workOffImports(context, { budget })) !== 'idle') {
          pieces += 1
          done.push((await job(id)).done)
        }
        expect(pieces).toBeGreaterThan(5)
        expect(done).toEqual(done.toSorted((a, b) => a - b))
        expect(await job(id)).toMatchObject({ state: 'done', case: sample.case.slug })
        const { file } = await exportCase(context, sample.case.slug)
        expect(file.claims).toHaveLength(12 * 30)
        await openRecord(database)
      })

      test('tells what is wrong with its file, and keeps nothing of it', async () => {
        const before = await counts()
        const context = contextOver(database)
        const id = await queueImport(context, text.replace('"c12"', '"c11"'))
        while ((await workOffImports(context)) !== 'idle') continue
        const ended = await job(id)
        expect(ended).toMatchObject({ state: 'failed', case: null })
        expect(ended.message).toContain('claims[11].key: “c11” is the key of claims[10] already')
        expect(await counts()).toEqual({ ...before, jobs: 1 })
      })

      test('can be stopped before its turn and between its pieces', async () => {
        const before = await counts()
        const context = contextOver(database)
        const early = await queueImport(context, text)
        await stopImport(context, early)
        expect(await importsWaiting(context)).toBe(false)
        const late = await queueImport(context, JSON.stringify(manyTimes(sample, 30)))
        await workOffImports(context, { budget: { queries: 1, milliseconds: 60_000 } })
        expect(await importsWaiting(context)).toBe(true)
        await stopImport(context, late)
        expect(await importsWaiting(context)).toBe(false)
        for (const id of [early, late]) expect(await job(id)).toMatchObject({ state: 'stopped' })
        expect(await counts()).toEqual({ ...before, jobs: 2 })
      })
    })
  })
}
