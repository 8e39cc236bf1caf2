import { sql, type RawBuilder } from 'kysely'
import type { Asker } from './asker.ts'

/**
 * Over case_members under the given alias: the actor's own, until its last day. Wherever what someone
 * may do or see rests on being a member, it is asked by this, so that a guest's day ends everywhere at
 * once.
 */
export const ownMembership = (actor: Asker, alias = 'case_members'): RawBuilder<boolean> =>
  actor.kind === 'user'
    ? sql`(${sql.ref(`${alias}.user_id`)} = ${actor.id} and ${stillMember(actor.day, alias)})`
    : sql`false`

/** Over case_members under the given alias: those that have not ended by this calendar day. */
export const stillMember = (day: string, alias = 'case_members'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.until`)} is null or ${sql.ref(`${alias}.until`)} >= ${day})`
