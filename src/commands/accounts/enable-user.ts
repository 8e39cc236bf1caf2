import { compile } from '#db/compile.ts'
import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'
import { changeUser, loadUser, userValues, type ChangedUser } from './people.ts'

/** Lets a disabled user in again, with the role they had. Throws Forbidden, NotFound, Invalid. */
export const enableUser = async (context: Context, id: string): Promise<ChangedUser> => {
  permit(context.actor, 'people.manage', 'enable people')
  const user = await loadUser(context, id)
  if (!user.disabled) refuse('', 'This user is not disabled')
  return changeUser(context, user, {
    action: 'enabled',
    values: { ...userValues(user), disabled: false },
    queries: [
      compile
        .updateTable('users')
        .set({ disabled_at: null, updated_at: now(context) })
        .where('id', '=', id)
        .compile(),
    ],
  })
}
