import type { FieldError } from '#domain/errors.ts'
import type { FormState } from './form-state.ts'

/** Reads a form's fields by path, from what was entered if the form came back, else from the record. */
export interface FormValues {
  readonly text: (path: string) => string
  /** What is to be mended, where the form came back. */
  readonly errors: readonly FieldError[] | undefined
  /** What a field of text is drawn from: its name is its path. */
  readonly field: (path: string) => {
    readonly name: string
    readonly value: string
    readonly errors: FormValues['errors']
  }
  readonly yes: (path: string) => boolean | undefined
  readonly list: (path: string) => readonly unknown[]
  /** Rows to draw of a repeated group: what is there, one more if asked for, at least `least`. */
  readonly rows: (path: string, least?: number) => number
  readonly joined: (path: string, separator: string) => string
}

export const formValues = (
  recorded: Readonly<Record<string, unknown>>,
  state?: FormState,
): FormValues => {
  const values = state?.values ?? recorded
  const at = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (held, step) =>
          typeof held === 'object' && held !== null
            ? (held as Record<string, unknown>)[step]
            : undefined,
        values,
      )
  const list = (path: string): readonly unknown[] => {
    const value = at(path)
    return Array.isArray(value) ? value : []
  }
  return {
    errors: state?.errors,
    text: (path) => textOf(at(path)),
    field: (path) => ({ name: path, value: textOf(at(path)), errors: state?.errors }),
    yes: (path) => booleanOf(at(path)),
    list,
    rows: (path, least = 0) => Math.max(least, list(path).length + (state?.add === path ? 1 : 0)),
    joined: (path, separator) => list(path).map(textOf).join(separator),
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' && value !== '' ? value === 'true' : undefined
}
