import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Services } from '../context.ts'

export interface AttemptLimit {
  /** What is tried: "sign-in". */
  readonly what: string
  /** Who tries, or whose secret is tried: an address. Kept only as a keyed hash. */
  readonly who: string
  /** How many are let through … */
  readonly most: number
  /** … within this many seconds of the first. */
  readonly seconds: number
}

/**
 * Counts one attempt; answers null when it may go on, else in how many seconds the next may.
 * One atomic query, so that attempts made at once are all counted.
 */
export const spendAttempt = async (
  services: Services,
  limit: AttemptLimit,
): Promise<number | null> => {
  const now = services.clock().getTime()
  const start = now - limit.seconds * 1000
  const [rows] = await services.database.write([
    CompiledQuery.raw(
      `insert into rate_limits (id, key, count, last_request) values (?, ?, 1, ?)
       on conflict (key) do update set
         count = case when last_request <= ? then 1 else count + 1 end,
         last_request = case when last_request <= ? then excluded.last_request else last_request end
       returning count, last_request as since`,
      [services.newId('limit'), keyOf(services, limit), now, start, start],
    ),
    CompiledQuery.raw('delete from rate_limits where last_request < ?', [now - FORGOTTEN]),
  ])
  const { count, since } = rows?.[0] ?? {}
  if (Number(count) <= limit.most) return null
  return Math.max(1, Math.ceil((Number(since) - start) / 1000))
}

/** Gives back an attempt that turned out to be right: only wrong ones count. */
export const forgiveAttempt = async (
  services: Services,
  limit: Pick<AttemptLimit, 'what' | 'who'>,
): Promise<void> => {
  await services.database.write([
    CompiledQuery.raw('update rate_limits set count = count - 1 where key = ? and count > 0', [
      keyOf(services, limit),
    ]),
  ])
}

const FORGOTTEN = 86_400_000

const keyOf = ({ config }: Services, { what, who }: Pick<AttemptLimit, 'what' | 'who'>) =>
  createHmac('sha256', config.secret).update(`${what} ${who}`).digest('base64url')
