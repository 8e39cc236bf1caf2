import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SOURCING_CHECKS } from '#weighing/sourcing-checks.ts'
import {
  bySeverity,
  compareWeakness,
  gravestFirst,
  isExposed,
  SEVERITY,
  type Weakness,
} from '#weighing/weakest.ts'

const aClaim = (number: number, checks: Weakness['checks'], chains = 0): Weakness => ({
  number,
  checks,
  chains,
})

const weakestFirst = (claims: readonly Weakness[]) => claims.toSorted(compareWeakness)

const numbers = (claims: readonly Weakness[]) => claims.map(({ number }) => number)

describe('the weakest first', () => {
  test('a verdict without two chains stands before any number of other checks', () => {
    const many = SOURCING_CHECKS.filter((check) => !isExposed({ checks: [check] }))
    expect(numbers(weakestFirst([aClaim(1, many), aClaim(2, ['single-chain'], 1)]))).toEqual([2, 1])
  })

  test('one grave check outweighs every serious and slight one', () => {
    const light = SOURCING_CHECKS.filter((check) => SEVERITY[check] !== 'grave')
    expect(numbers(weakestFirst([aClaim(1, light), aClaim(2, ['circular'])]))).toEqual([2, 1])
  })

  test('then fewest chains, then the order of the labels', () => {
    const claims = [aClaim(3, [], 1), aClaim(2, [], 4), aClaim(1, [], 1), aClaim(4, [], 0)]
    expect(numbers(weakestFirst(claims))).toEqual([4, 1, 3, 2])
  })

  test('checks are listed gravest first, each once', () => {
    expect(gravestFirst(['not-preserved', 'stale', 'circular', 'no-evidence', 'stale'])).toEqual([
      'no-evidence',
      'circular',
      'stale',
      'not-preserved',
    ])
  })
})

describe('whatever the claims', () => {
  const checks = fc.uniqueArray(fc.constantFrom(...SOURCING_CHECKS))
  const claim = fc.record({ checks, chains: fc.nat(5), number: fc.nat(500) })
  const claims = fc.uniqueArray(claim, { selector: ({ number }) => number, maxLength: 40 })

  test('the order does not depend on how they came, and keeps every one', () => {
    fc.assert(
      fc.property(claims, fc.array(fc.nat()), (list, seeds) => {
        const shuffled = list
          .map((one, place) => ({ one, seed: seeds[place] ?? 0 }))
          .toSorted((a, b) => a.seed - b.seed)
          .map(({ one }) => one)
        expect(weakestFirst(shuffled)).toEqual(weakestFirst(list))
        expect(weakestFirst(list).toSorted((a, b) => a.number - b.number)).toEqual(
          list.toSorted((a, b) => a.number - b.number),
        )
      }),
    )
  })

  test('it is an order: of three claims the comparisons agree, and only equals are equal', () => {
    fc.assert(
      fc.property(claim, claim, claim, (a, b, c) => {
        expect(Math.sign(compareWeakness(a, b)) + Math.sign(compareWeakness(b, a))).toBe(0)
        if (compareWeakness(a, b) <= 0 && compareWeakness(b, c) <= 0)
          expect(compareWeakness(a, c)).toBeLessThanOrEqual(0)
        if (compareWeakness(a, b) === 0) expect(a.number).toBe(b.number)
      }),
    )
  })

  test('one more check never makes a claim stand later, and one chain fewer neither', () => {
    fc.assert(
      fc.property(claim, fc.constantFrom(...SOURCING_CHECKS), (one, check) => {
        const worse = { ...one, checks: [...one.checks, check] }
        expect(compareWeakness(worse, one)).toBeLessThanOrEqual(0)
        expect(compareWeakness({ ...one, chains: one.chains - 1 }, one)).toBeLessThan(0)
      }),
    )
  })

  test('every check weighs something, once', () => {
    fc.assert(
      fc.property(checks, (list) => {
        const { grave, serious, slight } = bySeverity([...list, ...list])
        expect(grave + serious + slight).toBe(list.length)
        expect(gravestFirst(list)).toHaveLength(list.length)
      }),
    )
  })
})
