import * as z from 'zod'
import { line } from './fields.ts'

/** Other programs that are told of changes (Standard Webhooks). */

/** Kinds of record a webhook may tell of. What is blind or said among colleagues is not among them. */
export const WEBHOOK_KINDS = [
  'claim',
  'evidence',
  'statement',
  'link',
  'challenge',
  'claim_relation',
  'assessment',
  'inquiry',
  'party',
  'source',
  'case',
] as const

export const webhookInput = z.strictObject({
  name: line('what it is for', 200),
  url: z.string('Enter an address').trim().min(1, 'Enter an address').max(2000),
  kinds: z.array(z.enum(WEBHOOK_KINDS, 'Choose from the list')).min(1, 'Choose at least one'),
})
export type WebhookInput = z.infer<typeof webhookInput>

export const webhookChange = z.strictObject({ active: z.boolean('Say whether it is on') })

/** Seconds after each failed try until the next (Standard Webhooks): the last of them is a day and more. */
const SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** When a delivery that failed so many times is tried again; null when it is given up. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const wait = SCHEDULE[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}
