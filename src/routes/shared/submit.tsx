import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Written } from '#commands/shared/create-record.ts'
import { Conflict, Forbidden, Invalid } from '#domain/errors.ts'
import { type FormShape, type Input, readInput } from '#forms/read-input.ts'
import type { AppContext } from '#middleware/env.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { keepPrivate } from './respond.ts'

export interface Submission<Made extends Written = Written> {
  readonly shape?: FormShape
  /** Does it; throws Invalid, Conflict, Forbidden, NotFound. */
  readonly run: (input: Input) => Promise<Made>
  /** The record's page: where a form goes on to, and the address of what was made. */
  readonly to: (written: Made) => string
  /** Where a form goes on to instead. */
  readonly shown?: (written: Made, input: Input) => string
  /** The record as JSON, after it was written. */
  readonly record: (written: Made) => Promise<unknown>
  /** The same form again, with values kept. */
  readonly again: (state: FormState) => JSX.Element | Promise<JSX.Element>
  /** Both versions side by side; needed wherever something is edited. */
  readonly clash?: (conflict: Conflict, input: Input) => Promise<JSX.Element>
  readonly created?: boolean
  /** Its page offers to add another of its kind, as one often adds several in a row. */
  readonly another?: boolean
}

/**
 * One write in both representations. JSON: 201 or 200 with the record, problems as RFC 9457.
 * A form: 303 to the page, or the form again (422), or both versions (409). htmx follows the same
 * redirect and takes the page it needs from it.
 */
export const submit = async <Made extends Written>(
  c: AppContext,
  submission: Submission<Made>,
): Promise<Response> => {
  keepPrivate(c)
  const input = await readInput(c, submission.shape)
  if (input.controls['_add'] !== undefined)
    return c.html(
      await submission.again({ values: input.fields, errors: [], add: input.controls['_add'] }),
    )
  try {
    const written = await submission.run(input)
    return c.var.json
      ? await recordAnswer(c, submission, written, input)
      : c.redirect(headerAddress(pageAfter(submission, written, input)), 303)
  } catch (error) {
    if (c.var.json) throw error instanceof Invalid ? (writesNothing(c) ?? error) : error
    const drawn = await redraw(c, submission, error, input)
    if (drawn) return drawn
    throw error
  }
}

/** Who may write nothing is told that, not what is wrong with what they sent. */
const writesNothing = ({ var: { actor } }: AppContext): Forbidden | null => {
  if (actor.kind === 'visitor') return new Forbidden('Sign in to write here.', { signIn: true })
  return actor.kind === 'user' && actor.scope === 'read'
    ? new Forbidden('This token may read, and write nothing.')
    : null
}

const pageAfter = <Made extends Written>(
  { to, shown, another }: Submission<Made>,
  written: Made,
  input: Input,
): string => {
  const path = (shown ?? to)(written, input)
  if (input.cleaned.length > 0) return withNotice(path, 'cleaned')
  return withNotice(path, another && path === to(written) ? 'new' : '1')
}

async function redraw<Made extends Written>(
  c: AppContext,
  submission: Submission<Made>,
  error: unknown,
  input: Input,
): Promise<Response | null> {
  if (error instanceof Invalid)
    return c.html(
      await submission.again({
        values: input.fields,
        errors: error.errors,
        next: input.controls['_next'],
      }),
      422,
    )
  if (error instanceof Conflict && submission.clash)
    return c.html(await submission.clash(error, input), 409)
  return null
}

async function recordAnswer<Made extends Written>(
  c: AppContext,
  submission: Submission<Made>,
  written: Made,
  input: Input,
): Promise<Response> {
  const record = (await submission.record(written)) as Record<string, unknown>
  const body = input.cleaned.length === 0 ? record : { ...record, notices: cleanedNotice(input) }
  if (!submission.created) return c.json(body)
  c.header('Location', headerAddress(submission.to(written)))
  return c.json(body, 201)
}

/** What was saved is said quietly on the page that follows; see views/shared/saved.tsx. */
function withNotice(path: string, saved: 'new' | 'cleaned' | '1'): string {
  const [before, hash] = path.split('#')
  const url = `${before}${before?.includes('?') ? '&' : '?'}saved=${saved}`
  return hash === undefined ? url : `${url}#${hash}`
}

function cleanedNotice(input: Input): readonly string[] {
  return [`Control characters were taken out of ${input.cleaned.join(', ')}`]
}

/** Slugs may be in any script; a header takes ASCII alone. */
export function headerAddress(path: string): string {
  return /[^!-~]/.test(path) ? encodeURI(path) : path
}
