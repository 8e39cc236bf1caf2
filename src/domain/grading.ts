import type { AssessmentBody } from './assessment.ts'
import { when, type FieldError } from './errors.ts'
import { outcomeOf, type ScaleSubject, type ScaleValues } from './scale.ts'
import { gradeCode, outcomeCode } from './scales.ts'

export type Given = Pick<AssessmentBody, 'grade' | 'outcome' | 'checks'>

/** What a judgement by this scale cannot say: of another kind of thing, or a grade or outcome it does not have. */
export const offScale = (
  scale: ScaleValues,
  subject: ScaleSubject | null,
  { grade, outcome }: Pick<Given, 'grade' | 'outcome'>,
): readonly FieldError[] => [
  ...when(scale.of !== subject, 'subject', `The scale “${scale.key}” is for ${OF[scale.of]}`),
  ...when(
    grade !== undefined && gradeCode(scale, grade) === null,
    'grade',
    `The scale “${scale.key}” has no such grade. Allowed: ${listed(scale.grades.map((one) => one.code))}`,
  ),
  ...when(
    outcome !== undefined && outcomeCode(scale, outcome) === null,
    'outcome',
    `The scale “${scale.key}” has no such outcome. Allowed: ${listed((scale.outcomes ?? []).map((one) => outcomeOf(one).code))}`,
  ),
]

/**
 * What keeps a judgement from being recorded: `offScale`, and that it says one thing. A draft may
 * still say nothing.
 */
export const judgementErrors = (
  scale: ScaleValues,
  subject: ScaleSubject,
  given: Given,
  draft: boolean,
): readonly FieldError[] => {
  const { grade, outcome, checks } = given
  const hasChecks = CHECKED.has(scale.key)
  return [
    ...offScale(scale, subject, given),
    ...when(
      grade !== undefined && outcome !== undefined,
      'grade',
      'Give a grade or an outcome, not both: an outcome has no place on the scale',
    ),
    ...when(
      checks !== undefined && !hasChecks,
      'checks',
      `Source, technical and content checks belong to authenticity, not to “${scale.key}”: remove them`,
    ),
    ...when(
      !draft && grade === undefined && outcome === undefined && checks === undefined,
      hasChecks ? 'checks' : 'grade',
      hasChecks ? 'Say what at least one check showed, or how it is known' : 'Choose a grade',
    ),
  ]
}

/** Scales whose judgements may consist of the three checks of authenticity (METHODS 8). */
export const CHECKED: ReadonlySet<string> = new Set(['authenticity'])

const OF = { source: 'sources', evidence: 'evidence items', claim: 'claims' } as const

const listed = (codes: readonly string[]) => (codes.length === 0 ? 'none' : codes.join(', '))
