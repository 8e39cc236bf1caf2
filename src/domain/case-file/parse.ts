import type { FieldError } from '../errors.ts'
import { capped, shapeErrors, wrongType } from './errors.ts'
import { cleanTexts } from './clean.ts'
import { gradeErrors } from './grades.ts'
import { keyErrors } from './keys.ts'
import { ruleErrors } from './rules.ts'
import { caseFileShape, type CaseFile } from './shape.ts'

export interface ParseOptions {
  /**
   * `any`: a scale, grade or outcome the program does not know is let through, for the weighing to
   * say what it could not compute, and so is an item that derives from itself. Otherwise they are
   * refused.
   */
  readonly grades?: 'any'
}

export type ParsedCaseFile =
  | {
      readonly ok: true
      readonly file: CaseFile
      /** Texts out of which control characters were taken. */
      readonly cleaned: number
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/**
 * A case file from JSON: shape, keys and rules checked, or every fault with its path, such as
 * `statements[3].stances[0].claim`. At most 100 faults are told, and how many more there are.
 */
export const parseCaseFile = (json: unknown, options: ParseOptions = {}): ParsedCaseFile => {
  const { value, cleaned } = cleanTexts(json)
  const parsed = caseFileShape.safeParse(value, { error: wrongType })
  if (!parsed.success) return refused(shapeErrors(caseFileShape, parsed.error))
  const file = parsed.data
  const missing = keyErrors(file)
  const errors = [
    ...(missing.length > 0 ? missing : ruleErrors(file, { weighing: options.grades === 'any' })),
    ...(options.grades === 'any' ? [] : gradeErrors(file)),
  ]
  return errors.length > 0 ? refused(errors) : { ok: true, file, cleaned }
}

/** As `parseCaseFile`, from the text of a file; a byte order mark is ignored. */
export const parseCaseFileText = (text: string, options: ParseOptions = {}): ParsedCaseFile => {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return refused([{ path: '', message: `This is not JSON: ${error.message}` }])
  }
  return parseCaseFile(json, options)
}

function refused(errors: readonly FieldError[]): ParsedCaseFile {
  return { ok: false, errors: capped(errors) }
}
