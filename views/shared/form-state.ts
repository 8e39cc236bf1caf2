import type { FieldError } from '#domain/errors.ts'
import type { FieldClash } from '#domain/merge.ts'

/** Edits that met: the version theirs is, the one both had read, and every field in which they differ. */
export interface ClashState {
  readonly version: number
  readonly base: number
  readonly fields: readonly FieldClash[]
}

/** A form as it goes back to the person: what they entered, and what to mend. */
export interface FormState {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly FieldError[]
  /** Where the person goes on to once it is taken, if not to the record. */
  readonly next?: string | undefined
  /** Name of the list that was asked to grow by a row, without JavaScript. */
  readonly add?: string | undefined
  /** Someone else changed it meanwhile: both sides, and the version a save now starts from. */
  readonly conflict?: ClashState
}
