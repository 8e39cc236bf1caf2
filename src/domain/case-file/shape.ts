import * as z from 'zod'
import { assessmentShape, assessmentValues, ratingValues } from '../assessment.ts'
import { briefShape, fitsOneRow, TOO_LONG } from '../brief.ts'
import { caseValues } from '../case.ts'
import { about, challengeValues, claimRelationValues, claimValues } from '../claim.ts'
import { isEdtf } from '../edtf.ts'
import { checkEvidence, evidenceShape } from '../evidence.ts'
import { line, namesOne, oneOfFields, reference, withdrawn } from '../fields.ts'
import { checkInquiry, inquiryShape } from '../inquiry.ts'
import { linkValues } from '../link.ts'
import { partyValues } from '../party.ts'
import { reviewShape } from '../review.ts'
import { scaleValues } from '../scale.ts'
import { sourceRelationValues, sourceShape } from '../source.ts'
import { statementShape } from '../statement.ts'

/**
 * The case file, `touchstone-case/1` (docs/guide/case-files.md): one case as JSON. Each record has the fields of its
 * values, in the order in which they are written out; references are keys, the file's local names.
 */

export const FORMAT = 'touchstone-case/1'

const key = reference('a key')
const withdrawal = withdrawn.extend({ on: moment() }).optional()

const parties = z.strictObject({ key, ...partyValues.shape, withdrawn: withdrawal })

const sourceRelation = z.strictObject({
  key: key.optional(),
  ...without(sourceRelationValues.shape, 'source'),
  withdrawn: withdrawal,
})

const { name, codeName, protected: isProtected } = sourceShape

/** A protected source's entry holds its code name, and may repeat it as its name. */
const sources = z
  .strictObject({
    key,
    name: name.optional(),
    kind: sourceShape.kind,
    party: reference('a party').optional(),
    aliases: sourceShape.aliases,
    description: sourceShape.description,
    protected: isProtected,
    codeName,
    relations: z.array(sourceRelation).optional(),
    mergedInto: reference('a source').optional(),
    withdrawn: withdrawal,
  })
  .superRefine((source, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (source.name === undefined && !source.protected)
      issue('name', 'Enter the name of the source')
    if (source.protected && source.name === undefined && source.codeName === undefined)
      issue('codeName', 'Enter the code name that everyone else will see')
  })

const evidence = z
  .strictObject({ key, ...evidenceShape, withdrawn: withdrawal })
  .superRefine(checkEvidence)

const claimRelation = z.strictObject({
  key: key.optional(),
  ...without(claimRelationValues.shape, 'claim'),
  withdrawn: withdrawal,
})

const challenge = z
  .strictObject({
    key: key.optional(),
    ...without(challengeValues.shape, 'claim'),
    withdrawn: withdrawal,
  })
  .refine(
    ({ evidence, source, link, assessment }) => namesOne({ evidence, source, link, assessment }),
    'Name one item, source, link or assessment that is challenged',
  )
  .meta(oneOfFields('evidence', 'source', 'link', 'assessment'))

const { positions, resolution, ...claimStart } = claimValues.shape

const claims = z.strictObject({
  key,
  ...claimStart,
  about: z.array(about).max(50, 'Name 50 or fewer').optional(),
  relations: z.array(claimRelation).optional(),
  challenges: z.array(challenge).optional(),
  positions,
  resolution,
  mergedInto: reference('a claim').optional(),
  withdrawn: withdrawal,
})

const statements = z.strictObject({ key, ...statementShape, withdrawn: withdrawal })

const links = z.strictObject({ key: key.optional(), ...linkValues.shape, withdrawn: withdrawal })

const ratings = z.strictObject({
  claim: ratingValues.shape.claim,
  evidence: ratingValues.shape.evidence,
  assessor: assessor(),
  rating: ratingValues.shape.rating,
  on: moment().optional(),
  blind: ratingValues.shape.blind,
  withdrawn: withdrawal,
})

const reviews = z
  .strictObject({ ...reviewShape, on: moment() })
  .refine(({ decision, reason }) => decision !== 'returned' || reason, {
    path: ['reason'],
    message: 'Say why it was returned',
  })

const { supersedes, answers, rulings, reviewBy, reconciles, dissent, ...assessmentStart } =
  assessmentShape

const assessments = z.strictObject({
  key: key.optional(),
  ...assessmentStart,
  assessor: assessor(),
  on: moment(),
  supersedes,
  answers,
  rulings,
  /** Submitted where it is not said; drafts never leave. */
  state: z
    .enum(['submitted', 'approved', 'returned'], 'Choose submitted, approved or returned')
    .optional(),
  reviews: z.array(reviews).optional(),
  reviewBy,
  blind: assessmentValues.shape.blind,
  reconciles,
  dissent,
  withdrawn: withdrawal,
})

const inquiries = z
  .strictObject({ key: key.optional(), ...inquiryShape, withdrawn: withdrawal })
  .superRefine(checkInquiry)

const briefs = z
  .strictObject({ key: key.optional(), ...briefShape, withdrawn: withdrawal })
  .refine(fitsOneRow, TOO_LONG)

export const caseFileShape = z.strictObject({
  format: z.literal(FORMAT, `This program reads case files of the format "${FORMAT}"`),
  // Who approves is a matter of the house that holds the case, not of the case.
  case: caseValues.omit({ approvals: true, approvers: true }).extend({ withdrawn: withdrawal }),
  scales: z.array(scaleValues.extend({ withdrawn: withdrawal })).optional(),
  parties: z.array(parties),
  sources: z.array(sources),
  evidence: z.array(evidence),
  claims: z.array(claims),
  statements: z.array(statements),
  links: z.array(links),
  ratings: z.array(ratings),
  assessments: z.array(assessments),
  inquiries: z.array(inquiries).optional(),
  briefs: z.array(briefs).optional(),
})

export type CaseFile = z.infer<typeof caseFileShape>

/** Names an assessor as the file writes it: outside names, never matched to accounts. */
function assessor() {
  return line('the name of the assessor', 300)
}

/** When a person did something: a day, or a day and a time, as ISO 8601 writes it. */
function moment() {
  return z
    .string('Enter a day, or a day and a time, such as 2014-01-20T10:00:00Z')
    .trim()
    .max(40, 'Shorten this to 40 characters or fewer')
    .refine(isMoment, 'Enter a day, or a day and a time, such as 2014-01-20T10:00:00Z')
}

function isMoment(text: string): boolean {
  const [day = ''] = text.split('T')
  return MOMENT.test(text) && isEdtf(day) && !Number.isNaN(Date.parse(text))
}

const MOMENT =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/

function without<Shape extends z.ZodRawShape, Name extends keyof Shape>(shape: Shape, name: Name) {
  const { [name]: _, ...rest } = shape
  return rest
}
