import type { MiddlewareHandler } from 'hono'
import { spendAttempt, type AttemptLimit } from '#commands/accounts/spend-attempt.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext, Env } from './env.ts'
import { Refused } from './problem.ts'

export interface RateLimitOptions {
  readonly what: string
  /** Requests from one address within ten minutes. */
  readonly most: number
}

/** Limits how often one address may ask for what takes a secret. Kept in the database, so that it holds over restarts. */
export const rateLimit = (options: RateLimitOptions): MiddlewareHandler<Env> =>
  async function rateLimit(c, next) {
    await limitAttempts(c, { ...options, who: clientAddress(c), seconds: 600 })
    return next()
  }

/** Counts one attempt. Throws Refused (429) when there were too many. */
export const limitAttempts = async (c: AppContext, limit: AttemptLimit): Promise<void> => {
  const wait = await spendAttempt(c.var.services, limit)
  if (wait === null) return
  c.header('Retry-After', String(wait))
  const minutes = Math.ceil(wait / 60)
  throw new Refused(
    429,
    'Too many attempts',
    `There were too many attempts: try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  )
}
