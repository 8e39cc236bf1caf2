import fc from 'fast-check'
import { RATINGS } from '#domain/assessment.ts'
import { DERIVATION_KINDS, EVIDENCE_KINDS } from '#domain/evidence.ts'
import { BEARINGS } from '#domain/link.ts'
import { STANCES } from '#domain/statement.ts'
import type { WeighingInput } from '#weighing/input.ts'
import { aCase, aClaim, aGrade, aLink, anItem, aRating, aSource, aStatement } from './a-case.ts'

/** Small cases with everything in them that makes weighing hard: shared origins, cycles, gaps, several assessors. */

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const SOURCES = ['s1', 's2', 's3']
const CLAIMS = ['c1', 'c2', 'c3']
const PARTIES = ['p1', 'p2']
const ASSESSORS = ['analyst', 'checker', 'editor']

const item = (key: string) =>
  fc
    .record({
      kind: fc.constantFrom(...EVIDENCE_KINDS.filter((kind) => kind !== 'assumption')),
      source: fc.option(fc.constantFrom(...SOURCES), { nil: undefined }),
      from: fc.uniqueArray(
        fc.constantFrom(
          ...ITEMS.filter((other) => other !== key),
          ...SOURCES.map((source) => `s:${source}`),
        ),
        { maxLength: 3 },
      ),
      // Mostly as the kind says and mostly passing on, so that relays and chains are common.
      originRecorded: fc.option(fc.boolean(), { nil: undefined, freq: 3 }),
      how: fc.oneof(
        { weight: 3, arbitrary: fc.constant('quotes' as const) },
        fc.constantFrom(...DERIVATION_KINDS),
      ),
      derived: fc.boolean(),
    })
    .map(({ source, originRecorded, from, derived, ...more }) =>
      anItem(key, {
        ...more,
        from: derived ? from : [],
        ...(source === undefined ? {} : { source }),
        ...(originRecorded === undefined ? {} : { originRecorded }),
      }),
    )

const evidence = fc.tuple(...ITEMS.map(item))

const pick = (list: readonly string[]) => fc.constantFrom(...list)

export const aRandomCase: fc.Arbitrary<WeighingInput> = fc
  .record({
    evidence,
    parties: fc.array(fc.option(pick(PARTIES)), { minLength: 3, maxLength: 3 }),
    links: fc.uniqueArray(fc.tuple(pick(CLAIMS), pick(ITEMS), fc.constantFrom(...BEARINGS)), {
      minLength: 4,
      maxLength: 12,
      selector: String,
    }),
    ratings: fc.uniqueArray(
      fc.tuple(pick(CLAIMS), pick(ITEMS), pick(ASSESSORS), fc.constantFrom(...RATINGS)),
      {
        minLength: 9,
        maxLength: 30,
        selector: ([claim, evidenceKey, assessor]) => `${claim} ${evidenceKey} ${assessor}`,
      },
    ),
    grades: fc.uniqueArray(
      fc.tuple(pick(ITEMS), pick(ASSESSORS), pick(['1', '2', '3', '4', '5', '6'])),
      {
        maxLength: 10,
        selector: ([key, assessor]) => `${key} ${assessor}`,
      },
    ),
    stances: fc.array(fc.tuple(pick(SOURCES), pick(CLAIMS), fc.constantFrom(...STANCES)), {
      maxLength: 6,
    }),
  })
  .map((parts) =>
    aCase({
      sources: SOURCES.map((key, place) => aSource(key, { party: parts.parties[place] ?? null })),
      evidence: parts.evidence,
      claims: CLAIMS.map((key) => aClaim(key, { rivalGroup: 'g' })),
      links: parts.links.map(([claim, key, bearing]) => aLink(claim, key, bearing)),
      ratings: parts.ratings.map(([claim, key, assessor, rating]) =>
        aRating(claim, key, assessor, rating),
      ),
      assessments: parts.grades.map(([key, assessor, grade]) => aGrade(key, assessor, grade)),
      statements: parts.stances.map(([source, claim, stance], place) =>
        aStatement(`st${place}`, source, { [claim]: stance }),
      ),
    }),
  )

/**
 * Items that rest on one to three of four sources each, all rated: origins fall in many ways, and a
 * dependent group falls apart when the item that held it together falls.
 */
export const aSourcedCase: fc.Arbitrary<WeighingInput> = fc
  .record({
    origins: fc.array(
      fc.uniqueArray(pick(['s1', 's2', 's3', 's4']), { minLength: 1, maxLength: 3 }),
      {
        minLength: ITEMS.length,
        maxLength: ITEMS.length,
      },
    ),
    ratings: fc.array(fc.constantFrom(...RATINGS), {
      minLength: ITEMS.length * CLAIMS.length,
      maxLength: ITEMS.length * CLAIMS.length,
    }),
    grades: fc.array(pick(['2', '3', '4']), { minLength: ITEMS.length, maxLength: ITEMS.length }),
  })
  .map(({ origins, ratings, grades }) =>
    aCase({
      sources: ['s1', 's2', 's3', 's4'].map((key) => aSource(key)),
      evidence: ITEMS.map((key, place) =>
        anItem(key, {
          from: (origins[place] ?? []).map((source) => `s:${source}`),
          how: 'analyses',
        }),
      ),
      claims: CLAIMS.map((key) => aClaim(key, { rivalGroup: 'g' })),
      assessments: ITEMS.map((key, place) => aGrade(key, 'checker', grades[place] ?? '3')),
      ratings: CLAIMS.flatMap((claim, row) =>
        ITEMS.map((key, column) =>
          aRating(claim, key, 'analyst', ratings[row * ITEMS.length + column] ?? 'NA'),
        ),
      ),
    }),
  )
