import { z } from 'zod'
import { Stale } from '#db/database.ts'
import { Invalid, NotFound } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { emailAddress, newPassword, personName } from '#domain/user.ts'
import { findLink } from '#queries/access-link.ts'
import { now, type Context } from '../context.ts'
import { useLink } from './access-link.ts'
import { accountEntry } from './account-entry.ts'
import { insertUser, writeUser } from './create-user.ts'
import type { InvitationValues } from './create-invitation.ts'
import { hashPassword } from './password.ts'
import { asUser } from './reset-password.ts'
import { hashSecret } from './secret.ts'

const acceptance = z.strictObject({
  name: personName,
  email: emailAddress.optional(),
  password: newPassword,
})

/**
 * Makes the invited person a user with the role the invitation gives, and with its address where it
 * names one. Answers the user's id. Throws NotFound when the invitation does not work, Invalid.
 */
export const acceptInvitation = async (
  context: Context,
  secret: string,
  fields: unknown,
): Promise<string> => {
  const link = await findLink(context.database, 'invitation', hashSecret(secret), now(context))
  if (link.role === null) throw new NotFound('link')
  const parsed = acceptance.safeParse(fields)
  const email = link.email ?? parsed.data?.email
  if (!parsed.success || email === undefined)
    throw new Invalid(parsed.success ? [NO_EMAIL] : fieldErrors(parsed.error))
  const { name, password } = parsed.data
  const hash = await hashPassword(password, context.config.passwordCost)
  const user = { id: context.newId('user'), name, role: link.role, guest: false }
  const values: InvitationValues = { role: link.role, expires: now(context), state: 'accepted' }
  try {
    await writeUser(context, [
      useLink(context, link.id),
      ...insertUser(context, { ...user, email, hash }),
      ...accountEntry(asUser(context, user), {
        action: 'joined as',
        kind: 'user',
        id: user.id,
        version: 1,
        values: { name, role: user.role, disabled: false },
      }),
      ...accountEntry(asUser(context, user), {
        action: 'accepted',
        kind: 'invitation',
        id: link.id,
        version: 2,
        values: { ...values },
      }),
    ])
  } catch (error) {
    // Someone took it, or it was revoked, at the same moment.
    if (error instanceof Stale) throw new NotFound('link')
    throw error
  }
  return user.id
}

const NO_EMAIL = { path: 'email', message: 'Enter an email address' }
