import type { z } from 'zod'
import type { FieldError } from './errors.ts'

/** What a schema refused, as a list of fields with what would do. An unknown field says which are known. */
export const fieldErrors = (error: z.ZodError): readonly FieldError[] =>
  error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: at === '' ? key : `${at}.${key}`,
        message: `“${key}” is not a field here: remove it`,
      }))
    return [{ path: at, message: wrongTypeWords(issue) ?? issue.message }]
  })

/** A field that has words of its own for a value of the wrong type keeps them. */
const wrongTypeWords = (issue: z.core.$ZodIssue): string | null => {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return null
  const wanted = WANTED[issue.expected] ?? issue.expected
  return issue.message.endsWith('received undefined')
    ? `This is missing: write ${wanted}`
    : `Write ${wanted} here`
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
