import { describe, expect, test } from 'vitest'
import { digestOf, nextMail, retryAfter } from '#domain/digest.ts'

const at = (how: 'daily' | 'hourly' | 'at_once', time: string) =>
  nextMail(how, new Date(time)).toISOString()

test('the next mail goes at seven, at the full hour, or at once', () => {
  expect(at('daily', '2026-03-01T06:59:00Z')).toBe('2026-03-01T07:00:00.000Z')
  expect(at('daily', '2026-03-01T07:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
  expect(at('daily', '2026-12-31T12:00:00Z')).toBe('2027-01-01T07:00:00.000Z')
  expect(at('hourly', '2026-03-01T23:10:00Z')).toBe('2026-03-02T00:00:00.000Z')
  expect(at('at_once', '2026-03-01T23:10:00Z')).toBe('2026-03-01T23:10:00.000Z')
})

test('what fails is tried again after longer and longer, at most an hour', () => {
  const from = new Date('2026-03-01T09:00:00Z')
  const minutes = [1, 2, 3, 6, 7, 50].map(
    (failures) => (retryAfter(failures, from).getTime() - from.getTime()) / 60_000,
  )
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
})

describe('a digest', () => {
  test('names nothing of a private case', () => {
    const line = {
      why: 'Given to you',
      sentence: 'editor gave C1 to checker',
      href: '/cases/x/claims/1',
    }
    const { subject, text } = digestOf(
      [
        { ...line, isPrivate: false },
        { ...line, sentence: 'secret', href: '/secret', isPrivate: true },
      ],
      'https://touchstone.example.org',
    )
    expect(subject).toBe('Touchstone: 2 things for you')
    expect(text).toContain(
      'editor gave C1 to checker\nhttps://touchstone.example.org/cases/x/claims/1',
    )
    expect(text).toContain('1 thing in private cases')
    expect(text).not.toContain('secret')
  })
})
