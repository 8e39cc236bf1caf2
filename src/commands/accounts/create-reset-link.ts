import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import type { Context } from '../context.ts'
import { resetLink } from './access-link.ts'
import { changeUser, loadUser, userValues } from './people.ts'

export interface ShownLink {
  /** The address, which holds the secret: it is kept nowhere, so this is the only time it can be read. */
  readonly link: string
  readonly expires: string
}

/** Makes a link by which a user chooses a new password. Throws Forbidden, NotFound, Invalid when they are disabled. */
export const createResetLink = async (context: Context, userId: string): Promise<ShownLink> => {
  permit(context.actor, 'people.manage', 'make links for people')
  const user = await loadUser(context, userId)
  if (user.disabled) refuse('', 'This user is disabled: enable them first')
  const { address, expires, queries } = resetLink(context, userId)
  await changeUser(context, user, {
    action: 'made a password link for',
    values: userValues(user),
    queries,
  })
  return { link: address, expires }
}
