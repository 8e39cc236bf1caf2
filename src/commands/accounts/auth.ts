import type { Services } from '../context.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { COOKIE_PREFIX, SESSION_LASTS, SESSION_NOTED, sessionCookie } from './session-cookie.ts'

type AuthServices = Pick<Services, 'database' | 'clock' | 'newId' | 'config'>

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * better-auth on our tables, made once a database and only when someone signs in or out: it is the
 * heaviest thing the program loads. Only its functions are called; its own HTTP routes are served
 * nowhere (docs/adr/0012-accounts.md).
 */
export const authOf = (services: AuthServices): Promise<Auth> => {
  const known = made.get(services.database)
  if (known) return known
  const auth = createAuth(services)
  made.set(services.database, auth)
  return auth
}

const made = new WeakMap<Services['database'], Promise<Auth>>()

const createAuth = async (services: AuthServices) => {
  const { config, database, newId, clock } = services
  const { betterAuth } = await import('better-auth')
  const { sessionStart } = await import('./session-start.ts')
  const { maxAge: _, ...cookieAttributes } = sessionCookie(config).attributes
  return betterAuth({
    baseURL: config.baseUrl,
    secret: config.secret,
    database: { db: database.auth, type: 'sqlite', transaction: false },
    telemetry: { enabled: false },
    // It throws what matters to us as well, and would only write it down a second time.
    logger: { disabled: true },
    // Our middleware limits the rate, over every route that takes a secret.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: (password) => hashPassword(password, config.passwordCost),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.secure,
      defaultCookieAttributes: { ...cookieAttributes, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => newId(model), validateSchema: false },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LASTS,
      updateAge: SESSION_NOTED,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            if (await isDisabled(services, session.userId)) return false
            const at = clock()
            const expiresAt = new Date(at.getTime() + SESSION_LASTS * 1000)
            return { data: { createdAt: at, updatedAt: at, expiresAt } }
          },
        },
      },
    },
    plugins: [sessionStart()],
  })
}

export const LONGEST_PASSWORD = 200

async function isDisabled({ database }: AuthServices, userId: string): Promise<boolean> {
  const user = await database.read
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user === undefined || user.disabled_at !== null
}
