import { clashes } from './merge.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that differs between two versions; null where it was not there. */
export interface ChangedField {
  /** Dotted where it is a part of a field: "scope.place". */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What differs between two versions, field by field; of a field with parts, only the parts that differ. */
export const changedFields = (before: Fields, after: Fields): readonly ChangedField[] =>
  clashes(null, before, after).flatMap(({ name, mine, theirs }) => {
    if (!hasParts(mine) && !hasParts(theirs))
      return [{ name, before: mine ?? null, after: theirs ?? null }]
    return changedFields(partsOf(mine), partsOf(theirs)).map((part) => ({
      ...part,
      name: `${name}.${part.name}`,
    }))
  })

/** A field, or a part of one, by the name `changedFields` has for it. */
export const fieldAt = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((held, step) => (hasParts(held) ? held[step] : undefined), fields)

const hasParts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (value: unknown): Fields => (hasParts(value) ? value : {})
