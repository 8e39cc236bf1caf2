import { Stale } from '#db/database.ts'
import { NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import type { Context } from '../context.ts'
import { useLink } from './access-link.ts'
import { accountEntry } from './account-entry.ts'
import type { InvitationValues } from './create-invitation.ts'

/** Makes an invitation that nobody took work no more. Throws Forbidden, NotFound. */
export const revokeInvitation = async (context: Context, id: string): Promise<void> => {
  permit(context.actor, 'people.manage', 'revoke invitations')
  const link = await context.database.read
    .selectFrom('access_links')
    .select(['role', 'expires_at'])
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .where('case_id', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw new NotFound('invitation')
  const { role, expires_at: expires } = link
  const values: InvitationValues = { role: role ?? 'reader', expires, state: 'revoked' }
  try {
    await context.database.write([
      useLink(context, id),
      ...accountEntry(context, {
        action: 'revoked',
        kind: 'invitation',
        id,
        version: 2,
        values: { ...values },
      }),
    ])
  } catch (error) {
    if (error instanceof Stale) throw new NotFound('invitation')
    throw error
  }
}
