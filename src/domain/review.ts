import * as z from 'zod'
import { line, longText, prose } from './fields.ts'

/** What a second person decides on a judgement, and what the house asks before it counts as approved. */

const DECISIONS = ['approved', 'returned'] as const
export type Decision = (typeof DECISIONS)[number]

export const APPROVERS = ['reviewers', 'leads'] as const
export type Approvers = (typeof APPROVERS)[number]

/** How many must approve a judgement in a case, and who of those who may review. */
export interface ReviewPolicy {
  readonly approvals: number
  readonly approvers: Approvers
}

/** Of a case that says nothing else, and of judgements that hold for the workspace. */
export const DEFAULT_POLICY: ReviewPolicy = { approvals: 1, approvers: 'reviewers' }

export const policyOf = (values: {
  readonly approvals?: number | undefined
  readonly approvers?: Approvers | undefined
}): ReviewPolicy => ({
  approvals: values.approvals ?? DEFAULT_POLICY.approvals,
  approvers: values.approvers ?? DEFAULT_POLICY.approvers,
})

/** As the record keeps it, among the fields of the assessment. */
export const reviewShape = {
  decision: z.enum(DECISIONS, 'Choose approved or returned'),
  reviewer: line('the name of the reviewer', 300),
  on: z.string().min(1).max(40),
  reason: longText(5000).optional(),
}
export const reviewValues = z.strictObject(reviewShape)
export type ReviewValues = z.infer<typeof reviewValues>

/** What a reviewer sends: with an approval a word if they like, with a return the reason. */
export const approvalBody = z.strictObject({
  reason: longText(5000).optional(),
  note: longText(5000).optional(),
})
export const returnBody = z.strictObject({
  reason: prose('why it is returned: what its author should look at', 5000),
})

/** One decision as pages show it. */
export interface ReviewView {
  readonly decision: Decision
  readonly reviewer: string
  /** The account; null for a reviewer named in an imported file. */
  readonly reviewerId: string | null
  readonly on: string
  readonly reason: string | null
  /** It is one of the approvals that the case asks for: by someone here who may approve. */
  readonly counts: boolean
}

/** How many of those asked for have approved. */
export const approvalsIn = (
  reviews: readonly Pick<ReviewView, 'decision' | 'counts' | 'reviewerId'>[],
): number =>
  new Set(
    reviews
      .filter(({ decision, counts }) => decision === 'approved' && counts)
      .map(({ reviewerId }) => reviewerId),
  ).size

/** Someone other than its author has approved it, however many the case asks for. */
export const isSeconded = (reviews: readonly Pick<ReviewView, 'decision'>[]): boolean =>
  reviews.some(({ decision }) => decision === 'approved')

/**
 * Why nobody can decide this on the judgement as it stands; null where someone may. Only what is
 * submitted and current is decided on; one that has its approvals may get more, and is returned no more.
 */
export const undecidable = (
  decision: Decision,
  one: {
    readonly state: 'draft' | 'submitted' | 'approved' | 'returned'
    readonly withdrawn: boolean
    readonly superseded: boolean
  },
): string | null => {
  if (one.withdrawn) return 'This assessment was withdrawn, so there is nothing to decide on.'
  if (one.superseded) return SUPERSEDED
  switch (one.state) {
    case 'draft':
      return 'This assessment is a draft: it is reviewed once its author has submitted it.'
    case 'returned':
      return 'This assessment was returned: its author answers with a new one, which is then reviewed.'
    case 'approved':
      return decision === 'approved'
        ? null
        : 'This assessment is approved: challenge it, or give your own, if you hold otherwise.'
    case 'submitted':
      return null
  }
}

export const SUPERSEDED =
  'A later assessment by the same assessor has superseded this one: review that one.'
