/** What may go wrong with a request, as the person who made it should hear it. Mapped to answers once, in middleware. */

/** It does not exist, or the actor may not know that it does: the two are never told apart. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
  constructor(what = 'page') {
    super(`There is no such ${what}, or it is not open to you.`)
  }
}

/** The actor sees it but may not do this. `signIn`: a visitor, who may be allowed after signing in. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
  readonly signIn: boolean
  constructor(message: string, options: { readonly signIn?: boolean } = {}) {
    super(message)
    this.signIn = options.signIn ?? false
  }
}

export type Values = Readonly<Record<string, unknown>>

/**
 * Someone else changed the record after it was read, or it no longer stands as it must. Carries all three states, field by field,
 * so that nothing anyone typed is lost. `base` is null where that version is gone or unknown.
 */
export class Conflict extends Error {
  override readonly name = 'Conflict'
  readonly base: Values | null
  readonly mine: Values
  readonly theirs: Values
  readonly version: number
  constructor(state: {
    readonly base: Values | null
    readonly mine: Values
    readonly theirs: Values
    readonly version: number
    /** What stands in the way, where it is not an edit by someone else. */
    readonly message?: string
  }) {
    super(state.message ?? 'Someone else changed this while you were editing it.')
    this.base = state.base
    this.mine = state.mine
    this.theirs = state.theirs
    this.version = state.version
  }
}

export interface FieldError {
  /** Dotted path of the field: "scope.period", "derivedFrom.0.how"; "" for the whole. */
  readonly path: string
  /** Which field, why, and what would do. */
  readonly message: string
  /** What would do, where it is one of a few: told to programs, for people have it before their eyes. */
  readonly allowed?: readonly string[]
}

/** The error of a field, where it applies. */
export const when = (applies: boolean, path: string, message: string): readonly FieldError[] =>
  applies ? [{ path, message }] : []

/** The input cannot be taken as it is. */
export class Invalid extends Error {
  override readonly name = 'Invalid'
  readonly errors: readonly FieldError[]
  constructor(errors: readonly FieldError[]) {
    super(errors.map((error) => error.message).join('; '))
    this.errors = errors
  }
}

/** Throws Invalid for one field; of the whole with an empty path. */
export function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }])
}
