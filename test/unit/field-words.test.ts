import { describe, expect, test } from 'vitest'
import { changedFields } from '#domain/field-changes.ts'
import { fieldNoun, fieldText, fieldWords } from '#domain/field-words.ts'
import { aroundChanges } from '#domain/text/diff-excerpt.ts'
import { wordDiff } from '#domain/text/word-diff.ts'

describe('fields as people read them', () => {
  test('a name of the code becomes words', () => {
    expect(fieldWords('rivalGroup')).toBe('Group of rivals')
    expect(fieldWords('scope.place')).toBe('Place')
    expect(fieldNoun('derivedFrom')).toBe('derivations')
    expect(fieldNoun('someNewField')).toBe('some new field')
  })

  test('rows of a list read alike, in whichever order their fields came', () => {
    expect(fieldText([{ how: 'witnessed_by', evidence: 'E2' }])).toBe('E2, witnessed by')
    expect(fieldText([{ evidence: 'E2', how: 'witnessed_by' }])).toBe('E2, witnessed by')
    expect(fieldText([{ stance: 'denies', claim: 'C1' }, 'C2'])).toBe('C1, denies\nC2')
    expect(fieldText({ place: 'Old town', period: '2014' })).toBe('Period: 2014\nPlace: Old town')
  })

  test('what people wrote is left as it is', () => {
    expect(fieldText('see report_final (2)')).toBe('see report_final (2)')
    expect(fieldText(true)).toBe('yes')
    expect(fieldText(null)).toBe('')
  })
})

describe('what differs between two versions', () => {
  test('is told field by field, of a group part by part, and withdrawal is left to the entry', () => {
    const before = { wording: 'a', scope: { place: 'x', period: '2014' }, tags: ['t'] }
    const withdrawn = { on: '2026-01-01', reason: 'twice' }
    const after = { wording: 'b', scope: { period: '2014', measure: 'm' }, tags: ['t'], withdrawn }
    expect(changedFields(before, after)).toEqual([
      { name: 'wording', before: 'a', after: 'b' },
      { name: 'scope.measure', before: null, after: 'm' },
      { name: 'scope.place', before: 'x', after: null },
    ])
    expect(changedFields(after, after)).toEqual([])
  })
})

describe('long texts that changed little', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

  test('are shown around what changed', () => {
    const [before, after] = [`${words(200)} old ${words(200)}`, `${words(200)} new ${words(200)}`]
    const changes = aroundChanges(wordDiff(before, after))
    const text = changes.map((change) => change.text).join('')
    expect(text.length).toBeLessThan(400)
    expect(text).toMatch(/^ … word\d+ /)
    expect(text).toContain('word199 oldnew word0')
    expect(changes.filter(({ kind }) => kind !== 'same')).toHaveLength(2)
  })

  test('short ones are left whole, and so is one that did not change', () => {
    const changes = wordDiff('a short text', 'a long text')
    expect(aroundChanges(changes)).toEqual(changes)
    const same = wordDiff(words(300), words(300))
    expect(aroundChanges(same)).toEqual(same)
  })
})
