import { compile } from '#db/compile.ts'
import type { Role } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { handBack } from '../work/hand-back.ts'
import { byAccount } from '../work/leaving.ts'
import { keepingAnAdministrator, unlessLastAdministrator } from './administrators.ts'
import { changeUser, loadUser, userValues, type ChangedUser } from './people.ts'

interface RoleChange {
  readonly role: Role
  readonly version?: number | null
}

/**
 * Gives a user another role. A guest becomes a full user by it, of that role. In cases on which they
 * work no more their claims are nobody's and their second opinion is asked no longer. Throws Forbidden, NotFound, Conflict, and Invalid when nobody
 * would be left to administer.
 */
export const changeRole = async (
  context: Context,
  id: string,
  change: RoleChange,
): Promise<ChangedUser> => {
  permit(context.actor, 'people.manage', 'change roles')
  return againWhenStale(() => give(context, id, change))
}

async function give(context: Context, id: string, change: RoleChange): Promise<ChangedUser> {
  const user = await loadUser(context, id)
  if (user.role === change.role && !user.guest)
    refuse('role', `This user already is ${ROLE_NAMES[change.role]}`)
  const at = now(context)
  const stepsDown = user.role === 'admin' && !user.disabled
  const updated = stepsDown ? unlessLastAdministrator(id, at) : at
  const work = await handBack(
    context,
    byAccount({ id, role: change.role, disabled: user.disabled }),
  )
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
      work,
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
