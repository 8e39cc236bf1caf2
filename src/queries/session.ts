import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'

export interface FoundSession {
  readonly id: string
  readonly expiresAt: string
  readonly user: User
}

/** The living session with this token, of a user who is not disabled; null otherwise. One query. */
export const findSession = async (
  database: Database,
  token: string,
  now: string,
): Promise<FoundSession | null> => {
  const row = await database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'users.id as userId',
      'users.name',
      'users.role',
      'users.guest',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, expires_at: expiresAt, userId, name, role, guest } = row
  return {
    id,
    expiresAt,
    user: {
      kind: 'user',
      id: userId,
      name,
      role,
      by: 'session',
      scope: 'write',
      guest: guest === 1,
      day: now.slice(0, 10),
    },
  }
}
