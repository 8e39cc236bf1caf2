import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retraction } from '#weighing/retraction.ts'
import { weigh } from '#weighing/weigh.ts'
import { whatIf } from '#weighing/what-if.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { foundingCase } from './founding-case.ts'
import { aSourcedCase } from './random-case.ts'

const founding = fromCaseFile(foundingCase())

test('everything of the founding case’s central claim rests on the photographs', () => {
  const found = retraction(founding, 'evidence:e2')
  const central = found.claims.find(
    ({ claim, side }) => claim === 'claim:c1' && side === 'supports',
  )
  expect(central).toMatchObject({ before: [1, 1], after: [0, 0], falls: true })
  expect(central?.through).toEqual(['evidence:e1', 'evidence:e2', 'evidence:e3', 'evidence:e7'])
})

test('nothing rests on what the case does not have', () => {
  expect(retraction(founding, 'evidence:e999')).toEqual({
    claims: [],
    verdicts: [],
    groups: [],
  })
})

test('retracting never adds a chain, and what does not rest on the item keeps its chains', () => {
  fc.assert(
    fc.property(aSourcedCase, fc.nat(), (input, pick) => {
      const keys = [...input.evidence, ...input.sources].map(({ key }) => key)
      const key = keys[pick % keys.length] ?? ''
      const found = retraction(input, key)
      for (const { before, after, through } of found.claims) {
        expect(after[0]).toBeLessThanOrEqual(before[0])
        expect(through.length).toBeGreaterThan(0)
      }
      const resting = new Set(found.claims.map(({ claim, side }) => `${claim} ${side}`))
      const after = weigh(whatIf(input, { strike: [key] }))
      for (const [place, was] of weigh(input).claims.entries())
        for (const side of ['supports', 'refutes'] as const)
          if (!resting.has(`${was.claim.key} ${side}`))
            expect(after.claims[place]?.[side].chains).toEqual(was[side].chains)
    }),
    { numRuns: 60 },
  )
})
