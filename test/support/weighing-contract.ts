import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRating } from '#commands/ratings/create-rating.ts'
import { revealRatings } from '#commands/ratings/reveal-ratings.ts'
import type { Context } from '#commands/context.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { VISITOR, type Actor } from '#domain/actor.ts'
import type { RatingCode } from '#domain/assessment.ts'
import type { CaseFile } from '#domain/case-file.ts'
import { exportCase } from '#exports/case-file/export-case.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { weighingJson, weighingPage } from '#queries/weighing-page.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { rounded, weighingOutput, type WeighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { caseFiles } from './case-files/index.ts'
import { aUser } from './contract/rows.ts'
import { contextOver, fileOf, sample } from './import-scene.ts'

/**
 * A case weighs the same from its file and from the database, whichever host it is on; and blind
 * mode, which is SQL, keeps the same from whom it should.
 */
export const weighingContract = (host: string, fresh: () => Promise<Database>, runs: number) => {
  describe(`weighing on ${host}`, () => {
    let context: Context
    beforeEach(async () => {
      context = contextOver(await fresh())
    })

    test('the founding case, rated, comes to these numbers', async () => {
      const file = rated()
      await importCase(context, file)
      const answer = await weighingOf(context, file.case.slug, VISITOR)
      expect(answer.rivals).toEqual([EXPECTED])
      expect(answer).toEqual(labelled(weighingOutput(weigh(fromCaseFile(file)))))
    })

    test('any case comes to what its exported file comes to', async () => {
      await fc.assert(
        fc.asyncProperty(caseFiles(), async (file) => {
          context = contextOver(await fresh())
          const { slug } = await importCase(context, file)
          const exported = await exportCase(context, slug)
          expect(await weighingOf(context, slug, context.actor)).toEqual(
            labelled(weighingOutput(weigh(fromCaseFile(exported.file)))),
          )
        }),
        { numRuns: runs },
      )
    }, 120_000)

    test('blind mode hides others’ ratings until one’s own are complete, or one asks', async () => {
      const file = rated()
      await importCase(context, file)
      const { slug } = file.case
      const [one, other] = [await editor(context, 'one'), await editor(context, 'other')]
      const assessors = async (actor: Actor) =>
        (await weighingOf(context, slug, actor)).rivals[0]?.agreement.assessors
      expect(await assessors(VISITOR)).toBe(2)
      expect(await assessors(one)).toBe(0)
      for (const claim of ['C1', 'C6'])
        for (const evidence of ['E1', 'E2', 'E3', 'E6'])
          await createRating({ ...context, actor: one }, slug, { claim, evidence, rating: 'NA' })
      expect(await assessors(one)).toBe(3)
      expect(await assessors(other)).toBe(0)
      expect(
        await revealRatings({ ...context, actor: other }, slug, 'responsibility'),
      ).toMatchObject({ group: 'responsibility', at: expect.any(String) })
      expect(await assessors(other)).toBe(3)
      const flags = await context.database.read
        .selectFrom('ratings')
        .select('blind')
        .where('assessor_id', '=', one.id)
        .execute()
      expect(flags.map(({ blind }) => blind)).toEqual(Array.from({ length: 8 }, () => 1))
    })
  })
}

const weighingOf = async (
  { database }: Context,
  slug: string,
  actor: Actor,
): Promise<WeighingOutput> =>
  weighingJson(
    await weighingPage(database, actor, slug, '2026-03-01', {
      view: 'all',
      whole: true,
      supposition: { strike: [], grant: [] },
    }),
  )

/** A file's keys as the server has them: `claim:c3` is `claim:C3`, `evidence:e2` is `evidence:E2`. */
const labelled = (output: WeighingOutput): WeighingOutput =>
  JSON.parse(
    JSON.stringify(output).replaceAll(
      /"(claim:c|evidence:e)(\d+)"/g,
      (_, key: string, number: string) =>
        `"${key.slice(0, -1)}${key.slice(-1).toUpperCase()}${number}"`,
    ),
  ) as WeighingOutput

async function editor({ database }: Context, name: string) {
  const id = `user_${name}`
  await database.write([
    compile
      .insertInto('users')
      .values({ ...aUser(id), name, role: 'editor' })
      .compile(),
  ])
  const as = { kind: 'user', id, name, role: 'editor', by: 'session', scope: 'write' } as const
  return { ...as, guest: false, day: '2026-03-01' }
}

const RATED: readonly (readonly [string, string, RatingCode])[] = [
  ['checker', 'c1 e1', 'C'],
  ['checker', 'c1 e2', 'I'],
  ['checker', 'c6 e1', 'II'],
  ['checker', 'c6 e6', 'C'],
  ['checker', 'c1 e3', 'C'],
  ['analyst', 'c1 e1', 'CC'],
  ['analyst', 'c1 e6', 'I'],
  ['analyst', 'c6 e1', 'I'],
  ['analyst', 'c6 e2', 'NA'],
]

function rated(): CaseFile {
  const ratings = RATED.map(([assessor, cell, rating]) => {
    const [claim = '', evidence = ''] = cell.split(' ')
    return { claim, evidence, assessor, rating, on: '2026-01-01' }
  })
  return fileOf({ ...sample, ratings })
}

const cell = (claim: string, evidence: string, priority: number) => ({
  claim: `claim:${claim}`,
  evidence: `evidence:${evidence}`,
  priority,
})

/**
 * By hand: E1 was graded 3 and 2, which weighs between 1 and √2, (1 + √2) / 2 as a point; the rest
 * are ungraded. E1, E2 and E3 rest on the files’ provider, E6 on somebody else.
 * C1: E2 speaks against it (1) and so does E6 (1). C6: E1 does, (2 + 1) / 2 times its weight.
 */
const EXPECTED = {
  group: 'responsibility',
  relays: [],
  dependentGroups: [['evidence:E1', 'evidence:E2', 'evidence:E3'], ['evidence:E6']],
  scores: {
    'claim:C1': { point: 2, range: [rounded(2 * Math.SQRT1_2), rounded(2 * Math.SQRT2)] },
    'claim:C6': { point: 1.81066, range: [1.5, rounded(2 * Math.SQRT2)] },
  },
  leader: 'claim:C6',
  necessary: false,
  margin: { to: 'claim:C1', point: 0.18934, worst: rounded(-Math.SQRT2) },
  breakSets: [['source:bassam-abu-abdullah']],
  agreement: { alpha: 0.7, reason: null, assessors: 2, agree: 0 },
  next: [
    cell('C6', 'E1', 1.207107),
    cell('C1', 'E2', 0.5),
    cell('C1', 'E6', 0.5),
    cell('C6', 'E6', 0.5),
    cell('C1', 'E3', 0.25),
  ],
}
