import { describe, expect, test } from 'vitest'
import { indexCase } from '#weighing/case-index.ts'
import { claimSides } from '#weighing/claim-sides.ts'
import type { InputItem, WeighingInput } from '#weighing/input.ts'
import { provenancePicture } from '#weighing/provenance-picture.ts'

const item = (
  key: string,
  to: readonly string[] = [],
  source: string | null = null,
): InputItem => ({
  key: `evidence:${key}`,
  kind: to.length === 0 ? 'document' : 'article',
  source,
  originRecorded: to.length === 0,
  derivations: to.map((target) => ({ to: target, how: 'quotes' })),
  preserved: true,
})

const drawn = (evidence: readonly InputItem[]) => {
  const input: WeighingInput = {
    parties: [],
    sources: [{ key: 'source:wire', party: null, protected: false }],
    evidence,
    claims: [{ key: 'claim:c1', rivalGroup: null, about: [], readings: [] }],
    statements: [],
    links: evidence.map(({ key }) => ({
      key: `link ${key}`,
      claim: 'claim:c1',
      evidence: key,
      bearing: 'supports',
      restsOn: null,
    })),
    ratings: [],
    assessments: [],
    challenges: [],
  }
  const index = indexCase(input)
  return provenancePicture(index, 'claim:c1', claimSides(index)('claim:c1'))
}

describe('the picture of what a claim rests on', () => {
  test('rings what all chains pass through', () => {
    const { nodes } = drawn([
      item('wire', [], 'source:wire'),
      item('one', ['evidence:wire']),
      item('two', ['evidence:wire']),
    ])
    expect(nodes.filter((node) => node.bottleneck).map((node) => node.key)).toEqual(['source:wire'])
    expect(nodes.flatMap(({ among }) => among || [])).toEqual([1])
  })

  test('does not say of one of two origins that all chains pass through it', () => {
    const { nodes } = drawn([item('wire', [], 'source:wire'), item('other')])
    const ringed = nodes.filter((node) => node.bottleneck)
    expect(ringed.map(({ among }) => among)).toEqual([2, 2])
  })

  test('marks a circle and leads nowhere from it', () => {
    const { nodes, edges } = drawn([item('a', ['evidence:b']), item('b', ['evidence:a'])])
    expect(nodes.filter((node) => node.circular).map((node) => node.key)).toEqual([
      'evidence:a',
      'evidence:b',
    ])
    expect(edges).toContainEqual({ from: 'evidence:a', to: 'evidence:b', kind: 'derives' })
  })

  test('folds relays that lead to the same origin, and keeps every item among its members', () => {
    const relays = Array.from({ length: 290 }, (_, n) => item(`r${n}`, ['evidence:wire']))
    const { nodes } = drawn([item('wire', [], 'source:wire'), ...relays])
    expect(nodes).toHaveLength(4)
    expect(nodes.flatMap((node) => node.members)).toHaveLength(293)
  })
})
