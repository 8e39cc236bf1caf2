import { isAbsolute } from 'node:path'
import { diskError } from '#db/blobs-folder.ts'
import { Unwritable } from '#db/database.ts'
import { named } from '#db/errors.ts'
import { Invalid } from '#domain/errors.ts'

export interface Copying {
  /** The folder that is written to. */
  readonly target: string
  /** What stands now, in a sentence. */
  readonly outcome: string
}

/**
 * What went wrong with a copy of a whole data folder, in a line where it is the target that cannot
 * take it: else the error as it was.
 */
export const copyProblem = (error: unknown, { target, outcome }: Copying): unknown => {
  const told = diskError(named(error))
  if (!(told instanceof Unwritable) || told.reason === 'damaged') return error
  const path = pathIn(told.cause)
  if (path !== null && !path.startsWith(target)) return told.cause
  return new Invalid([{ path: '', message: `${WORDS[told.reason](target)} ${outcome}` }])
}

const WORDS: Readonly<
  Record<Exclude<Unwritable['reason'], 'damaged'>, (target: string) => string>
> = {
  full: (target) => `The disk that holds ${target} is full. Make room on it, then try again.`,
  'read-only': (target) =>
    `${target} cannot be written to. Let this user write there, or name another folder.`,
  'out of reach': (target) =>
    `${target} cannot be reached. See that it is there, that this user may write to it and that its disk has room.`,
}

const pathIn = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && isAbsolute(String(error.path))
    ? String(error.path)
    : null
