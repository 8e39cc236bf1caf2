import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth'
import * as z from 'zod'

/** Lets better-auth start a session for someone who proved who they are by a link instead of a password. */
export const sessionStart = () =>
  ({
    id: 'session-start',
    endpoints: {
      startSession: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (c) => {
          const { internalAdapter } = c.context
          const user = await internalAdapter.findUserById(c.body.userId)
          const session = user ? await internalAdapter.createSession(user.id) : null
          if (!user || !session) throw new APIError('UNAUTHORIZED')
          await setSessionCookie(c, { session, user })
          return { userId: user.id }
        },
      ),
    },
  }) satisfies BetterAuthPlugin
