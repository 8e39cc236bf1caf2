import { expect, test } from 'vitest'
import { text, type told } from '#test/support/entry-words.ts'

test.each<[string, Parameters<typeof told>[0]]>([
  [
    'The editor gave C1 to analyst',
    {
      action: 'edited',
      kind: 'work',
      changed: ['assignee'],
      values: { claim: 'claim_1', assignee: 'user_2', priority: 'normal', status: 'new' },
    },
  ],
  [
    'The editor took C1 from whoever had it',
    {
      action: 'edited',
      kind: 'work',
      changed: ['assignee'],
      values: { claim: 'claim_1', priority: 'normal', status: 'new' },
    },
  ],
  [
    'The editor set C1 to “needs another look”: E2 was withdrawn',
    {
      action: 'edited',
      kind: 'work',
      changed: ['status', 'reason'],
      note: 'E2 was withdrawn',
      values: { claim: 'claim_1', priority: 'normal', status: 'needs_another_look' },
    },
  ],
  [
    'The editor planned C1: given to analyst, high priority, due 2026-03-31 and in progress',
    {
      action: 'planned',
      kind: 'work',
      values: {
        claim: 'claim_1',
        assignee: 'user_2',
        priority: 'high',
        due: '2026-03-31',
        status: 'in_progress',
      },
    },
  ],
  [
    'The editor planned C1: no longer due on a day',
    {
      action: 'edited',
      kind: 'work',
      changed: ['due'],
      values: { claim: 'claim_1', priority: 'high', status: 'in_progress' },
    },
  ],
  ['The editor planned a claim', { action: 'planned', kind: 'work', values: null }],
])('%s', (sentence, entry) => {
  expect(text(entry)).toBe(sentence)
})
