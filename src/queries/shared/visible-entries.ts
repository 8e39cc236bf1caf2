import { sql, type RawBuilder } from 'kysely'
import { kept } from '#db/kept.ts'
import { can } from '#domain/permission.ts'
import type { Asker } from './asker.ts'
import { openEntries, openWorkspaceEntries } from './open-entries.ts'
import { visibleCases } from './visible.ts'
import { worksIn } from './works-in.ts'

/**
 * Over entry_values under the given alias: every entry the actor may see. Those of cases they see;
 * those of the workspace's sources, judgements and scales; those of people, tokens and invitations
 * where they manage people.
 */
export const visibleEntries = (actor: Asker, alias = 'entry_values'): RawBuilder<boolean> =>
  keptFor(
    actor,
    ['all', alias],
    () =>
      sql`(${sql.join(
        entriesByPlace(actor, alias).map((where) => sql`(${where})`),
        sql` or `,
      )})`,
  )

/**
 * As `visibleEntries`, in two parts that an index finds each: of cases, and of the workspace. What
 * else is asked of the entries is asked of both.
 */
export const entriesByPlace = (
  actor: Asker,
  alias: string,
  ...also: readonly RawBuilder<unknown>[]
): readonly [RawBuilder<boolean>, RawBuilder<boolean>] => {
  const caseId = sql.ref(`${alias}.case_id`)
  const open = sql.join([entriesHere(actor, alias), ...also], sql` and `)
  const ofWorkspace = sql.join(
    [
      keptFor(actor, ['workspace', alias], () =>
        entriesWith(actor, alias, openWorkspaceEntries(actor, alias)),
      ),
      ...also,
    ],
    sql` and `,
  )
  return [
    sql`${caseId} in (select seen.id from cases as seen where ${visibleCases(actor, 'seen')}) and ${open}`,
    sql`${caseId} is null and ${ofWorkspace}`,
  ]
}

/** As `visibleEntries`, in a case that was already found visible. Who belongs to a case is shown to those signed in who are no guests. `caseId` as of `openEntries`. */
export const entriesHere = (
  actor: Asker,
  alias = 'entry_values',
  caseId: string | null = null,
): RawBuilder<boolean> =>
  keptFor(actor, ['here', alias, caseId], () =>
    entriesWith(actor, alias, openEntries(actor, alias, caseId)),
  )

/** Kept for an actor; not for many at once, whose conditions stand in a query with columns of its own. */
const keptFor = (
  actor: Asker,
  which: readonly (string | null)[],
  build: () => RawBuilder<boolean>,
): RawBuilder<boolean> =>
  actor.kind === 'user' && (typeof actor.id !== 'string' || actor.blindIn !== undefined)
    ? build()
    : kept(JSON.stringify([actor, which]), build)

function entriesWith(actor: Asker, alias: string, open: RawBuilder<boolean>): RawBuilder<boolean> {
  const kind = sql.ref(`${alias}.subject_kind`)
  const hidden = [
    ...(actor.kind === 'visitor' || (actor.kind === 'user' && actor.guest) ? [`'member'`] : []),
    ...(can(actor, 'people.manage') ? [] : [`'user'`, `'token'`]),
  ]
  const shown =
    hidden.length === 0 ? sql`` : sql` and ${kind} not in (${sql.raw(hidden.join(', '))})`
  return sql`(${open}${shown} and ${openInvitations(actor, alias)})`
}

/** An invitation into a case, or a webhook of one, is told to those who work there; the others to those who manage people. */
const openInvitations = (actor: Asker, alias: string): RawBuilder<boolean> => {
  const caseId = sql.ref(`${alias}.case_id`)
  const elsewhere = can(actor, 'people.manage') ? sql`true` : sql`false`
  return sql`(${sql.ref(`${alias}.subject_kind`)} not in ('invitation', 'webhook') or case when ${caseId} is null
    then ${elsewhere} else ${worksIn(actor, `${alias}.case_id`)} end)`
}
