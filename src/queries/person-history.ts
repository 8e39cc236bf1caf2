import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { Forbidden, NotFound } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { entriesPage, type EntryView } from './shared/entries.ts'
import type { Listing, ListRequest } from './shared/listing.ts'
import { entriesByPlace } from './shared/visible-entries.ts'
import { worksIn } from './shared/works-in.ts'

/** What one person did, as far as the viewer may see it. */
export interface PersonHistory {
  readonly person: { readonly id: string; readonly name: string }
  /** The viewer's own. */
  readonly own: boolean
  readonly list: Listing<EntryView>
}

/**
 * The entries of one person, newest first, filtered by `kind`: their own for everyone; of others, in
 * the cases the viewer works on; all the viewer may see for those who manage people. Someone with
 * nothing to show does not exist for the viewer. Throws Forbidden (a visitor), NotFound. Four queries.
 */
export const personHistory = async (
  database: Database,
  actor: Actor,
  id: string,
  request: ListRequest,
): Promise<PersonHistory> => {
  if (actor.kind === 'visitor')
    throw new Forbidden('Sign in to see what someone did.', { signIn: true })
  const own = actor.kind === 'user' && actor.id === id
  const { kind } = request.filters
  const everything = own || can(actor, 'people.manage')
  const [person, list] = await Promise.all([
    database.read
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst(),
    entriesPage(database, actor, request, {
      which: entriesByPlace(
        actor,
        'entry',
        sql`entry.actor_id = ${id}`,
        ...(kind === undefined ? [] : [sql`entry.subject_kind = ${kind}`]),
        ...(everything ? [] : [worksIn(actor, 'entry.case_id')]),
      ),
    }),
  ])
  const known = everything || list.total > 0 || (await knownFrom(database, actor, id))
  if (!person || !known) throw new NotFound('person')
  return { person, own, list }
}

/** Whether the person is a member where the viewer works. One query. */
async function knownFrom(database: Database, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select exists (select 1 from case_members as one
      where one.user_id = ${id} and ${worksIn(actor, 'one.case_id')}) as known`.execute(
    database.read,
  )
  return rows[0]?.known === 1
}
