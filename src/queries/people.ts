import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor, Role } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { orphanedCases, type OrphanedCase } from './orphans.ts'
import { pageOf, type ListRequest, type Listing } from './shared/listing.ts'
import { USER_VERSION } from './shared/user-facts.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly disabled: string | null
  /** Let in as a guest alone. */
  readonly guest: boolean
  readonly joined: string
  readonly version: number
}

export interface OpenInvitation {
  readonly id: string
  readonly role: Role
  readonly email: string | null
  readonly expires: string
  /** Who made it; null for the command line. */
  readonly by: string | null
}

export interface PeoplePage {
  readonly people: Listing<Person>
  readonly invitations: readonly OpenInvitation[]
  /** Cases that nobody who may sign in leads. */
  readonly orphans: readonly OrphanedCase[]
}

export const PEOPLE_SORTS = ['name'] as const

/** Everyone who has an account, by name, and the invitations nobody took yet. Throws Forbidden. Four queries. */
export const peoplePage = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
  now: string,
): Promise<PeoplePage> => {
  permit(actor, 'people.manage', 'manage people')
  const { total } = await database.read
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const people = await personRows(database)
    .orderBy('name', request.sort.order)
    .orderBy('id', request.sort.order)
    .limit(request.limit)
    .offset(request.after)
    .execute()
  return {
    people: pageOf(request, total, people.map(personOf)),
    invitations: await openInvitations(database, now),
    orphans: await orphanedCases(database, actor),
  }
}

/** Users as those who manage them see them. */
export const personRows = (database: Database) =>
  database.read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled_at as disabled', 'created_at as joined'])
    .select(['guest', USER_VERSION.as('version')])

export const personOf = <Row extends { readonly guest: number }>(row: Row) => ({
  ...row,
  guest: row.guest === 1,
})

async function openInvitations(
  database: Database,
  now: string,
): Promise<readonly OpenInvitation[]> {
  return database.read
    .selectFrom('access_links as link')
    .leftJoin('users as maker', 'maker.id', 'link.created_by')
    .select(['link.id', 'link.email', 'link.expires_at as expires', 'maker.name as by'])
    .select((role) => role.ref('link.role').$notNull().as('role'))
    .where('link.purpose', '=', sql.lit('invitation'))
    .where('link.case_id', 'is', null)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .orderBy('link.created_at', 'desc')
    .limit(MOST_INVITATIONS)
    .execute()
}

const MOST_INVITATIONS = 200
