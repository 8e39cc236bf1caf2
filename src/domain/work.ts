import * as z from 'zod'
import { line, longText, reference } from './fields.ts'

/** Who works on a claim, how urgent it is, until when, and how far it has come. */

export const PRIORITIES = ['high', 'normal', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** In the order a claim passes through them; the last can follow any. */
export const CLAIM_STATUSES = [
  'new',
  'in_progress',
  'in_review',
  'assessed',
  'published',
  'needs_another_look',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

const STATUS_WORDS: Readonly<Record<ClaimStatus, string>> = {
  new: 'new',
  in_progress: 'in progress',
  in_review: 'in review',
  assessed: 'assessed',
  published: 'published',
  needs_another_look: 'needs another look',
}

/** Said to whoever is asked for a second opinion and would say how far a claim has come. */
export const PROGRESS_KEPT =
  'How far this claim has come is kept from you until you have given your second opinion, or declined'

/** Null: it is kept from whoever asks. */
export const statusWords = (status: string | null): string => {
  if (status === null) return 'kept from you until you have given your second opinion'
  return Object.hasOwn(STATUS_WORDS, status)
    ? STATUS_WORDS[status as ClaimStatus]
    : status.replaceAll('_', ' ')
}

/** Whoever reads one of these knows that someone has judged the claim. */
export const TELLING: readonly ClaimStatus[] = [
  'in_review',
  'assessed',
  'published',
  'needs_another_look',
]

/** Nothing is left to do on it until something changes. */
export const DONE: readonly ClaimStatus[] = ['assessed', 'published']

export const isDone = (status: ClaimStatus): boolean => DONE.includes(status)

/** Its day has passed and it is not done. */
export const isOverdue = (
  work: { readonly due: string | null; readonly status: ClaimStatus },
  today: string,
): boolean => work.due !== null && work.due < today && !isDone(work.status)

export const calendarDay = z.iso.date('Enter a day such as 2026-03-31')

/** The record's fields, as its entries tell them. `claim` and `assignee` are ids. */
const workValues = z.strictObject({
  claim: reference('the claim'),
  assignee: reference('a person').optional(),
  priority: z.enum(PRIORITIES, 'Choose a priority: high, normal or low'),
  due: calendarDay.optional(),
  status: z.enum(CLAIM_STATUSES, 'Choose how far it has come'),
  /** Why it needs another look. */
  reason: longText(5000).optional(),
})

export type WorkValues = z.infer<typeof workValues>

/** A claim nobody has planned yet. */
export const unplanned = (claim: string): WorkValues => ({
  claim,
  priority: 'normal',
  status: 'new',
})

/** What a change may name; null takes a field away, what is not named stays. `assignee` is a name, an address or an id. */
export const workChanges = z.strictObject({
  assignee: line('a person', 254).nullable().optional(),
  priority: workValues.shape.priority.optional(),
  due: calendarDay.nullable().optional(),
  status: workValues.shape.status.optional(),
  reason: longText(5000).nullable().optional(),
})

export type WorkChanges = z.infer<typeof workChanges>
