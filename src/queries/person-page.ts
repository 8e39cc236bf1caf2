import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { personOf, personRows, type Person } from './people.ts'

/** One user, for those who manage people. Throws Forbidden, NotFound. One query. */
export const personPage = async (database: Database, actor: Actor, id: string): Promise<Person> => {
  permit(actor, 'people.manage', 'manage people')
  const person = await personRows(database).where('id', '=', id).executeTakeFirst()
  if (!person) throw new NotFound('user')
  return personOf(person)
}
