import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { withMerged } from '#weighing/merged.ts'
import { weigh } from '#weighing/weigh.ts'
import { weighingOutput } from '#weighing/output.ts'
import { aCase, aClaim, aLink, anItem, aRating, aSource, aStatement } from './a-case.ts'
import { aRandomCase } from './random-case.ts'

const sidesOf = (input: WeighingInput): ReadonlyMap<string, number> =>
  new Map<string, number>(
    weigh(input).claims.flatMap(({ claim, supports, refutes }) => [
      [`${claim.key} supports`, supports.chains[0]] as const,
      [`${claim.key} refutes`, refutes.chains[0]] as const,
    ]),
  )

const pairOf = (keys: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom(...keys))
    .filter(([one, other]) => one !== other)

describe('sources that count as one', () => {
  test('never make more recorded chains than they made apart', () => {
    fc.assert(
      fc.property(
        aRandomCase,
        pairOf(['source:s1', 'source:s2', 'source:s3']),
        (input, [from, into]) => {
          const before = sidesOf(input)
          for (const [side, chains] of sidesOf(withMerged(input, new Map([[from, into]]))))
            expect(chains).toBeLessThanOrEqual(before.get(side) ?? 0)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('are one origin: two items, one from each, are one chain', () => {
    const input = aCase({
      sources: [aSource('wire'), aSource('agency')],
      evidence: [
        anItem('a', { source: 'wire', kind: 'testimony' }),
        anItem('b', { source: 'agency', kind: 'testimony' }),
      ],
      claims: [aClaim('c1')],
      links: [aLink('c1', 'a'), aLink('c1', 'b')],
    })
    expect(sidesOf(input).get('claim:c1 supports')).toBe(2)
    const merged = withMerged(input, new Map([['source:agency', 'source:wire']]))
    expect(sidesOf(merged).get('claim:c1 supports')).toBe(1)
  })

  test('leave each statement the party it was recorded with', () => {
    const input = aCase({
      sources: [aSource('one', { party: 'p1' }), aSource('two', { party: 'p2' })],
      claims: [aClaim('c1')],
      statements: [
        aStatement('s1', 'one', { c1: 'asserts' }),
        aStatement('s2', 'two', { c1: 'denies' }),
      ],
    })
    const merged = withMerged(input, new Map([['source:two', 'source:one']]))
    const [claim] = weigh(merged).claims
    expect(claim?.positions.get('p1')).toMatchObject({ stance: 'asserts', mixed: false })
    expect(claim?.positions.get('p2')).toMatchObject({ stance: 'denies', mixed: false })
  })
})

describe('claims that count as one', () => {
  test('count an item linked to both once, and what was said of either', () => {
    const input = aCase({
      sources: [aSource('one', { party: 'p1' })],
      evidence: [anItem('a', { kind: 'testimony' }), anItem('b', { kind: 'testimony' })],
      claims: [aClaim('c1'), aClaim('c2')],
      links: [aLink('c1', 'a'), aLink('c2', 'a'), aLink('c2', 'b')],
      statements: [
        aStatement('s1', 'one', { c1: 'asserts', c2: 'asserts' }),
        aStatement('s2', 'one', { c2: 'denies' }),
      ],
    })
    const merged = withMerged(input, new Map([['claim:c2', 'claim:c1']]))
    const [claim, ...others] = weigh(merged).claims
    expect(others).toEqual([])
    expect(claim?.supports.items).toEqual(['evidence:a', 'evidence:b'])
    expect(claim?.supports.chains[0]).toBe(2)
    expect(claim?.positions.get('p1')).toMatchObject({
      stance: 'denies',
      mixed: true,
      statementIds: ['s1', 's2'],
    })
  })

  test('never carry over a verdict, a rating or a reading', () => {
    fc.assert(
      fc.property(
        aRandomCase,
        pairOf(['claim:c1', 'claim:c2', 'claim:c3']),
        (input, [from, into]) => {
          const merged = withMerged(input, new Map([[from, into]]))
          const of = (list: WeighingInput['assessments']) =>
            list.filter(({ subject }) => subject === into)
          expect(of(merged.assessments)).toEqual(of(input.assessments))
          expect(merged.ratings).toEqual(input.ratings.filter(({ claim }) => claim !== from))
          expect(merged.claims.find(({ key }) => key === into)?.readings).toEqual(
            input.claims.find(({ key }) => key === into)?.readings,
          )
        },
      ),
    )
  })

  test('have at least the chains of either, and at most those of both', () => {
    fc.assert(
      fc.property(
        aRandomCase,
        pairOf(['claim:c1', 'claim:c2', 'claim:c3']),
        (input, [from, into]) => {
          const before = sidesOf(input)
          const after = sidesOf(withMerged(input, new Map([[from, into]])))
          for (const side of ['supports', 'refutes']) {
            const [one, other] = [
              before.get(`${from} ${side}`) ?? 0,
              before.get(`${into} ${side}`) ?? 0,
            ]
            expect(after.get(`${into} ${side}`)).toBeGreaterThanOrEqual(Math.max(one, other))
            expect(after.get(`${into} ${side}`)).toBeLessThanOrEqual(one + other)
          }
        },
      ),
    )
  })

  test('hand a challenge to a link on to the link that counts for both', () => {
    const input = aCase({
      evidence: [anItem('a')],
      claims: [aClaim('c1'), aClaim('c2'), aClaim('c3')],
      links: [
        { ...aLink('c1', 'a'), key: 'l1' },
        { ...aLink('c2', 'a'), key: 'l2' },
      ],
      ratings: [aRating('c2', 'a', 'analyst', 'C')],
      challenges: [{ key: 'ch1', claim: 'claim:c3', target: 'link:l2' }],
    })
    const merged = withMerged(input, new Map([['claim:c2', 'claim:c1']]))
    expect(merged.links.map(({ key }) => key)).toEqual(['l1'])
    expect(merged.challenges[0]?.target).toBe('link:l1')
  })
})

test('nothing merged is nothing changed', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      expect(weighingOutput(weigh(withMerged(input, new Map())))).toEqual(
        weighingOutput(weigh(input)),
      )
    }),
    { numRuns: 20 },
  )
})
