import * as z from 'zod'
import type { CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { Forbidden, Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { permit } from '#domain/permission.ts'
import { emailAddress, newPassword, personName } from '#domain/user.ts'
import { now, type Context } from '../context.ts'
import { checkPassword } from './check-password.ts'
import { changeUser, loadUser, userValues, type ChangedUser, type FoundUser } from './people.ts'
import { setPassword } from './set-password.ts'

const accountEdit = z.strictObject({
  name: personName.optional(),
  email: emailAddress.optional(),
  /** Only for someone who came by a link and has none yet; afterwards it is changed with the old one. */
  password: newPassword.optional(),
  /** Needed to change the address, which is what one signs in with. */
  currentPassword: z.string().optional(),
})

/**
 * Changes one's own name and address, and sets the first password.
 * Throws Forbidden, Conflict, and Invalid when a field is wrong or the address is taken.
 */
export const editAccount = async (
  context: Context,
  fields: unknown,
  version?: number | null,
): Promise<ChangedUser> => {
  const user = await loadSelf(context)
  const parsed = accountEdit.safeParse(fields)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const { name = user.name, email = user.email, password, currentPassword } = parsed.data
  if (password !== undefined && user.hasPassword)
    refuse('password', 'You have a password: change it below, with the old one')
  if (email !== user.email && user.hasPassword)
    await checkPassword(context, user.id, currentPassword, 'currentPassword')
  const queries: readonly CompiledQuery[] = [
    compile
      .updateTable('users')
      .set({ name, email, updated_at: now(context) })
      .where('id', '=', user.id)
      .compile(),
    ...(password === undefined ? [] : await setPassword(context, user, password)),
  ]
  return changeUser(context, user, {
    action: 'edited the account of',
    values: { ...userValues(user), name },
    queries,
    ...(version === undefined ? {} : { read: version }),
  })
}

/** The actor as a user, who signed in in person. */
export const loadSelf = async (context: Context): Promise<FoundUser> => {
  permit(context.actor, 'account.manage', 'change your account')
  if (context.actor.kind !== 'user') throw new Forbidden('Only a person has an account.')
  return loadUser(context, context.actor.id)
}
