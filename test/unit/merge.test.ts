import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashes, fieldAt, mergedFields, withField } from '#domain/merge.ts'

const base = { wording: 'base', scope: { place: 'base', population: 'base' }, tags: ['a'] }

describe('two edits that meet', () => {
  test('keep what either side changed alone, also in parts of one group', () => {
    const mine = { ...base, scope: { place: 'mine', population: 'base' } }
    const theirs = { ...base, wording: 'theirs', scope: { ...base.scope, measure: 'theirs' } }
    expect(mergedFields(base, mine, theirs)).toEqual({
      wording: 'theirs',
      scope: { place: 'mine', population: 'base', measure: 'theirs' },
      tags: ['a'],
    })
    expect(clashes(base, mine, theirs)).toMatchObject([
      { name: 'wording', both: false },
      { name: 'scope.place', mine: 'mine', theirs: 'base', both: false },
      { name: 'scope.measure', base: null, mine: undefined, theirs: 'theirs', both: false },
    ])
  })

  test('leave mine standing where both changed a field, until theirs is chosen', () => {
    const mine = { ...base, scope: { place: 'mine' } }
    const theirs = { ...base, scope: { place: 'theirs', population: 'base' } }
    const merged = mergedFields(base, mine, theirs)
    expect(merged).toEqual({ ...base, scope: { place: 'mine' } })
    expect(withField(merged, 'scope.place', fieldAt(theirs, 'scope.place'))).toEqual({
      ...base,
      scope: { place: 'theirs' },
    })
    expect(clashes(base, mine, theirs)).toMatchObject([
      { name: 'scope.place', both: true },
      { name: 'scope.population', both: false },
    ])
  })

  test('take a group away with its last part, and never bring a withdrawal along', () => {
    expect(withField({ scope: { place: 'x' }, kind: 'legal' }, 'scope.place', null)).toEqual({
      kind: 'legal',
    })
    const withdrawn = { on: '2026-01-01', reason: 'twice' }
    expect(mergedFields(base, base, { ...base, withdrawn })).toEqual(base)
    expect(clashes(base, base, { ...base, withdrawn })).toEqual([])
  })

  test('show every difference when the version both had read is gone', () => {
    expect(clashes(null, { wording: 'mine' }, { wording: 'theirs' })).toMatchObject([
      { name: 'wording', both: true },
    ])
  })

  test('lose nothing that either side typed', () => {
    const value = fc.constantFrom('one', 'two', 'three')
    const sides = fc.record(
      { a: value, b: value, group: fc.record({ c: value, d: value }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(sides, sides, sides, (before, mine, theirs) => {
        const merged = mergedFields(before, mine, theirs)
        for (const path of ['a', 'b', 'group.c', 'group.d']) {
          const [was, ours, others] = [before, mine, theirs].map((side) => fieldAt(side, path))
          expect(fieldAt(merged, path)).toBe(ours === was ? others : ours)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
