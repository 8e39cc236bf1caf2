import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { weigh } from '#weighing/weigh.ts'
import { aLink, anItem } from './a-case.ts'
import { aRandomCase } from './random-case.ts'

const sideOf = (
  input: WeighingInput,
  claim: string,
  bearing: 'supports' | 'refutes' = 'supports',
) => {
  const found = weigh(input).claims.find((one) => one.claim.key === claim)
  if (found === undefined) throw new Error(`no ${claim}`)
  return found[bearing]
}

const claimOf = fc.constantFrom('c1', 'c2', 'c3')

test('adding any one link raises the recorded chains by one at most', () => {
  fc.assert(
    fc.property(
      aRandomCase,
      claimOf,
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      (input, claim, item) => {
        const before = sideOf(input, `claim:${claim}`).chains[0]
        const links = [...input.links, aLink(claim, item)]
        const after = sideOf({ ...input, links }, `claim:${claim}`).chains[0]
        expect(after - before).toBeGreaterThanOrEqual(0)
        expect(after - before).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('an item derived only from items already linked adds no chain', () => {
  fc.assert(
    fc.property(aRandomCase, claimOf, (input, claim) => {
      const side = sideOf(input, `claim:${claim}`)
      const from = side.items.map((key) => key.slice('evidence:'.length))
      fc.pre(from.length > 0)
      const evidence = [...input.evidence, anItem('late', { kind: 'article', from })]
      const links = [...input.links, aLink(claim, 'late')]
      expect(sideOf({ ...input, evidence, links }, `claim:${claim}`).chains[0]).toBe(side.chains[0])
    }),
  )
})

test('lo is never above hi, nor the unaligned chains above lo, nor either above the items linked', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      for (const { supports, refutes } of weigh(input).claims)
        for (const { chains, unaligned, items } of [supports, refutes]) {
          expect(chains[0]).toBeLessThanOrEqual(chains[1])
          expect(chains[1]).toBeLessThanOrEqual(items.length)
          expect(unaligned).toBeLessThanOrEqual(chains[0])
        }
    }),
  )
})

test('the bottleneck has as many members as there are chains, and without it none is left', () => {
  fc.assert(
    fc.property(aRandomCase, claimOf, (input, claim) => {
      const { chains, bottleneck } = sideOf(input, `claim:${claim}`)
      expect(bottleneck).toHaveLength(chains[0])
      expect(sideOf({ ...input, struck: bottleneck }, `claim:${claim}`).chains[0]).toBe(0)
    }),
  )
})

test('recording an origin that was missing never lowers what is recorded nor raises what is possible', () => {
  fc.assert(
    fc.property(aRandomCase, claimOf, (input, claim) => {
      const before = sideOf(input, `claim:${claim}`)
      const evidence = input.evidence.map((item) => ({ ...item, originRecorded: true }))
      const after = sideOf({ ...input, evidence }, `claim:${claim}`)
      expect(after.chains[0]).toBeGreaterThanOrEqual(before.chains[0])
      expect(after.chains[1]).toBeLessThanOrEqual(before.chains[1])
      expect(after.unrecorded).toEqual([])
    }),
  )
})

test('the same case gives the same answer, byte for byte', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      const once = weigh(input)
      expect(JSON.stringify(weigh(structuredClone(input)).claims)).toBe(JSON.stringify(once.claims))
    }),
    { numRuns: 30 },
  )
})
