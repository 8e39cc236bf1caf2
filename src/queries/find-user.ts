import type { Database } from '#db/database.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'

export interface NamedUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly guest: boolean
}

/** The user with this address or id. For those who manage people. Throws Forbidden, NotFound. */
export const findUser = async (
  database: Database,
  actor: Actor,
  emailOrId: string,
): Promise<NamedUser> => {
  permit(actor, 'people.manage', 'look up people')
  const column = emailOrId.includes('@') ? 'email' : 'id'
  const text = emailOrId.trim()
  const row = await database.read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'guest'])
    .where(column, '=', column === 'email' ? text.toLowerCase().normalize('NFC') : text)
    .executeTakeFirst()
  if (!row) throw new NotFound('user')
  return { ...row, guest: row.guest === 1 }
}
