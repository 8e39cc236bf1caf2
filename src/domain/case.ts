import * as z from 'zod'
import { APPROVERS, type Approvers } from './review.ts'
import { languageTag, line, longText, tags } from './fields.ts'

export const VISIBILITIES = ['private', 'workspace', 'open'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const CASE_ROLES = ['reader', 'contributor', 'reviewer', 'lead'] as const
export type CaseRole = (typeof CASE_ROLES)[number]

export const slugText = z
  .string('Enter a short name for the address')
  .trim()
  .min(1, 'Enter a short name for the address')
  .max(80, 'Shorten this to 80 characters or fewer')
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-_][\p{L}\p{N}\p{M}]+)*$/u,
    'Use letters, digits and hyphens, such as detainee-photographs',
  )

/** Addresses under /cases that are pages of their own. */
export const RESERVED_SLUGS: readonly string[] = ['import', 'new']

/** The record's fields, as the case file names them (docs/guide/case-files.md). */
export const caseValues = z.strictObject({
  slug: slugText,
  title: line('a title'),
  question: line('the question this case examines', 1000),
  summary: longText(),
  language: languageTag,
  visibility: z.enum(VISIBILITIES, 'Choose who may read this case: private, workspace or open'),
  warning: line('what readers are warned of').optional(),
  tags: tags.optional(),
  approvals: z
    .int('Say how many approvals it takes: 1 to 5')
    .min(1, 'It takes 1 approval or more')
    .max(5, 'Ask for 5 approvals or fewer')
    .optional(),
  approvers: z.enum(APPROVERS, 'Choose who approves: reviewers or leads').optional(),
})

/** A case to be opened: without a short name it gets one made of its title. */
export const newCaseValues = caseValues.extend({ slug: slugText.optional() })

export type CaseValues = z.infer<typeof caseValues>

export type NewCaseValues = z.infer<typeof newCaseValues>

export interface Case {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly question: string
  readonly summary: string
  readonly language: string
  readonly visibility: Visibility
  readonly warning: string | null
  readonly tags: readonly string[]
  /** How many must approve a judgement here, and who may. */
  readonly approvals: number
  readonly approvers: Approvers
  readonly version: number
  readonly updatedAt: string
  readonly withdrawn: Withdrawn | null
}

export interface Withdrawn {
  readonly on: string
  readonly reason: string
}
