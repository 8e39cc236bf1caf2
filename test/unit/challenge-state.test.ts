import { describe, expect, test } from 'vitest'
import type { Ruling } from '#domain/assessment.ts'
import { challengeState, latestAnswers } from '#domain/challenge-state.ts'

let count = 0
const answer = (assessor: string, ruling: Ruling | null = null, on = '2026-03-01') => ({
  assessment: `a${(count += 1)}`,
  assessor,
  assessorId: null,
  on,
  number: count,
  ruling,
})

describe('the state of a challenge', () => {
  test('is open until an assessment names it', () => {
    expect(challengeState([])).toBe('open')
    expect(challengeState([answer('checker')])).toBe('answered')
  })

  test('is what those who say so agree on; who only answers takes no side', () => {
    expect(challengeState([answer('checker', 'upheld'), answer('analyst')])).toBe('upheld')
    expect(challengeState([answer('checker', 'dismissed')])).toBe('dismissed')
  })

  test('is no more than answered while they disagree', () => {
    expect(challengeState([answer('checker', 'upheld'), answer('analyst', 'dismissed')])).toBe(
      'answered',
    )
  })

  test('follows each assessor’s latest answer, in whatever order they come', () => {
    const earlier = answer('checker', 'upheld', '2026-03-01')
    const later = answer('checker', 'dismissed', '2026-03-02')
    expect(challengeState([later, earlier])).toBe('dismissed')
    expect(latestAnswers([later, earlier])).toEqual([later])
  })

  test('never takes an account for the assessor of a file with the same name', () => {
    const outside = answer('checker', 'upheld')
    const inside = { ...answer('checker', 'dismissed'), assessorId: 'user_1' }
    expect(challengeState([outside, inside])).toBe('answered')
  })
})
