import type { Config } from '#domain/config.ts'

/** Seconds a session lasts after it was last used, and how long it may be used before that is noted. */
export const SESSION_LASTS = 14 * 86_400
export const SESSION_NOTED = 86_400

export const COOKIE_PREFIX = 'touchstone'

/** Name and attributes of the cookie that better-auth sets and the session middleware reads. */
export const sessionCookie = (config: Pick<Config, 'secure'>) => ({
  name: `${config.secure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`,
  attributes: {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.secure,
    maxAge: SESSION_LASTS,
  } as const,
})
