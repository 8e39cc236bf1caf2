import { Busy, Unwritable } from '#db/database.ts'
import { MigrationFailed, NewerDatabase } from '#db/migrate.ts'
import { BadSecret } from './kept-secret.ts'

export interface Start {
  readonly folder: string
  readonly host: string
  readonly port: number
}

/**
 * Why the program cannot start, in a line that says what to do; null for what is a fault of its own.
 * In each of these cases the data is as it was.
 */
export const startProblem = (error: unknown, { folder, host, port }: Start): string | null => {
  if (error instanceof NewerDatabase || error instanceof BadSecret) return error.message
  if (error instanceof MigrationFailed)
    return startProblem(error.cause, { folder, host, port }) ?? error.message
  if (error instanceof Busy)
    return `The database in ${folder} is locked by another program. Nothing was changed. End that program, then start again.`
  if (error instanceof Unwritable) return UNWRITABLE[error.reason](folder)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = isListening(error) ? PORT_PROBLEMS[code] : FOLDER_PROBLEMS[code]
  return problem ? problem({ folder, host, port }) : null
}

const UNWRITABLE: Readonly<Record<Unwritable['reason'], (folder: string) => string>> = {
  full: (folder) =>
    `The disk that holds ${folder} is full. Nothing was changed. Make room on it, then start again.`,
  'read-only': (folder) =>
    `The data in ${folder} cannot be written to. Nothing was changed. Let this user write there, or set TOUCHSTONE_DATA to another folder.`,
  damaged: (folder) =>
    `The database in ${folder} is damaged or is none. Nothing was changed. Put a backup in its place: touchstone restore.`,
  'out of reach': (folder) =>
    `The database in ${folder} cannot be opened. Nothing was changed. See that the folder is there and that this user may write to it.`,
}

const isListening = (error: unknown) =>
  error instanceof Error &&
  'syscall' in error &&
  (error.syscall === 'listen' || error.syscall === 'getaddrinfo')

type Problems = Readonly<Record<string, (start: Start) => string>>

/** By the name that Node gives what the system refused. */
const PORT_PROBLEMS: Problems = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${String(port)} of ${host} is taken: another program listens there. End it, or set PORT to another.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no name or address of this machine.`,
  EACCES: ({ host, port }) =>
    `This user may not listen on port ${String(port)} of ${host}. Set PORT to 1024 or above.`,
}

const FOLDER_PROBLEMS: Problems = {
  EACCES: ({ folder }) => UNWRITABLE['read-only'](folder),
  EPERM: ({ folder }) => UNWRITABLE['read-only'](folder),
  EROFS: ({ folder }) => UNWRITABLE['read-only'](folder),
  ENOSPC: ({ folder }) => UNWRITABLE.full(folder),
  ENOTDIR: ({ folder }) => `${folder} cannot be a folder, since a file is in its way.`,
  EEXIST: ({ folder }) => `${folder} is a file; TOUCHSTONE_DATA must be a folder.`,
}
