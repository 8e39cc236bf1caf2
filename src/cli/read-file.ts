import { readFile } from 'node:fs/promises'
import type { FieldError } from '#domain/errors.ts'
import type { Run } from './verb.ts'

/** What a file says, `-` being standard input; or why it cannot be read. */
export const textOf = async (run: Run, file: string): Promise<string | Error> => {
  if (file === '-') return run.input()
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error
    throw error
  }
}

export const unreadable = ({ message }: Error): readonly FieldError[] => [
  { path: '', message: `it cannot be read (${message})` },
]

/** Says on standard error what is wrong with a file, each fault with its path. */
export const tellFaults = (run: Run, file: string, errors: readonly FieldError[]): void => {
  for (const { path, message } of errors)
    run.err(`${file}: ${path === '' ? '' : `${path}: `}${message}`)
}
