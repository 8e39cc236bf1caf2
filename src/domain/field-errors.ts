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
    return [{ path: at, message: issue.message }]
  })
