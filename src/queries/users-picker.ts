import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { Forbidden } from '#domain/errors.ts'
import { fold } from '#domain/text/fold.ts'

export interface UserOption {
  readonly value: string
  readonly label: string
  readonly hint: string
}

/**
 * Users whose name holds these words, in any script or case, for choosing members of a case; those
 * who are disabled are left out, and nobody's address is shown. Throws Forbidden for a visitor.
 */
export const usersPicker = async (
  database: Database,
  actor: Actor,
  words: string,
): Promise<readonly UserOption[]> => {
  if (actor.kind === 'visitor') throw new Forbidden('Sign in to choose people.', { signIn: true })
  if (actor.kind === 'user' && actor.guest) throw new Forbidden('A guest may not list people.')
  const people = await database.read
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .limit(MOST_PEOPLE)
    .execute()
  const sought = fold(words).split(/\s+/).filter(Boolean)
  return people
    .filter(({ name }) => sought.every((word) => fold(name).includes(word)))
    .slice(0, MOST_OPTIONS)
    .map(({ id, name, role }) => ({ value: id, label: name, hint: role }))
}

/** SQLite cannot fold other scripts, so names are looked through here; a workspace has hundreds of people. */
const MOST_PEOPLE = 5000
const MOST_OPTIONS = 20
