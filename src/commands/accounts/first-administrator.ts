import { sql, type CompiledQuery } from 'kysely'
import { Duplicate } from '#db/database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { UNNAMED_EMAIL } from '#domain/user.ts'
import { findLink } from '#queries/access-link.ts'
import { now, type Context, type Services } from '../context.ts'
import { accessLink, closeLinks, useLink } from './access-link.ts'
import { accountEntry } from './account-entry.ts'
import { hasAdministrator } from './administrators.ts'
import { insertUser } from './create-user.ts'
import { hashSecret, sameSecret } from './secret.ts'

/**
 * A link by which the first administrator signs in, once, within the hour; null once there is one.
 * The host asks at every start and prints it; earlier links stop working.
 */
export const firstAdministratorLink = async (services: Services): Promise<string | null> => {
  if (await hasAdministrator(services.database)) return null
  const context = { ...services, actor: SYSTEM }
  const link = accessLink(context, { purpose: 'sign_in', days: 1 / 24 })
  await services.database.write([closeLinks(context, { purpose: 'sign_in' }), link.query])
  return link.address
}

/** Makes the first administrator for whoever has the link the start printed. Answers their id. Throws NotFound. */
export const signInByLink = async (services: Services, secret: string): Promise<string> => {
  const link = await findLink(services.database, 'sign_in', hashSecret(secret), now(services))
  const context = { ...services, actor: SYSTEM }
  return makeAdministrator(context, [useLink(context, link.id)])
}

/**
 * The same for whoever knows the bootstrap secret, where no start prints anything (Workers). Until the
 * first administrator has an address and a password it lets them in again: nobody else could.
 * Answers null when the secret is wrong. Throws NotFound when there is an administrator.
 */
export const bootstrapAdministrator = async (
  services: Services,
  secret: string,
): Promise<string | null> => {
  const { bootstrap } = services.config
  if (!bootstrap || !sameSecret(secret, bootstrap)) return null
  return (
    (await unfinishedAdministrator(services)) ??
    makeAdministrator({ ...services, actor: SYSTEM }, [])
  )
}

/** Throws NotFound unless a bootstrap secret is set and there is no administrator who can sign in. */
export const requireBootstrap = async (services: Services): Promise<void> => {
  if (!services.config.bootstrap) throw new NotFound()
  if (!(await hasAdministrator(services.database))) return
  if ((await unfinishedAdministrator(services)) === null) throw new NotFound()
}

/** The only administrator there is, where they have set no address and password yet. */
async function unfinishedAdministrator({ database }: Services): Promise<string | null> {
  const rows = await database.read
    .selectFrom('users')
    .select(['id', 'email', 'disabled_at'])
    .where('role', '=', sql.lit('admin'))
    .limit(2)
    .execute()
  const [only] = rows
  if (only === undefined || rows.length > 1) return null
  return only.email === UNNAMED_EMAIL && only.disabled_at === null ? only.id : null
}

/** One address for all first administrators: the second of two at the same moment finds it taken. */
async function makeAdministrator(
  context: Context,
  queries: readonly CompiledQuery[],
): Promise<string> {
  if (await hasAdministrator(context.database)) throw new NotFound('link')
  const id = context.newId('user')
  const user = { name: 'Administrator', role: 'admin' } as const
  try {
    await context.database.write([
      ...queries,
      ...insertUser(context, { id, email: UNNAMED_EMAIL, ...user, hash: null }),
      ...accountEntry(context, {
        action: 'added',
        kind: 'user',
        id,
        version: 1,
        values: { ...user, disabled: false },
      }),
    ])
  } catch (error) {
    if (error instanceof Duplicate) throw new NotFound('link')
    throw error
  }
  return id
}
