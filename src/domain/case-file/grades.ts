import type { FieldError } from '../errors.ts'
import { offScale } from '../grading.ts'
import { SCALE_SUBJECTS, type ScaleValues } from '../scale.ts'
import { BUILT_IN_SCALES } from '../scales.ts'
import type { CaseFile } from './shape.ts'

/** Faults in scales, and in the grades and outcomes given by them. */
export const gradeErrors = (file: CaseFile): readonly FieldError[] => [
  ...(file.scales ?? []).flatMap((scale, index) => scaleErrors(file, scale, index)),
  ...file.assessments.flatMap((assessment, index) => {
    const scale = scaleNamed(file, assessment.scale)
    return scale ? errorsOn(scale, assessment, index) : [unknownScale(file, index)]
  }),
]

/**
 * The scale an assessment names: of the file's own or of those that ship. `house` is its latest
 * version in the file, `house@1` the first.
 */
export const scaleNamed = (
  file: Pick<CaseFile, 'scales'>,
  name: string,
): ScaleValues | undefined => {
  const [key, version] = name.split('@')
  const named = [...(file.scales ?? []), ...BUILT_IN_SCALES].filter((scale) => scale.key === key)
  return version === undefined
    ? named.toSorted((a, b) => b.version - a.version)[0]
    : named.find((scale) => String(scale.version) === version)
}

type Assessment = CaseFile['assessments'][number]

function scaleErrors(file: CaseFile, scale: ScaleValues, index: number): FieldError[] {
  const first = file.scales?.findIndex(
    (one) => one.key === scale.key && one.version === scale.version,
  )
  if (first !== undefined && first < index)
    return [
      {
        path: `scales[${index}].version`,
        message: `This version of “${scale.key}” is in scales[${first}] already: give it the next number`,
      },
    ]
  if (BUILT_IN_SCALES.some((one) => one.key === scale.key))
    return [
      {
        path: `scales[${index}].key`,
        message: `“${scale.key}” ships with the program: give a scale of your own another key`,
      },
    ]
  return []
}

function unknownScale(file: CaseFile, index: number): FieldError {
  const keys = [...(file.scales ?? []), ...BUILT_IN_SCALES].map((scale) => scale.key)
  return {
    path: `assessments[${index}].scale`,
    message: `There is no such scale. Allowed: ${[...new Set(keys)].join(', ')}`,
  }
}

function errorsOn(scale: ScaleValues, assessment: Assessment, index: number): FieldError[] {
  const { subject, grade, outcome } = assessment
  const of = SCALE_SUBJECTS.find((one) => subject[one] !== undefined) ?? null
  return offScale(scale, of, { grade, outcome }).map(({ path, message }) => ({
    path: `assessments[${index}].${path}`,
    message,
  }))
}
