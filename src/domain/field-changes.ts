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
  clashes(null, after, before).map(({ name, mine, theirs }) => ({
    name,
    before: theirs ?? null,
    after: mine ?? null,
  }))
