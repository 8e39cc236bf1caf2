import {
  assessmentBody,
  draftBody,
  type AssessmentBody,
  type AssessmentValues,
} from '#domain/assessment.ts'
import { Invalid, refuse, type FieldError } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { judgementErrors } from '#domain/grading.ts'
import { parseLabel } from '#domain/label.ts'
import { gradeCode, outcomeCode } from '#domain/scales.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { standingScales, type ScaleView } from '#queries/shared/scales.ts'
import { now, type Context } from '../context.ts'
import { resolveReferences } from '../shared/references.ts'
import { checkAnswers } from './check-answers.ts'
import { checkGradeOne } from './check-grade-one.ts'
import { checkReconciles } from './check-reconciles.ts'
import { checkReviewBy } from './check-review-by.ts'
import { ownCurrent } from './own-current.ts'

export interface Judged {
  readonly fields: Readonly<Record<string, unknown>>
  readonly draft: boolean
  /** The version of what is judged that the assessor read, where they say so. */
  readonly read: number | null
  /** The version of what is judged that this is of. */
  readonly version: number
}

/** What a person judged, found good and complete, by the scale as it stands. Throws Invalid. */
export const judge = async (
  context: Context,
  subject: Assessable,
  { fields, draft, read, version }: Judged,
): Promise<{ readonly scale: ScaleView; readonly values: AssessmentValues }> => {
  const { body, missing } = parse(fields, draft)
  checkSubject(subject, body.subject)
  const scale = await chosenScale(context, subject, body.scale)
  const errors = [...judgementErrors(scale, subject.kind, body, draft), ...missing]
  if (errors.length > 0) throw new Invalid(errors)
  if (!draft) checkReviewBy(context, body)
  checkRead(subject, read)
  const supersedes = await ownCurrent(context, subject, scale.key)
  if (body.supersedes !== undefined && body.supersedes !== supersedes)
    refuse(
      'supersedes',
      'This is not your current assessment on this scale: leave it out, and yours is superseded',
    )
  const values = await resolveReferences(
    context,
    subject.here?.case.id ?? null,
    'assessment',
    valuesOf(context, subject, scale, body, { supersedes, draft, version }),
  )
  await checkAnswers(context, subject, values)
  await checkReconciles(context, subject, values)
  if (!draft) await checkGradeOne(context, subject, values)
  return { scale, values }
}

/** What was withdrawn, or merged into something else, is judged no more. Throws Invalid. */
export const refuseClosed = ({ here, kind, withdrawn, label, mergedInto }: Assessable): void => {
  if (here?.case.withdrawn)
    refuse('', 'This case was withdrawn: restore it before you assess anything in it')
  if (withdrawn) refuse('', `${label} was withdrawn: restore it before you assess it`)
  if (mergedInto !== null)
    refuse('', `This ${kind} was merged into “${mergedInto}”: assess that one`)
}

/** What was said, and what a draft may leave out and this may not: told together with what the scale refuses. */
function parse(
  fields: Judged['fields'],
  draft: boolean,
): { readonly body: AssessmentBody; readonly missing: readonly FieldError[] } {
  const begun = draftBody.safeParse(fields)
  const whole = draft ? begun : assessmentBody.safeParse(fields)
  const missing = whole.success ? [] : fieldErrors(whole.error, assessmentBody)
  if (!begun.success) throw new Invalid(missing)
  return { body: begun.data, missing }
}

/** The address says what is assessed; a body that says it again must say the same. */
function checkSubject(
  { kind, id, reference, label }: Assessable,
  said: AssessmentBody['subject'],
): void {
  const named = said?.[kind]
  const same =
    named === id ||
    named === reference ||
    (parseLabel(named ?? '') !== null && named?.trim().toUpperCase() === reference)
  if (said !== undefined && !same)
    refuse('subject', `This address is for assessments of ${label}: leave the subject out`)
}

async function chosenScale(context: Context, { kind }: Assessable, key: string) {
  const scales = await standingScales(context.database)
  const scale = scales.find((one) => one.key === key)
  if (scale) return scale
  const allowed = scales.filter((one) => one.of === kind).map((one) => one.key)
  return refuse(
    'scale',
    `There is no scale “${key.slice(0, 60)}” in use. Allowed: ${allowed.join(', ')}`,
  )
}

/** A judgement is of what its assessor read. Whoever read an earlier wording is shown what it says now. */
function checkRead({ kind, label, standing, title }: Assessable, read: number | null): void {
  if (read === null || read >= standing) return
  refuse(
    '',
    kind === 'claim'
      ? `${label} was changed while you were writing and now says “${title}”. Record again if your judgement holds for this wording.`
      : `${label} was changed while you were writing. Look at it again, and record if your judgement still holds.`,
  )
}

function valuesOf(
  context: Context,
  subject: Assessable,
  scale: ScaleView,
  body: AssessmentBody,
  more: { readonly supersedes: string | null; readonly draft: boolean; readonly version: number },
): AssessmentValues {
  const { grade, outcome, answers = [], rulings = [], reconciles = [], ...others } = body
  const { supersedes: _, ...rest } = others
  const { actor } = context
  return {
    ...rest,
    subject: { [subject.kind]: subject.id },
    scale: scale.key,
    scaleVersion: scale.version,
    ...(grade === undefined ? {} : { grade: gradeCode(scale, grade) ?? grade }),
    ...(outcome === undefined ? {} : { outcome: outcomeCode(scale, outcome) ?? outcome }),
    ...(more.supersedes === null ? {} : { supersedes: more.supersedes }),
    ...(answers.length === 0 ? {} : { answers: [...new Set(answers)] }),
    ...(rulings.length === 0 ? {} : { rulings }),
    ...(reconciles.length === 0 ? {} : { reconciles: [...new Set(reconciles)] }),
    subjectVersion: more.version,
    assessor: actor.kind === 'user' ? actor.name : 'Touchstone',
    on: now(context),
    state: more.draft ? 'draft' : 'submitted',
  }
}
