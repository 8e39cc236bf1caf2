import { describe, expect, test } from 'vitest'
import { scaleValues } from '#domain/scale.ts'
import { BUILT_IN_SCALES, gradeCode, outcomeCode } from '#domain/scales.ts'

const scale = (key: string) => {
  const found = BUILT_IN_SCALES.find((one) => one.key === key)
  if (!found) throw new Error(`no scale ${key}`)
  return found
}

describe('the scales that ship', () => {
  test('are those of the method, each for its own kind of thing', () => {
    expect(BUILT_IN_SCALES.map(({ key, of }) => [key, of])).toEqual([
      ['reliability', 'source'],
      ['credibility', 'evidence'],
      ['likelihood', 'claim'],
      ['authenticity', 'evidence'],
      ['verdict', 'claim'],
    ])
  })

  test('are scales like any other', () => {
    for (const one of BUILT_IN_SCALES) expect(scaleValues.parse(one)).toEqual(one)
  })

  test('print the range of a likelihood in the words themselves', () => {
    expect(scale('likelihood').grades.map((grade) => grade.label)).toEqual([
      'Almost certain [95–99 %]',
      'Very likely [80–95 %]',
      'Likely [55–80 %]',
      'Roughly even [45–55 %]',
      'Unlikely [20–45 %]',
      'Very unlikely [5–20 %]',
      'Almost no chance [1–5 %]',
    ])
  })

  test('give numbers to grades of a verdict alone, and none to an outcome', () => {
    expect(scale('verdict').grades.map((grade) => grade.rating)).toEqual([5, 4, 3, 2, 1])
    expect(scale('verdict').outcomes).toEqual(['Unproven', 'Not checkable', 'Outdated', 'Satire'])
    for (const key of ['reliability', 'credibility', 'likelihood', 'authenticity'])
      expect(scale(key).grades.every((grade) => grade.rating === undefined)).toBe(true)
  })
})

describe('a grade that is named', () => {
  test('by its code, its label, or in other letters is found', () => {
    expect(gradeCode(scale('verdict'), 'Mostly false')).toBe('Mostly false')
    expect(gradeCode(scale('verdict'), 'mostly_false')).toBe('Mostly false')
    expect(gradeCode(scale('likelihood'), 'Likely [55–80 %]')).toBe('likely')
    expect(outcomeCode(scale('verdict'), 'not checkable')).toBe('Not checkable')
  })

  test('by its very code comes before one that is only like it', () => {
    const house = {
      ...scale('verdict'),
      grades: ['a', 'A'].map((code) => ({ code, label: code, meaning: '' })),
    }
    expect(gradeCode(house, 'A')).toBe('A')
  })

  test('and is none of the scale is not found, nor is an outcome a grade', () => {
    expect(gradeCode(scale('credibility'), '7')).toBeNull()
    expect(gradeCode(scale('verdict'), 'Unproven')).toBeNull()
    expect(outcomeCode(scale('credibility'), 'Unproven')).toBeNull()
  })
})
