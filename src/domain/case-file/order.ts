import * as z from 'zod'

/**
 * The value with its fields in the order the schema gives them, and only those it has: the one way
 * to write a case file out, so that equal cases are equal files.
 */
export const inFileOrder = (schema: z.ZodType, value: unknown): unknown => {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodOptional) return inFileOrder(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one: unknown) => inFileOrder(schema.element as z.ZodType, one))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object') return value
  const given = value as Readonly<Record<string, unknown>>
  const ordered: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries<z.ZodType>(schema.shape)) {
    const field = inFileOrder(inner, given[name])
    if (field !== undefined && field !== null) ordered[name] = field
  }
  return ordered
}
