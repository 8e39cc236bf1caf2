import * as z from 'zod'
import { Stale } from '#db/database.ts'
import { Invalid, NotFound } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { emailAddress, newPassword, personName } from '#domain/user.ts'
import { findLink } from '#queries/access-link.ts'
import { now, type Context } from '../context.ts'
import { useLink } from './access-link.ts'
import { accountEntry } from './account-entry.ts'
import { insertUser, writeUser } from './create-user.ts'
import { joinCase } from '../cases/join-case.ts'
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
 * names one; one into a case makes them a member of it, with exactly the role it gives, in the same
 * batch. Answers the user's id. Throws NotFound when the invitation does not work, Invalid.
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
  const guest = link.into?.terms.guest ?? false
  const user = { id: context.newId('user'), name, role: link.role, guest }
  const joined = asUser(context, user)
  try {
    await writeUser(context, [
      useLink(context, link.id),
      ...insertUser(context, { ...user, email, hash }),
      ...accountEntry(joined, {
        action: 'joined as',
        kind: 'user',
        id: user.id,
        version: 1,
        values: { name, role: user.role, disabled: false, ...(guest ? { guest } : {}) },
      }),
      ...(link.into
        ? joinCase(joined, link.id, link.into, user.id, 1)
        : accountEntry(joined, {
            action: 'accepted',
            kind: 'invitation',
            id: link.id,
            version: 2,
            values: { role: link.role, expires: now(context), state: 'accepted' },
          })),
    ])
  } catch (error) {
    // Someone took it, or it was revoked, at the same moment.
    if (error instanceof Stale) throw new NotFound('link')
    throw error
  }
  return user.id
}

const NO_EMAIL = { path: 'email', message: 'Enter an email address' }
