import { isDone, type ClaimStatus } from './work.ts'

/** In the order of how much each presses: a person is told of an entry once, for the first that holds. */
export const WHYS = [
  'assigned',
  'second_opinion',
  'returned',
  'approved',
  'mentioned',
  'another_look',
  'handed_back',
  'review',
  'answered',
  'opinion_given',
  'opinion_declined',
  'opinion_cancelled',
  'reply',
  'unassigned',
  'joined',
  'role',
  'removed',
  'merged',
  'due',
  'overdue',
] as const
export type Why = (typeof WHYS)[number]

const WORDS: Readonly<Record<Why, string>> = {
  assigned: 'Given to you',
  second_opinion: 'Your second opinion is asked',
  returned: 'Your assessment was returned',
  approved: 'Your assessment was approved',
  mentioned: 'You are mentioned',
  another_look: 'Your claim needs another look',
  handed_back: 'Nobody has this claim any longer',
  review: 'You may review this',
  answered: 'Your inquiry has an outcome',
  opinion_given: 'A second opinion you asked for',
  opinion_declined: 'Your request was declined',
  opinion_cancelled: 'A request was cancelled',
  reply: 'In a thread you take part in',
  unassigned: 'No longer yours',
  joined: 'You were added',
  role: 'Your role changed',
  removed: 'You were taken out',
  merged: 'Something you recorded was merged',
  due: 'Due',
  overdue: 'Overdue',
}

export const whyWords = (why: string): string =>
  Object.hasOwn(WORDS, why) ? WORDS[why as Why] : why.replaceAll('_', ' ')

/** What is to be done by a day is told of from the day before, and once more when the day is past. */
export const whyOfDay = (
  of: { readonly due: string; readonly status: ClaimStatus | null },
  today: string,
  tomorrow: string,
): 'due' | 'overdue' | null => {
  if (of.status !== null && isDone(of.status)) return null
  if (of.due < today) return 'overdue'
  return of.due <= tomorrow ? 'due' : null
}
