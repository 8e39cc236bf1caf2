import type { MiddlewareHandler } from 'hono'
import type { Config } from '#domain/config.ts'
import type { Env } from './env.ts'
import { Refused } from './problem.ts'

/**
 * Answers only under its own name (BASE_URL) or a loopback one: another site's name that was made to
 * lead here would otherwise let that site's pages read ours (DNS rebinding).
 */
export const host = (config: Pick<Config, 'baseUrl'>): MiddlewareHandler<Env> => {
  const own = new URL(config.baseUrl).host
  return async function host(c, next) {
    const asked = new URL(c.req.url)
    if (asked.host !== own && !isLoopback(asked.hostname))
      throw new Refused(400, 'Unknown name', `This server is reached at ${config.baseUrl}.`)
    return next()
  }
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
