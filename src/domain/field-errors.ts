import * as z from 'zod'
import type { FieldError } from './errors.ts'

/** What a schema refused, as a list of fields with what would do. With the schema, an unknown field says which are known. */
export const fieldErrors = (error: z.ZodError, schema?: z.ZodType): readonly FieldError[] =>
  error.issues.flatMap(oneOfIts).flatMap((issue): FieldError[] => {
    const at = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: at === '' ? key : `${at}.${key}`,
        message: `“${key}” is not a field here: remove it`,
        ...(schema ? { allowed: fieldsAt(schema, issue.path) } : {}),
      }))
    if (issue.code === 'invalid_value')
      return [{ path: at, message: issue.message, allowed: issue.values.map(String) }]
    return [{ path: at, message: wrongTypeWords(issue) ?? limitWords(issue) ?? issue.message }]
  })

/** A field that has words of its own for a value of the wrong type keeps them. */
const wrongTypeWords = (issue: z.core.$ZodIssue): string | null => {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return null
  const wanted = WANTED[issue.expected] ?? issue.expected
  return issue.message.endsWith('received undefined')
    ? `This is missing: write ${wanted}`
    : `Write ${wanted} here`
}

/** Of a field that takes one thing or another: what is wrong with the one that was meant, or what it takes. */
export const oneOfIts = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((branch) => branch.every((one) => !isOfAnotherType(one)))
  if (meant) return meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
  const takes = issue.errors.flat().flatMap((one) => (isOfAnotherType(one) ? [one.expected] : []))
  if (takes.length === 0) return [issue]
  const message = `Write ${takes.map((type) => WANTED[type] ?? type).join(' or ')} here`
  return [{ ...issue, message }]
}

const isOfAnotherType = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType =>
  issue.code === 'invalid_type' && issue.path.length === 0

/** What would do, where a field that is too long or too short has no words of its own for it. */
export const limitWords = (issue: z.core.$ZodIssue): string | null => {
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return LIMITS[issue.origin]?.[1](Number(issue.maximum)) ?? null
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return LIMITS[issue.origin]?.[0](Number(issue.minimum)) ?? null
  return null
}

type Limit = (limit: number) => string

const NUMBERS: readonly [Limit, Limit] = [
  (least) => `Give ${least} or more`,
  (most) => `Give ${most} or less`,
]

/** By what is measured: when there is too little, and when there is too much. */
const LIMITS: Readonly<Record<string, readonly [Limit, Limit]>> = {
  string: [
    (least) =>
      least === 1
        ? 'This is empty: fill it in, or leave it out'
        : `Use ${least} characters or more`,
    (most) => `Shorten this to ${most} characters or fewer`,
  ],
  array: [(least) => `Give ${least} or more of these`, (most) => `Use ${most} of these or fewer`],
  number: NUMBERS,
  int: NUMBERS,
}

/** What belongs in a field, by the type zod expects there. */
export const WANTED: Readonly<Record<string, string>> = {
  array: 'a list: [ … ]',
  object: 'an object: { … }',
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
}

/** The fields of the object that a schema has at a path. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  const [step, ...rest] = path
  if (schema instanceof z.ZodOptional) return fieldsAt(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsAt(option as z.ZodType, path))
  if (schema instanceof z.ZodArray) return fieldsAt(schema.element as z.ZodType, rest)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  if (step === undefined) return Object.keys(shape)
  const inner = shape[String(step)]
  return inner === undefined ? [] : fieldsAt(inner, rest)
}
