import { Invalid, NotFound, refuse } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import type { Input } from '#forms/read-input.ts'
import type { AppContext } from '#middleware/env.ts'
import { listRequest, type ListRequest } from '#queries/shared/listing.ts'
import type { z } from 'zod'
import { fieldErrors } from '#domain/field-errors.ts'
import { noFields, withdrawalBody } from '#domain/fields.ts'
import { present } from '#forms/read-input.ts'

/** The slug of the case in the address. */
export const caseSlug = (c: AppContext): string => c.req.param('case') ?? ''

/** The number in the address; NotFound when it is not one. */
export const numberOf = (c: AppContext, what: string): number => {
  const number = parseNumber(c.req.param('n') ?? '')
  if (number === null) throw new NotFound(what)
  return number
}

/** The version an edit was made from; Invalid without one. */
export const versionOf = (input: Input): number => {
  if (input.version === null)
    refuse('version', 'Give the version you read, so that nobody’s change is overwritten')
  return input.version
}

/** The day it is, in UTC. */
export const todayOf = (c: AppContext): string => c.var.services.clock().toISOString().slice(0, 10)

export const listOf = (c: AppContext, sorts: readonly string[]): ListRequest =>
  listRequest(new URL(c.req.url).searchParams, sorts)

/** The input as a new record's fields, by its schema. Throws Invalid. */
export const parsed = <Output>(schema: z.ZodType<Output>, input: Input): Output => {
  const result = schema.safeParse(present(input.fields))
  if (!result.success) throw new Invalid(fieldErrors(result.error, schema))
  return result.data
}

/** The reason given for withdrawing something. Throws Invalid. */
export const reasonOf = (input: Input): string => parsed(withdrawalBody, input).reason

/** An act that takes no fields: a body that carries some, such as who did it or when, is refused. Throws Invalid. */
export const bare = <Result>(input: Input, run: () => Result): Result => {
  parsed(noFields, input)
  return run()
}
