import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awaitedOf } from '#domain/awaited.ts'
import { NOTICED_KINDS, noticesOf, type NoticedEntry } from '#domain/notice.ts'
import { whyOfDay } from '#domain/notice-why.ts'

const entry = (of: Partial<NoticedEntry>): NoticedEntry => ({
  seq: 1,
  kind: 'work',
  action: 'edited',
  actorId: 'lead',
  caseId: 'case',
  subjectId: 'subject',
  values: {},
  before: null,
  ...of,
})

const told = (of: Partial<NoticedEntry>, facts: Parameters<typeof noticesOf>[1] = {}) =>
  noticesOf(entry(of), facts).map(({ userId, why }) => `${userId}: ${why}`)

describe('whom an entry concerns', () => {
  test('a claim that is given away concerns whoever gets it and whoever had it', () => {
    expect(told({ values: { assignee: 'a' }, before: { assignee: 'b' } })).toEqual([
      'a: assigned',
      'b: unassigned',
    ])
    expect(told({ values: { assignee: 'a' }, before: { assignee: 'a' } })).toEqual([])
  })

  test('a claim handed back because whoever had it goes concerns the leads, and whoever had it', () => {
    const [action, values, before] = ['handed back', {}, { assignee: 'a' }]
    expect(told({ action, values, before }, { leads: ['lead', 'other'] })).toEqual([
      'other: handed_back',
      'a: unassigned',
    ])
  })

  test('a claim that needs another look concerns whoever has it, when it begins to', () => {
    const status = 'needs_another_look'
    const values = { assignee: 'a', status }
    expect(told({ values, before: { assignee: 'a', status: 'assessed' } })).toEqual([
      'a: another_look',
    ])
    expect(told({ values, before: values })).toEqual([])
  })

  test('a decision concerns the assessor, an assessment those who may decide', () => {
    const facts = { assessor: 'a', reviewers: ['a', 'r', 's'] }
    for (const action of ['returned', 'approved'])
      expect(told({ kind: 'assessment', action }, facts)).toEqual([`a: ${action}`])
    expect(
      told({ kind: 'assessment', actorId: 'a', values: { state: 'submitted' } }, facts),
    ).toEqual(['r: review', 's: review'])
    const drafted = { kind: 'assessment', actorId: 'a', values: { state: 'draft' } }
    expect(told(drafted, facts)).toEqual([])
  })

  test('a comment concerns those it mentions and its thread, each once', () => {
    const facts = { thread: ['a', 'b', 'lead'] }
    const values = { mentions: ['a', 'c'] }
    expect(told({ kind: 'comment', values }, facts)).toEqual([
      'a: mentioned',
      'c: mentioned',
      'b: reply',
    ])
    expect(told({ kind: 'comment', values, before: { mentions: ['a'] } }, facts)).toEqual([
      'c: mentioned',
    ])
  })

  test('what becomes of a request for a second opinion concerns whoever asked, or is asked', () => {
    const values = { askedBy: 'a', assessor: 'b' }
    const asked = { ...values, state: 'asked' }
    const kind = 'second_opinion'
    expect(told({ kind, action: 'asked', values: asked })).toEqual(['b: second_opinion'])
    const cancelled = { kind, values: { ...values, state: 'cancelled' }, before: asked }
    expect(told({ ...cancelled, action: 'declined', actorId: 'b' })).toEqual([
      'a: opinion_declined',
    ])
    expect(told({ ...cancelled, action: 'cancelled', actorId: 'a' })).toEqual([
      'b: opinion_cancelled',
    ])
    expect(told({ ...cancelled, action: 'cancelled', actorId: 'c' })).toEqual([
      'a: opinion_cancelled',
      'b: opinion_cancelled',
    ])
    expect(told({ kind, action: 'gave', values: { ...values, state: 'given' } })).toEqual([
      'a: opinion_given',
    ])
  })

  test('nobody is told of their own doing, whatever it is', () => {
    const person = fc.constantFrom('lead', 'a', 'b')
    const values = fc.record({
      assignee: person,
      assessor: person,
      askedBy: person,
      user: person,
      outcome: fc.constantFrom('answered', undefined),
      decision: fc.constantFrom('approved', 'returned'),
      state: fc.constantFrom('draft', 'submitted', 'asked', 'given', 'cancelled'),
      status: fc.constantFrom('new', 'needs_another_look'),
      mentions: fc.array(person),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...NOTICED_KINDS),
        fc.constantFrom('added', 'edited', 'removed', 'changed', 'merged'),
        values,
        fc.option(values),
        fc.record({
          assessor: person,
          reviewers: fc.array(person),
          thread: fc.array(person),
          keepers: fc.array(person),
        }),
        (kind, action, now, before, facts) => {
          const notices = noticesOf(entry({ kind, action, values: now, before }), facts)
          expect(notices.map(({ userId }) => userId)).not.toContain('lead')
          expect(new Set(notices.map(({ userId }) => userId)).size).toBe(notices.length)
        },
      ),
    )
  })

  test('what was erased concerns nobody', () => {
    for (const kind of NOTICED_KINDS) expect(told({ kind, values: null })).toEqual([])
  })
})

describe('whom a submitted assessment waits for', () => {
  const members = [
    { id: 'reader', role: 'reader' },
    { id: 'reviewer', role: 'reviewer' },
    { id: 'lead', role: 'lead' },
  ] as const

  test('members who may decide, leads alone where the case wants them', () => {
    const of = { visibility: 'open', approvers: 'reviewers', members, editors: ['e'] } as const
    expect(awaitedOf(of, 'lead')).toEqual(['reviewer'])
    expect(awaitedOf({ ...of, approvers: 'leads' }, 'reviewer')).toEqual(['lead'])
    expect(awaitedOf({ ...of, approvers: 'leads' }, 'lead')).toEqual([])
  })

  test('editors, where no member but the assessor may; never in a private case', () => {
    const of = {
      approvers: 'reviewers',
      members: members.slice(0, 2),
      editors: ['e', 'reviewer'],
    } as const
    expect(awaitedOf({ ...of, visibility: 'open' }, 'reviewer')).toEqual(['e'])
    expect(awaitedOf({ ...of, visibility: 'private' }, 'reviewer')).toEqual([])
  })
})

test('a day is told of from the day before, and once it is past', () => {
  const on = (due: string, status: 'new' | 'assessed' | null = 'new') =>
    whyOfDay({ due, status }, '2026-03-09', '2026-03-10')
  expect(on('2026-03-11')).toBe(null)
  expect(on('2026-03-10')).toBe('due')
  expect(on('2026-03-09')).toBe('due')
  expect(on('2026-03-08')).toBe('overdue')
  expect(on('2026-03-08', 'assessed')).toBe(null)
  expect(on('2026-03-08', null)).toBe('overdue')
})
