import type { CompiledQuery } from 'kysely'
import { Stale } from '#db/database.ts'
import type { Role } from '#domain/actor.ts'
import { Conflict, NotFound } from '#domain/errors.ts'
import type { UserValues } from '#domain/user.ts'
import { HAS_PASSWORD, USER_VERSION } from '#queries/shared/user-facts.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Context } from '../context.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import { accountEntry } from './account-entry.ts'
import { writeUser } from './create-user.ts'

/** A user as the record has them, before a change. */
export interface FoundUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly disabled: boolean
  /** Let in as a guest alone. */
  readonly guest: boolean
  readonly hasPassword: boolean
  readonly version: number
}

export interface ChangedUser {
  readonly id: string
  readonly version: number
}

/** The user, with the version the record has. Throws NotFound. */
export const loadUser = async (context: Context, id: string): Promise<FoundUser> => {
  const row = await context.database.read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled_at', 'guest'])
    .select([HAS_PASSWORD.as('password'), USER_VERSION.as('version')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('user')
  const { name, email, role, disabled_at: disabledAt, password, version } = row
  const state = {
    disabled: disabledAt !== null,
    hasPassword: password === 1,
    guest: row.guest === 1,
  }
  return { id, name, email, role, ...state, version }
}

export const userValues = (user: FoundUser): UserValues => ({
  name: user.name,
  role: user.role,
  disabled: user.disabled,
  ...(user.guest ? { guest: true } : {}),
})

export interface UserChange {
  readonly action: string
  readonly values: UserValues
  readonly queries: readonly CompiledQuery[]
  /** What becomes of the claims they had. */
  readonly work?: WorkWrites
  /** The version that was read by whoever changes it, when they say so. */
  readonly read?: number | null
}

/**
 * Writes a change to a user with its entry. Throws Conflict when someone else changed them since
 * `read`, or meanwhile; Stale when that happened to a claim they had; Invalid when their address is taken.
 */
export const changeUser = async (
  context: Context,
  user: FoundUser,
  change: UserChange,
): Promise<ChangedUser> => {
  if (change.read !== undefined && change.read !== null && change.read !== user.version)
    throw conflict(user, change.values)
  const version = user.version + 1
  const entry = { action: change.action, kind: 'user', id: user.id, version } as const
  try {
    await writeUser(context, [
      ...change.queries,
      ...(change.work?.queries ?? []),
      ...accountEntry(context, { ...entry, values: { ...change.values } }),
      ...entryQueries((change.work?.changes ?? []).map((one) => commit(one))),
    ])
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    const theirs = await loadUser(context, user.id)
    // It may be a claim they had that was planned anew meanwhile.
    throw theirs.version === user.version ? error : conflict(theirs, change.values)
  }
  context.streams?.lookAgain()
  return { id: user.id, version }
}

function conflict(theirs: FoundUser, mine: UserValues): Conflict {
  return new Conflict({
    base: null,
    mine: { ...mine },
    theirs: { ...userValues(theirs) },
    version: theirs.version,
  })
}
