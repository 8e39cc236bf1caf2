import { compile } from '#db/compile.ts'
import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { now, type Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { handBack } from '../work/hand-back.ts'
import { byAccount } from '../work/leaving.ts'
import { closeLinks } from './access-link.ts'
import { keepingAnAdministrator, unlessLastAdministrator } from './administrators.ts'
import { changeUser, loadUser, userValues, type ChangedUser } from './people.ts'

/**
 * Keeps a user out from now on: sessions end, tokens and links stop working. What they did stays
 * theirs; the claims they had are nobody's, and their second opinion is asked no longer. Throws Forbidden, NotFound, and Invalid when they are
 * disabled or the last administrator.
 */
export const disableUser = async (context: Context, id: string): Promise<ChangedUser> => {
  permit(context.actor, 'people.manage', 'disable people')
  return againWhenStale(() => disable(context, id))
}

async function disable(context: Context, id: string): Promise<ChangedUser> {
  const user = await loadUser(context, id)
  if (user.disabled) refuse('', 'This user is disabled already')
  const at = now(context)
  const updated = user.role === 'admin' ? unlessLastAdministrator(id, at) : at
  const work = await handBack(context, byAccount({ id, role: user.role, disabled: true }))
  const write = () =>
    changeUser(context, user, {
      action: 'disabled',
      values: { ...userValues(user), disabled: true },
      queries: [
        compile
          .updateTable('users')
          .set({ disabled_at: at, updated_at: updated })
          .where('id', '=', id)
          .compile(),
        compile.deleteFrom('sessions').where('user_id', '=', id).compile(),
        closeLinks(context, { userId: id }),
      ],
      work,
    })
  return user.role === 'admin' ? keepingAnAdministrator(context.database, id, write) : write()
}
