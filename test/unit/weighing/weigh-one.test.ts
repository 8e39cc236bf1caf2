import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimSides } from '#weighing/claim-sides.ts'
import { indexCase } from '#weighing/case-index.ts'
import { linkedSides } from '#weighing/grade-one.ts'
import { claimOutput, rivalsOutput, weighingOutput } from '#weighing/output.ts'
import { oneClaimOf, weigh, weigher } from '#weighing/weigh.ts'
import { aCase, aClaim, aLink, anItem } from './a-case.ts'
import { aRandomCase } from './random-case.ts'

test('a claim’s own page says the same as the page of the whole case', () => {
  fc.assert(
    fc.property(aRandomCase, fc.constantFrom('claim:c1', 'claim:c2', 'claim:c3'), (input, key) => {
      const whole = weighingOutput(weigh(input))
      const one = oneClaimOf(weigher(input), key)
      if (one === null || one.rivals === null) throw new Error('not found')
      expect(claimOutput(one.claim)).toEqual(whole.claims.find(({ claim }) => claim === key))
      expect(rivalsOutput(one.rivals, one.index.graph.keys)).toEqual(whole.rivals[0])
    }),
    { numRuns: 50 },
  )
})

test('a claim that does not exist, or is withdrawn, is not weighed', () => {
  const input = aCase({ claims: [aClaim('c1', { withdrawn: true })] })
  expect(oneClaimOf(weigher(input), 'claim:c1')).toBeNull()
  expect(oneClaimOf(weigher(input), 'claim:c9')).toBeNull()
})

test('who is refused grade 1 sees the chains of each side and what they share', () => {
  const index = indexCase(
    aCase({
      claims: [aClaim('c1'), aClaim('c2')],
      evidence: [anItem('e1', { kind: 'article', from: ['e2'] }), anItem('e2')],
      links: [
        aLink('c1', 'e1'),
        aLink('c1', 'e2'),
        aLink('c2', 'e1', 'refutes'),
        aLink('c2', 'e1', 'context'),
      ],
    }),
  )
  const links = index.input.links.filter(({ evidence }) => evidence === 'evidence:e1')
  expect(linkedSides(links, claimSides(index))).toEqual([
    { claim: 'claim:c1', bearing: 'supports', lo: 1, bottleneck: ['evidence:e2'] },
    { claim: 'claim:c2', bearing: 'refutes', lo: 1, bottleneck: ['evidence:e2'] },
  ])
})
