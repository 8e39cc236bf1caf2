import { expect, test } from 'vitest'
import { weighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { whatIf, type Supposition } from '#weighing/what-if.ts'
import { aCase, aClaim, aLink, anItem, aSource, aStatement } from './a-case.ts'
import { row } from './some-rivals.ts'

const input = aCase({
  sources: [aSource('s', { party: 'p' })],
  evidence: [
    anItem('e1', { source: 's' }),
    anItem('e2', { from: ['e1'], how: 'analyses' }),
    anItem('e3', { kind: 'post' }),
  ],
  claims: [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' })],
  links: [aLink('c1', 'e1'), aLink('c1', 'e2'), aLink('c1', 'e3')],
  statements: [aStatement('st', 's', { c1: 'asserts' })],
  ratings: [...row('c1', 'C C C'), ...row('c2', '- II C')],
})

const suppose = (supposition: Supposition) => {
  const { claims, rivals } = weighingOutput(weigh(whatIf(input, supposition)))
  return { supports: claims[0]?.supports, positions: claims[0]?.positions, rivals: rivals[0] }
}

test('striking nothing changes nothing', () => {
  expect(suppose({})).toMatchObject({
    supports: { items: 3, chains: [1, 2] },
    rivals: { leader: 'claim:c1' },
  })
})

test('striking a source takes its chains and its rated items with it, while what it said stays said', () => {
  const without = suppose({ strike: ['source:s'] })
  expect(without.supports).toMatchObject({ items: 3, chains: [0, 1], bottleneck: [] })
  expect(without.rivals).toMatchObject({ leader: null, dependentGroups: [['evidence:e3']] })
  expect(without.positions).toEqual({ p: { stance: 'asserts', mixed: false } })
})

test('striking an item leaves it out of the items and cuts what derives from it', () => {
  expect(suppose({ strike: ['evidence:e1'] })).toMatchObject({
    supports: { items: 2, chains: [0, 1] },
    rivals: { leader: null },
  })
})

test('striking an item that leads in a circle leaves its rating out too', () => {
  const circle = [anItem('e4', { from: ['e5'] }), anItem('e5', { from: ['e4'] })]
  const evidence = [...input.evidence, ...circle]
  const ratings = [...input.ratings, ...row('c1', '- - - II')]
  const leaderWithout = (struck: readonly string[]) =>
    weighingOutput(weigh(whatIf({ ...input, evidence, ratings }, { strike: struck }))).rivals[0]
      ?.leader
  expect(leaderWithout([])).toBeNull()
  expect(leaderWithout(['evidence:e4'])).toBe('claim:c1')
})

test('suppositions add up', () => {
  const twice = whatIf(whatIf(input, { strike: ['source:s'] }), { strike: ['evidence:e3'] })
  expect(twice.struck).toEqual(['source:s', 'evidence:e3'])
})

test('granting an unrecorded origin makes its chain count', () => {
  expect(suppose({ grant: ['evidence:e3'] }).supports).toMatchObject({
    chains: [2, 2],
    unrecorded: [],
  })
})

test('the input itself is left as it is', () => {
  const before = structuredClone(input)
  suppose({ strike: ['source:s'], grant: ['evidence:e3'] })
  expect(input).toEqual(before)
})
