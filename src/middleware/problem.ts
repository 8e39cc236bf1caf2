import { Busy, Duplicate, Stale, Unwritable } from '#db/database.ts'
import { TooLarge } from '#db/blobs.ts'
import { sizeWords } from '#domain/file-size.ts'
import { Conflict, Forbidden, Invalid, NotFound, type FieldError } from '#domain/errors.ts'

/** What went wrong, as RFC 9457 problem details; pages show the same title and detail. */
export interface Problem {
  readonly title: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  readonly detail: string
  readonly errors?: readonly FieldError[]
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
  readonly version?: number
}

/** An answer with a status of its own, for what is wrong with the request rather than with a record. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: Problem['status']
  readonly title: string
  constructor(status: Problem['status'], title: string, detail: string) {
    super(detail)
    this.status = status
    this.title = title
  }
}

/** The one place where errors become answers. Anything unknown shows a request id and nothing else. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  if (error instanceof NotFound) return { title: 'Not found', status: 404, detail: error.message }
  if (error instanceof Forbidden)
    return error.signIn
      ? { title: 'Sign in first', status: 401, detail: error.message }
      : { title: 'Not allowed', status: 403, detail: error.message }
  if (error instanceof Conflict) {
    const { base, mine, theirs, version } = error
    return {
      title: 'Changed meanwhile',
      status: 409,
      detail: error.message,
      base,
      mine,
      theirs,
      version,
    }
  }
  if (error instanceof Invalid)
    return {
      title: 'Check what you entered',
      status: 422,
      detail: error.message,
      errors: error.errors.map(withAllowed),
    }
  if (error instanceof Refused)
    return { title: error.title, status: error.status, detail: error.message }
  if (error instanceof TooLarge)
    return {
      title: 'Too large',
      status: 413,
      detail: `An upload may have at most ${sizeWords(error.limit)}: send less at a time.`,
    }
  return storageProblem(error) ?? unexpected(requestId)
}

const withAllowed = ({ path, message, allowed }: FieldError): FieldError => ({
  path,
  message: allowed?.length ? `${message}. Allowed: ${allowed.join(', ')}` : message,
})

function storageProblem(error: unknown): Problem | null {
  if (error instanceof Stale)
    return {
      title: 'Changed meanwhile',
      status: 409,
      detail: 'Someone else changed this first. Reload it and try again.',
    }
  if (error instanceof Duplicate)
    return {
      title: 'Already taken',
      status: 409,
      detail: 'Something with this name exists already.',
    }
  if (error instanceof Busy)
    return {
      title: 'Busy',
      status: 503,
      detail: 'The database is busy. Nothing was saved: try again in a moment.',
    }
  if (error instanceof Unwritable)
    return {
      title: 'Cannot save',
      status: 507,
      detail:
        'The database cannot be written to. Nothing was saved: tell whoever runs this server.',
    }
  return null
}

function unexpected(requestId: string): Problem {
  return {
    title: 'Something went wrong',
    status: 500,
    detail: `Nothing was saved. If it happens again, report it with this number: ${requestId}`,
  }
}
