import { clashes } from './merge.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that differs between two versions; null where it was not there. */
export interface ChangedField {
  /** Dotted where it is a part of a field: "scope.place". */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * What differs between two versions, in the order of the later one; of a field with parts, only the
 * parts that differ. Whether it was withdrawn is told by the entry itself.
 */
export const changedFields = (before: Fields, after: Fields): readonly ChangedField[] =>
  clashes(null, standing(after), standing(before)).flatMap(({ name, mine, theirs }) =>
    hasParts(mine) || hasParts(theirs)
      ? changedFields(partsOf(theirs), partsOf(mine)).map((part) => ({
          ...part,
          name: `${name}.${part.name}`,
        }))
      : [{ name, before: theirs ?? null, after: mine ?? null }],
  )

const standing = ({ withdrawn: _, ...fields }: Fields): Fields => fields

/** A field, or a part of one, by the name `changedFields` has for it. */
export const fieldAt = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((held, step) => (hasParts(held) ? held[step] : undefined), fields)

const hasParts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (value: unknown): Fields => (hasParts(value) ? value : {})
