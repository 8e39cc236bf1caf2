import * as z from 'zod'
import type { FieldError } from '../errors.ts'
import { fieldsAt, limitWords, oneOfIts, WANTED } from '../field-errors.ts'

/** A file may be wrong in every line; this many faults are told. */
const MOST_ERRORS = 100

/** What the schema refused in `json`, with paths such as `statements[3].stances[0].claim`, and what is allowed there. */
export const shapeErrors = (schema: z.ZodType, error: z.ZodError): readonly FieldError[] =>
  error.issues.flatMap(oneOfIts).flatMap((issue): FieldError[] => {
    const at = pathText(issue.path)
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsAt(schema, issue.path)
      return issue.keys.map((key) => ({
        path: at === '' ? key : `${at}.${key}`,
        message: `“${key}” is not a field here. Allowed: ${known.join(', ')}`,
      }))
    }
    if (issue.code === 'invalid_value')
      return [{ path: at, message: `${issue.message}. Allowed: ${issue.values.join(', ')}` }]
    return [{ path: at, message: limitWords(issue) ?? issue.message }]
  })

/** The first faults, and how many more there are. */
export const capped = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.length <= MOST_ERRORS
    ? errors
    : [
        ...errors.slice(0, MOST_ERRORS),
        { path: '', message: `And ${errors.length - MOST_ERRORS} more faults of this kind` },
      ]

/** `['statements', 3, 'source']` → `statements[3].source`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : `${text}${text === '' ? '' : '.'}${String(step)}`,
    '',
  )

/** `derivedFrom.0.evidence` → `derivedFrom[0].evidence`. */
export const bracketed = (path: string): string =>
  pathText(path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)))

/** Says of a value of the wrong type what belongs in its place. For fields that have no words of their own. */
export const wrongType: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined
  const wanted = WANTED[issue.expected] ?? issue.expected
  return issue.input === undefined
    ? `This is missing: write ${wanted}`
    : `Write ${wanted} here, not ${found(issue.input)}`
}

function found(input: unknown): string {
  if (input === null) return 'null: leave an empty field out'
  if (Array.isArray(input)) return 'a list'
  return (
    { object: 'an object', string: 'text', number: 'a number' }[typeof input as string] ??
    typeof input
  )
}
