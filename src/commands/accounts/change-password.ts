import * as z from 'zod'
import { compile } from '#db/compile.ts'
import { Invalid } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { newPassword } from '#domain/user.ts'
import type { Context } from '../context.ts'
import { checkPassword } from './check-password.ts'
import { loadSelf } from './edit-account.ts'
import { changeUser, userValues, type ChangedUser } from './people.ts'
import { setPassword } from './set-password.ts'

const passwordChange = z.strictObject({
  currentPassword: z.string('Enter your current password').optional(),
  password: newPassword,
})

/**
 * Changes one's own password and ends every other session (all but `sessionId`).
 * Throws Forbidden, and Invalid when the old password is wrong or the new one will not do.
 */
export const changePassword = async (
  context: Context,
  fields: unknown,
  sessionId: string | null,
): Promise<ChangedUser> => {
  const user = await loadSelf(context)
  const parsed = passwordChange.safeParse(fields)
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  const { currentPassword, password } = parsed.data
  if (user.hasPassword) await checkPassword(context, user.id, currentPassword, 'currentPassword')
  return changeUser(context, user, {
    action: 'changed the password of',
    values: userValues(user),
    queries: [
      ...(await setPassword(context, user, password)),
      compile
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('id', '!=', sessionId ?? '')
        .compile(),
    ],
  })
}
