import * as z from 'zod'
import { longText, namesOne, prose, reference } from './fields.ts'

/** What people who work on a case say to each other about one of its records. Never part of the public. */

export const COMMENT_SUBJECTS = [
  'case',
  'claim',
  'evidence',
  'statement',
  'link',
  'assessment',
  'party',
  'source',
  'inquiry',
  'brief',
] as const
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number]

const text = prose('what you want to say', 20_000)

const subject = z
  .strictObject(
    Object.fromEntries(
      COMMENT_SUBJECTS.map((kind) => [kind, reference('what you comment on').optional()]),
    ) as Record<CommentSubject, z.ZodOptional<ReturnType<typeof reference>>>,
  )
  .refine(namesOne, 'Name one record that you comment on')

/** What a person sends: a thread is answered, or a record is commented on. */
export const commentInput = z.strictObject({
  subject: subject.optional(),
  thread: reference('the thread you answer').optional(),
  text,
})

/** What is sent to take a comment back: one's own words need no reason. */
export const takingBack = z.strictObject({ reason: longText(5000).optional() })

/** The record's fields; `mentions` and `resolved.by` are ids of people. */
export const commentValues = z.strictObject({
  subject,
  thread: reference('a thread').optional(),
  text,
  mentions: z.array(z.string()).max(50, 'Name 50 people or fewer').optional(),
  resolved: z.strictObject({ on: z.string(), by: z.string().optional() }).optional(),
})

export type CommentValues = z.infer<typeof commentValues>

/** The one record that is commented on. */
export const subjectOf = (
  named: CommentValues['subject'],
): { readonly kind: CommentSubject; readonly name: string } => {
  for (const kind of COMMENT_SUBJECTS) {
    const name = named[kind]
    if (name !== undefined) return { kind, name }
  }
  throw new TypeError('a comment on nothing')
}
