import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'

export interface FoundToken {
  readonly id: string
  readonly lastUsedAt: string | null
  readonly user: User
}

/** The living token with this hash, of a user who is not disabled; null otherwise. One query. */
export const findToken = async (
  database: Database,
  hash: string,
  now: string,
): Promise<FoundToken | null> => {
  const row = await database.read
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['tokens.id', 'tokens.scope', 'tokens.last_used_at as lastUsedAt'])
    .select(['users.id as userId', 'users.name', 'users.role', 'users.guest'])
    .where('tokens.hash', '=', hash)
    .where('tokens.revoked_at', 'is', null)
    .where((or) => or.or([or('tokens.expires_at', 'is', null), or('tokens.expires_at', '>', now)]))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, lastUsedAt, userId, name, role, scope, guest } = row
  const user = { kind: 'user', id: userId, name, role, by: 'token', scope } as const
  return { id, lastUsedAt, user: { ...user, guest: guest === 1, day: now.slice(0, 10) } }
}
