import { Busy, Unwritable } from '#db/database.ts'
import { Forbidden, Invalid, type FieldError } from '#domain/errors.ts'
import { ImportStopped } from './run.ts'

/**
 * Why an import ended, as its page says it: one fault a line, with its path. What no one could have
 * foreseen is told to the log alone.
 */
export const messageOf = (error: unknown): string => {
  if (error instanceof Invalid) return error.errors.map(lineOf).join('\n')
  if (error instanceof ImportStopped || error instanceof Forbidden) return error.message
  if (error instanceof Busy) return 'The database was busy. Nothing was kept: try again.'
  if (error instanceof Unwritable)
    return 'The database cannot be written to. Nothing was kept: tell whoever runs this server.'
  return 'Something went wrong. Nothing was kept.'
}

/** The faults a job's message tells of. */
export const errorsIn = (message: string): readonly FieldError[] =>
  message.split('\n').map((line) => {
    const [, path = '', text = line] = PATHED.exec(line) ?? []
    return { path, message: text }
  })

const lineOf = ({ path, message }: FieldError) => {
  const line = message.replaceAll('\n', ' ')
  return path === '' ? line : `${path}: ${line}`
}

const PATHED = /^([a-z][\w[\].]*): (.*)$/i
