import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { Database } from '#db/database.ts'
import type { Role, User } from '#domain/actor.ts'

export interface FoundSession {
  readonly id: string
  readonly expiresAt: string
  readonly user: User
}

/** With whether anything waits unread for its user, be it something they can no longer see. */
export interface OwnSession extends FoundSession {
  readonly awaited: boolean
}

/** The living session with this token, of a user who is not disabled; null otherwise. One query. */
export const findSession = async (
  database: Database,
  token: string,
  now: string,
): Promise<OwnSession | null> => {
  const row = await living(database, now)
    .select(
      sql<number>`exists (select 1 from notifications
      where user_id = users.id and read_at is null)`.as('awaited'),
    )
    .where('sessions.token', '=', token)
    .executeTakeFirst()
  return row ? { ...foundOf(row, now), awaited: row.awaited === 1 } : null
}

/** The people behind these sessions, as they now are, by session; one that ended, or whose user is disabled, is left out. One query. */
export const livingSessions = async (
  database: Database,
  ids: Iterable<string>,
  now: string,
): Promise<ReadonlyMap<string, User>> => {
  const rows = await living(database, now)
    .where('sessions.id', 'in', inList(new Set(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, foundOf(row, now).user]))
}

const living = (database: Database, now: string) =>
  database.read
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
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)

interface Row {
  readonly id: string
  readonly expires_at: string
  readonly userId: string
  readonly name: string
  readonly role: Role
  readonly guest: number
}

function foundOf(row: Row, now: string): FoundSession {
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
