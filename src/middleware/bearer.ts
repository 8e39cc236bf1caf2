import { noteTokenUse } from '#commands/accounts/note-token-use.ts'
import { hashSecret } from '#commands/accounts/secret.ts'
import type { Services } from '#commands/context.ts'
import type { User } from '#domain/actor.ts'
import { findToken, type FoundToken } from '#queries/token.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext } from './env.ts'
import { Refused } from './problem.ts'
import { limitAttempts } from './rate-limit.ts'

/**
 * The user a bearer token acts for; null when the request carries none.
 * Throws Refused (401) for a token that is unknown, expired, revoked, or whose user is disabled.
 */
export const actorOfToken = async (c: AppContext, services: Services): Promise<User | null> => {
  const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1]
  if (token === undefined) return null
  const at = services.clock()
  const found = await findToken(services.database, hashSecret(token), at.toISOString())
  if (!found) {
    await limitAttempts(c, { what: 'bearer', who: clientAddress(c), most: 100, seconds: 600 })
    throw new Refused(
      401,
      'Sign in first',
      'This token is unknown, expired or revoked: make a new one.',
    )
  }
  if (isDue(found, at)) await noteTokenUse(services, found.id)
  return found.user
}

const BEARER = /^Bearer(?![^\s])\s*(\S*)/i

/** Noting the use of a token more than once an hour would only write. */
function isDue(found: FoundToken, at: Date): boolean {
  return (
    found.lastUsedAt === null || at.getTime() - new Date(found.lastUsedAt).getTime() >= 3_600_000
  )
}
