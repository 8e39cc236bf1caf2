import { compile } from '#db/compile.ts'
import type { Role } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'
import { keepingAnAdministrator, unlessLastAdministrator } from './administrators.ts'
import { changeUser, loadUser, userValues, type ChangedUser } from './people.ts'

/**
 * Gives a user another role. A guest becomes a full user by it, of that role. Throws Forbidden, NotFound, Conflict, and Invalid when nobody would be
 * left to administer.
 */
export const changeRole = async (
  context: Context,
  id: string,
  change: { readonly role: Role; readonly version?: number | null },
): Promise<ChangedUser> => {
  permit(context.actor, 'people.manage', 'change roles')
  const user = await loadUser(context, id)
  if (user.role === change.role && !user.guest)
    refuse('role', `This user already is ${ROLE_NAMES[change.role]}`)
  const at = now(context)
  const stepsDown = user.role === 'admin' && !user.disabled
  const updated = stepsDown ? unlessLastAdministrator(id, at) : at
  const write = () =>
    changeUser(context, user, {
      action: 'changed the role of',
      values: { ...userValues({ ...user, guest: false }), role: change.role },
      queries: [
        compile
          .updateTable('users')
          .set({ role: change.role, guest: 0, updated_at: updated })
          .where('id', '=', id)
          .compile(),
      ],
      ...(change.version === undefined ? {} : { read: change.version }),
    })
  return stepsDown ? keepingAnAdministrator(context.database, id, write) : write()
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  reader: 'a reader',
  contributor: 'a contributor',
  editor: 'an editor',
  admin: 'an administrator',
}
