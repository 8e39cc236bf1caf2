import * as z from 'zod'
import { compile } from '#db/compile.ts'
import { Invalid } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { emailAddress } from '#domain/user.ts'
import { now, type Services } from '../context.ts'
import { authOf } from './auth.ts'
import { agentOnly, type Cookies } from './start-session.ts'

const credentials = z.strictObject({
  email: emailAddress,
  password: z.string('Enter your password').min(1, 'Enter your password').max(1000),
})

export interface SignedIn {
  readonly userId: string
  readonly cookies: Cookies
}

/**
 * Starts a session for whoever knows the address and password.
 * Throws Invalid, in the same words and time whether the user is unknown, disabled or has another password.
 */
export const signIn = async (
  services: Services,
  fields: unknown,
  headers: Headers,
): Promise<SignedIn> => {
  const parsed = credentials.safeParse(fields)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const auth = await authOf(services)
  const { APIError } = await import('better-auth/api')
  try {
    const { headers: answered, response } = await auth.api.signInEmail({
      body: parsed.data,
      headers: agentOnly(headers),
      returnHeaders: true,
    })
    await sweepSessions(services, response.user.id)
    return { userId: response.user.id, cookies: answered.getSetCookie() }
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Invalid([UNKNOWN])
    throw error
  }
}

const UNKNOWN = {
  path: '',
  message: 'No user here has this email address and password: check both and try again',
}

/** Sessions that have run out are forgotten when their user comes back. */
async function sweepSessions(services: Services, userId: string): Promise<void> {
  await services.database.write([
    compile
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now(services))
      .compile(),
  ])
}
