import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Role } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import type { Terms } from '#domain/member.ts'

export interface FoundLink {
  readonly id: string
  readonly role: Role | null
  /** Whom it was made for; null when anyone who has the link may choose. */
  readonly email: string | null
  readonly userId: string | null
  readonly userName: string | null
  /** The case it leads into, and as what. */
  readonly into: IntoCase | null
}

export interface IntoCase {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly terms: Terms
}

/**
 * The link whose secret has this hash, while it works: not used, revoked or expired, a guest's last
 * day not past, and whoever made it still may: an administrator, or of a link into a case a lead of it. Throws NotFound otherwise.
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
    .leftJoin('cases', 'cases.id', 'link.case_id')
    .leftJoin('case_members as leading', (join) =>
      join
        .onRef('leading.case_id', '=', 'link.case_id')
        .onRef('leading.user_id', '=', 'link.created_by')
        .on('leading.role', '=', sql.lit('lead')),
    )
    .select(['link.id', 'link.role', 'link.email', 'link.user_id as userId'])
    .select('users.name as userName')
    .select(['cases.id as caseId', 'cases.slug', 'cases.title', 'link.case_role as caseRole'])
    .select(['link.guest', 'link.until', 'link.identities'])
    .where('link.hash', '=', hash)
    .where('link.purpose', '=', purpose)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where((last) =>
      last.or([last('link.until', 'is', null), last('link.until', '>=', now.slice(0, 10))]),
    )
    .where('users.disabled_at', 'is', null)
    .where((maker) =>
      maker.or([
        maker('link.created_by', 'is', null),
        maker.and([
          maker('maker.disabled_at', 'is', null),
          maker.or([
            maker.and([maker('link.case_id', 'is', null), maker('maker.role', '=', 'admin')]),
            maker('leading.user_id', 'is not', null),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new NotFound('link')
  const { caseId, slug, title, caseRole, guest, until, identities, ...link } = row
  if (caseId === null || slug === null || title === null || caseRole === null)
    return { ...link, into: null }
  const terms = { role: caseRole, guest: guest === 1, until, identities: identities === 1 }
  return { ...link, into: { id: caseId, slug, title, terms } }
}
