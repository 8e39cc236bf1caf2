import * as z from 'zod'
import { longText, namesOne, oneOfFields, prose, reference } from './fields.ts'
import { reviewValues } from './review.ts'
import { calendarDay } from './work.ts'

export const CONFIDENCES = ['low', 'moderate', 'high'] as const
export const CHECKS = ['source', 'technical', 'content'] as const
export const CHECK_RESULTS = ['pass', 'doubt', 'fail', 'not_done'] as const
const ASSESSMENT_STATES = ['draft', 'submitted', 'approved', 'returned'] as const
export type AssessmentState = (typeof ASSESSMENT_STATES)[number]
export const RATINGS = ['II', 'I', 'N', 'C', 'CC', 'NA'] as const
export type RatingCode = (typeof RATINGS)[number]

/** What an assessor may hold of a challenge they answer. */
export const RULINGS = ['upheld', 'dismissed'] as const
export type Ruling = (typeof RULINGS)[number]

const checkResult = z.enum(CHECK_RESULTS, 'Choose pass, doubt, fail or not done').optional()

/** Exactly one thing is assessed. */
export const subject = z
  .strictObject({
    source: reference('a source').optional(),
    evidence: reference('an item').optional(),
    claim: reference('a claim').optional(),
  })
  .refine(namesOne, 'Name one source, item or claim that is assessed')
  .meta(oneOfFields('source', 'evidence', 'claim'))

export const assessmentShape = {
  subject,
  scale: z.string('Choose a scale').trim().min(1, 'Choose a scale').max(100),
  grade: z.string().trim().min(1).max(40).optional(),
  outcome: z.string().trim().min(1).max(100).optional(),
  checks: z
    .strictObject({ source: checkResult, technical: checkResult, content: checkResult })
    .optional(),
  confidence: z.enum(CONFIDENCES, 'Choose low, moderate or high').optional(),
  rationale: prose('the reasons for this judgement'),
  supersedes: reference('the assessment it supersedes').optional(),
  answers: z.array(reference('a challenge')).max(50).optional(),
  rulings: z
    .array(
      z.strictObject({
        challenge: reference('a challenge'),
        ruling: z.enum(RULINGS, 'Choose upheld or dismissed'),
      }),
    )
    .max(50)
    .optional(),
  reviewBy: calendarDay.optional(),
  reconciles: z.array(reference('an assessment')).max(20).optional(),
  dissent: prose('what is still held against it', 20_000).optional(),
}

/**
 * A dated, attributed judgement. What the person writes; who, when and on which version the server
 * adds. References are ids; `scale` is the scale's key.
 */
const assessmentInput = z.strictObject(assessmentShape)
export type AssessmentInput = z.infer<typeof assessmentInput>

/** What a person sends: the address says what is assessed, and the body may say it again. */
export const assessmentBody = assessmentInput.partial({ subject: true })
export type AssessmentBody = z.infer<typeof assessmentBody>

/** As `assessmentBody`, of a draft: the reasons may still be missing. */
export const draftBody = assessmentBody.extend({ rationale: longText().default('') })

/** As the record keeps it. */
export const assessmentValues = assessmentInput.extend({
  subjectVersion: z.int().min(1),
  scaleVersion: z.int().min(1),
  assessor: z.string().min(1).max(300),
  on: z.string().min(1).max(40),
  state: z.enum(ASSESSMENT_STATES),
  /** Given while the others’ were kept from its assessor. */
  blind: z.boolean().optional(),
  reviews: z.array(reviewValues).optional(),
})
export type AssessmentValues = z.infer<typeof assessmentValues>

/** How consistent one assessor finds an item with a claim (METHODS 3). */
export const ratingValues = z.strictObject({
  claim: reference('a claim'),
  evidence: reference('an item'),
  rating: z.enum(RATINGS, 'Choose II, I, N, C, CC or NA'),
  assessor: z.string().min(1).max(300),
  on: z.string().min(1).max(40).optional(),
  blind: z.boolean().optional(),
})
export type RatingValues = z.infer<typeof ratingValues>

/** What a person sends of a rating; whose, when and whether it was given blind the server adds. */
export const ratingBody = ratingValues.omit({ assessor: true, on: true, blind: true })
export type RatingBody = z.infer<typeof ratingBody>

export const note = longText(5000)

/** What is needed to tell which of several assessments stand. */
export interface Judged {
  readonly assessor: string
  /** The account; null for an assessor named in an imported file. */
  readonly assessorId: string | null
  readonly scaleKey: string
  readonly on: string
  /** Order in which they were recorded. */
  readonly number: number
  readonly state: AssessmentState
  readonly withdrawn: boolean
  /** Of a source: where it was judged, a case or (null) the whole workspace. */
  readonly case?: { readonly slug: string } | null
}

/**
 * The current assessment of each assessor on each scale: their latest that is neither draft nor
 * returned nor withdrawn, by `on`, then by order of recording (METHODS 3). Newest first.
 */
export const currentAssessments = <Assessment extends Judged>(
  list: readonly Assessment[],
): readonly Assessment[] => {
  const latest = new Map<string, Assessment>()
  for (const one of list.toSorted(byTime)) if (stands(one)) latest.set(seriesOf(one), one)
  return [...latest.values()].toSorted(byTime).toReversed()
}

/** Drafts that nothing of the same assessor on the same scale has superseded since, newest first. */
export const openDrafts = <Assessment extends Judged & { readonly id: string }>(
  list: readonly Assessment[],
): readonly Assessment[] => {
  const latest = new Map<string, Assessment>()
  for (const one of list.toSorted(byMoment)) if (!one.withdrawn) latest.set(seriesOf(one), one)
  return [...latest.values()].filter((one) => one.state === 'draft').toReversed()
}

/** The judgements that supersede each other: of one assessor, on one scale, in one case. */
export const seriesOf = (one: Judged): string =>
  JSON.stringify([assessorKey(one), one.scaleKey, one.case?.slug ?? ''])

/** Two people named alike, one with an account and one in an imported file, are never taken for one. */
export const assessorKey = (one: Pick<Judged, 'assessor' | 'assessorId'>): string =>
  one.assessorId ?? `outside ${one.assessor}`

/**
 * What of the same assessor’s came later and stands, or says that it supersedes this: then this one
 * is decided on no more. Of several the latest.
 */
export const supersederOf = <
  Assessment extends Judged & { readonly id: string; readonly supersedes: string | null },
>(
  one: Assessment,
  list: readonly Assessment[],
): Assessment | null =>
  list
    .filter(
      (other) =>
        other.id !== one.id &&
        stands(other) &&
        (other.supersedes === one.id ||
          (seriesOf(other) === seriesOf(one) && byTime(other, one) > 0)),
    )
    .toSorted(byTime)
    .at(-1) ?? null

const stands = (one: Judged): boolean =>
  one.state !== 'draft' && one.state !== 'returned' && !one.withdrawn

/** Earliest first; of one moment in the order they were recorded. */
export const byTime = (a: Pick<Judged, 'on' | 'number'>, b: typeof a): number =>
  a.on === b.on ? a.number - b.number : a.on < b.on ? -1 : 1

/** Drafts have no number; an id tells which of two came first within a millisecond. */
const byMoment = (a: Judged & { readonly id: string }, b: typeof a): number =>
  a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? -1 : 1
