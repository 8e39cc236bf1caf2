import * as z from 'zod'
import { when, type FieldError } from './errors.ts'
import { line, longText } from './fields.ts'

export const SCALE_SUBJECTS = ['source', 'evidence', 'claim'] as const
export type ScaleSubject = (typeof SCALE_SUBJECTS)[number]

const grade = z.strictObject({
  code: line('a code', 40),
  label: line('a label', 200),
  meaning: longText(2000),
  rating: z.number('Enter a number, or leave it empty').optional(),
})

const outcome = z.union([
  line('an outcome', 100),
  z.strictObject({
    code: line('a code', 100),
    label: line('a label', 200),
    meaning: longText(2000).optional(),
  }),
])

/**
 * A versioned list of ordered grades, best first, and of outcomes, which have no order and are
 * never given a number in the middle.
 */
export const scaleValues = z.strictObject({
  key: line('a key', 60).regex(/^[a-z0-9][a-z0-9_-]*$/, 'Use lower-case letters, digits, - and _'),
  version: z.int().min(1),
  name: line('a name', 200),
  of: z.enum(SCALE_SUBJECTS, 'Choose what the scale is for'),
  grades: z
    .array(grade)
    .max(50)
    .refine(
      (list) => new Set(list.map((one) => one.code)).size === list.length,
      'Use each code once',
    ),
  outcomes: z.array(outcome).max(50).optional(),
})

export type ScaleValues = z.infer<typeof scaleValues>

/** What a person sends of a new scale; which version it is follows from those there are. */
export const scaleBody = scaleValues.omit({ version: true })
export type ScaleBody = z.infer<typeof scaleBody>
export type ScaleGrade = z.infer<typeof grade>
export type ScaleOutcome = z.infer<typeof outcome>

/** An outcome is written as one word or as code and label; this reads both. */
export const outcomeOf = (value: ScaleOutcome): { code: string; label: string; meaning?: string } =>
  typeof value === 'string'
    ? { code: value, label: value }
    : {
        code: value.code,
        label: value.label,
        ...(value.meaning === undefined ? {} : { meaning: value.meaning }),
      }

/** What a scale needs to be judged by, beyond its shape: a choice, and outcomes that are told apart. */
export const scaleErrors = ({
  grades,
  outcomes = [],
}: Pick<ScaleBody, 'grades' | 'outcomes'>): readonly FieldError[] => {
  const codes = outcomes.map((one) => outcomeOf(one).code)
  return [
    ...when(
      grades.length + outcomes.length < 2,
      'grades',
      'Give at least two grades or outcomes to choose between',
    ),
    ...when(new Set(codes).size < codes.length, 'outcomes', 'Use each outcome once'),
  ]
}
