import { compile } from '#db/compile.ts'
import type { User } from '#domain/actor.ts'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { newPassword } from '#domain/user.ts'
import { findLink } from '#queries/access-link.ts'
import { now, type Context } from '../context.ts'
import { closeLinks } from './access-link.ts'
import { setPassword } from './set-password.ts'
import { changeUser, loadUser, userValues } from './people.ts'
import { hashSecret } from './secret.ts'

/**
 * Sets a new password by an administrator's link and ends every session: answers the user.
 * Throws NotFound when the link does not work, Invalid for a password that will not do.
 */
export const resetPassword = async (
  context: Context,
  secret: string,
  password: unknown,
): Promise<string> => {
  const link = await findLink(context.database, 'reset', hashSecret(secret), now(context))
  if (link.userId === null) throw new NotFound('link')
  const parsed = newPassword.safeParse(password)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error).map(atPassword))
  const user = await loadUser(context, link.userId)
  const change = {
    action: 'set a new password for',
    values: userValues(user),
    queries: [
      ...(await setPassword(context, user, parsed.data)),
      compile.deleteFrom('sessions').where('user_id', '=', user.id).compile(),
      closeLinks(context, { userId: user.id }),
    ],
  }
  try {
    await changeUser(asUser(context, user), user, change)
  } catch (error) {
    // Someone used the link at the same moment.
    if (error instanceof Conflict) throw new NotFound('link')
    throw error
  }
  return user.id
}

const atPassword = (error: { readonly message: string }) => ({
  path: 'password',
  message: error.message,
})

/** What is done by a user's own link is done by that user. */
export const asUser = (
  context: Context,
  user: Pick<User, 'id' | 'name' | 'role' | 'guest'>,
): Context => ({
  ...context,
  actor: {
    kind: 'user',
    id: user.id,
    name: user.name,
    role: user.role,
    by: 'session',
    scope: 'write',
    guest: user.guest,
    day: now(context).slice(0, 10),
  },
})
