import type { CompiledQuery, Insertable } from 'kysely'
import { compile } from '#db/compile.ts'
import type { AccessLinksTable } from '#db/schema.ts'
import { actorId, type Role } from '#domain/actor.ts'
import { now, type Context } from '../context.ts'
import { hashSecret, newSecret } from './secret.ts'

export interface NewAccessLink {
  readonly purpose: 'invitation' | 'reset' | 'sign_in'
  /** Days it works for. */
  readonly days: number
  readonly role?: Role | null
  readonly email?: string | null
  readonly userId?: string | null
  /** Of an invitation that leads into a case, what its row says of it. */
  readonly into?: Readonly<
    Pick<Insertable<AccessLinksTable>, 'case_id' | 'case_role' | 'guest' | 'until' | 'identities'>
  >
}

/** A link that lets someone in once: its address, to be shown once, and the query that keeps its hash. */
export const accessLink = (context: Context, link: NewAccessLink) => {
  const secret = newSecret()
  const id = context.newId('invitation')
  const expires = new Date(context.clock().getTime() + link.days * DAY).toISOString()
  const query: CompiledQuery = compile
    .insertInto('access_links')
    .values({
      id,
      hash: hashSecret(secret),
      purpose: link.purpose,
      role: link.role ?? null,
      email: link.email ?? null,
      user_id: link.userId ?? null,
      ...link.into,
      created_by: actorId(context.actor),
      created_at: now(context),
      expires_at: expires,
    })
    .compile()
  return { id, expires, query, address: `${context.config.baseUrl}${PATHS[link.purpose]}${secret}` }
}

/** A link by which a user chooses a password within three days; earlier ones stop working. */
export const resetLink = (context: Context, userId: string) => {
  const link = accessLink(context, { purpose: 'reset', days: 3, userId })
  return { ...link, queries: [closeLinks(context, { userId }), link.query] }
}

/** Closes the links of a user that are still open, or those of the first administrator. */
export const closeLinks = (
  context: Context,
  of: { readonly userId: string } | { readonly purpose: 'sign_in' },
): CompiledQuery => {
  const open = compile
    .updateTable('access_links')
    .set({ used_at: now(context) })
    .where('used_at', 'is', null)
  return (
    'userId' in of ? open.where('user_id', '=', of.userId) : open.where('purpose', '=', of.purpose)
  ).compile()
}

/** Marks one link as used. It is no lock: the entry beside it is (UNIQUE subject and version). */
export const useLink = (context: Context, id: string): CompiledQuery =>
  compile
    .updateTable('access_links')
    .set({ used_at: now(context) })
    .where('id', '=', id)
    .compile()

const DAY = 86_400_000

const PATHS = {
  invitation: '/invitations/',
  reset: '/passwords/',
  sign_in: '/sign-in/link/',
} as const
