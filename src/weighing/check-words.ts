import type { SourcingCheck } from './sourcing-checks.ts'

/** What each sourcing check found, in an editor's words (METHODS 9). */
export const CHECK_WORDS: Readonly<Record<SourcingCheck, string>> = {
  'no-evidence': 'No evidence is linked to it.',
  'single-chain': 'A verdict stands, and its side rests on fewer than two recorded chains.',
  'aligned-only': 'Every supporting chain comes from its own proponents.',
  circular: 'Some of its evidence leads in a circle and to no origin.',
  'unrecorded-origin': 'Some of its evidence has no recorded origin.',
  'open-challenge': 'Something it rests on is challenged, and no later assessment answers it.',
  'no-reply': 'It is about someone who has no statement on it and was not asked.',
  'not-preserved': 'Some of its evidence is not preserved: no file of it is kept.',
  'protected-only': 'Every origin of its side is a protected source.',
  stale: 'The day by which its verdict was to be reviewed has passed.',
  'one-assessor': 'Nobody has seconded this verdict, by approving it or by one on the same side.',
  'verdict-against-chains': 'The verdict stands against the side with more recorded chains.',
  'grade-1-unearned': 'An item is graded 1 without two chains.',
}
