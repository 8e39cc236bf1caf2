import type { Database } from '#db/database.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { Forbidden } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import type { TokenScope } from '#domain/token.ts'
import { UNNAMED_EMAIL } from '#domain/user.ts'
import { HAS_PASSWORD, USER_VERSION } from './shared/user-facts.ts'

export interface AccountPage {
  readonly id: string
  readonly name: string
  /** Null for someone let in by a link who has yet to give one. */
  readonly email: string | null
  readonly role: Role
  readonly hasPassword: boolean
  readonly version: number
  /** Null for a token, which manages neither sessions nor tokens. */
  readonly sessions: readonly OwnSession[] | null
  readonly tokens: readonly OwnToken[] | null
}

export interface OwnSession {
  readonly id: string
  readonly agent: string | null
  readonly started: string
  readonly used: string
}

export interface OwnToken {
  readonly id: string
  readonly name: string
  readonly scope: TokenScope
  readonly made: string
  readonly expires: string | null
  readonly used: string | null
}

/** The actor's own account. Throws Forbidden for a visitor. Three queries. */
export const accountPage = async (
  database: Database,
  actor: Actor,
  now: string,
): Promise<AccountPage> => {
  if (actor.kind !== 'user') throw new Forbidden('Sign in to see your account.', { signIn: true })
  const row = await database.read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .select([HAS_PASSWORD.as('password'), USER_VERSION.as('version')])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { password, version, email, ...user } = row
  const inPerson = can(actor, 'account.manage')
  return {
    ...user,
    email: email === UNNAMED_EMAIL ? null : email,
    hasPassword: password === 1,
    version,
    sessions: inPerson ? await ownSessions(database, actor.id, now) : null,
    tokens: inPerson ? await ownTokens(database, actor.id, now) : null,
  }
}

async function ownSessions(
  database: Database,
  userId: string,
  now: string,
): Promise<readonly OwnSession[]> {
  return database.read
    .selectFrom('sessions')
    .select(['id', 'user_agent as agent', 'created_at as started', 'updated_at as used'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute()
}

async function ownTokens(
  database: Database,
  userId: string,
  now: string,
): Promise<readonly OwnToken[]> {
  return database.read
    .selectFrom('tokens')
    .select(['id', 'name', 'scope', 'created_at as made', 'expires_at as expires'])
    .select('last_used_at as used')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}

const MOST = 200
