import { bodyLimit as limitBody } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#domain/config.ts'
import type { Env } from './env.ts'
import { Refused } from './problem.ts'

export interface BodyLimitOptions {
  /** Paths where a body may be as large as an upload, whatever its type. */
  readonly large?: RegExp
  /** Paths whose handlers stream the body into the store, which counts it as it comes. */
  readonly streamed?: RegExp
  /** Paths that take a long text, of which a form makes more bytes than it has. */
  readonly texts?: RegExp
}

/**
 * Refuses a body before it is read whole: 2 MB for forms and JSON, 12 MB where
 * a long text is written, the upload limit for uploads,
 * which are streamed and counted again as they are stored.
 */
export const bodyLimit = (
  config: Pick<Config, 'maxUpload'>,
  options: BodyLimitOptions = {},
): MiddlewareHandler<Env> => {
  const small = limited(SMALL)
  const large = limited(config.maxUpload + ENVELOPE)
  const long = limited(LONG)
  return async function bodyLimit(c, next) {
    if (c.req.method === 'POST' && options.streamed?.test(c.req.path)) {
      // Streamed on to the store, so it is not read here even when it does not say its length.
      const said = Number(c.req.header('Content-Length') ?? 0)
      if (said > config.maxUpload + ENVELOPE) throw tooLarge(config.maxUpload)
      return next()
    }
    if (options.large?.test(c.req.path)) return large(c, next)
    return options.texts?.test(c.req.path) ? long(c, next) : small(c, next)
  }
}

const SMALL = 2 * 1024 * 1024
const LONG = 12 * 1024 * 1024
/** Room for the fields and boundaries around an uploaded file. */
const ENVELOPE = 1024 * 1024

const limited = (maxSize: number): MiddlewareHandler<Env> =>
  limitBody({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize)
    },
  })

function tooLarge(most: number): Refused {
  const size = (most / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 0 })
  return new Refused(
    413,
    'Too large',
    `What you sent is larger than ${size} MB: send less at a time.`,
  )
}
