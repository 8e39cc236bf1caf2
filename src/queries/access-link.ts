import type { Database } from '#db/database.ts'
import type { Role } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'

export interface FoundLink {
  readonly id: string
  readonly role: Role | null
  /** Whom it was made for; null when anyone who has the link may choose. */
  readonly email: string | null
  readonly userId: string | null
  readonly userName: string | null
}

/**
 * The link whose secret has this hash, while it works: not used, revoked or expired, and whoever
 * made it still may. Throws NotFound otherwise.
 */
export const findLink = async (
  database: Database,
  purpose: 'invitation' | 'reset' | 'sign_in',
  hash: string,
  now: string,
): Promise<FoundLink> => {
  const row = await database.read
    .selectFrom('access_links as link')
    .leftJoin('users', 'users.id', 'link.user_id')
    .leftJoin('users as maker', 'maker.id', 'link.created_by')
    .select(['link.id', 'link.role', 'link.email', 'link.user_id as userId'])
    .select('users.name as userName')
    .where('link.hash', '=', hash)
    .where('link.purpose', '=', purpose)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where((maker) =>
      maker.or([
        maker('link.created_by', 'is', null),
        maker.and([maker('maker.role', '=', 'admin'), maker('maker.disabled_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new NotFound('link')
  return row
}
