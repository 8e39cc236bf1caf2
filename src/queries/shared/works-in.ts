import { sql, type RawBuilder } from 'kysely'
import type { CaseRole } from '#domain/case.ts'
import { caseRolesThatMay } from '#domain/permission.ts'
import type { Asker } from './asker.ts'
import { literals } from './literals.ts'
import { ownMembership } from './own-membership.ts'

/**
 * Over a column holding a case id: cases in which the actor works, as a member or as an editor here.
 * The same rule as `personCanInCase(…, 'record.rate', …)`. What people who work on a case plan and say
 * to each other is for them alone.
 */
export const worksIn = (actor: Asker, column: string): RawBuilder<boolean> => {
  const caseId = sql.ref(column)
  if (actor.kind === 'system') return sql`true`
  if (actor.kind === 'visitor' || actor.guest) return sql`false`
  const member = sql<boolean>`exists (select 1 from case_members as worker
    where worker.case_id = ${caseId} and ${ownMembership(actor, 'worker')}
      and worker.role in ${literals(caseRolesThatMay('record.rate'))})`
  if (actor.role !== 'editor' && actor.role !== 'admin') return member
  return sql`(${member} or exists (select 1 from cases as worked
    where worked.id = ${caseId} and worked.visibility <> 'private'))`
}

/**
 * Over a table of cases under the given alias: those in which the actor may decide on the judgements
 * of others, as a role there lets them and the house asks (`approvers`). The same rule as
 * `personCanInCase(…, 'assessment.review', …)` where reviewers approve; else only leads do.
 */
export const reviewsIn = (actor: Asker, alias: string): RawBuilder<boolean> => {
  const [id, approvers] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.approvers`)]
  if (actor.kind === 'system') return sql`true`
  if (actor.kind === 'visitor' || actor.guest) return sql`false`
  const asMember = (roles: readonly CaseRole[]) =>
    sql<boolean>`exists (select 1 from case_members as reviewer where reviewer.case_id = ${id}
      and ${ownMembership(actor, 'reviewer')} and reviewer.role in ${literals(roles)})`
  const reviewers = caseRolesThatMay('assessment.review')
  const anyone =
    actor.role === 'editor' || actor.role === 'admin'
      ? sql<boolean>`(${asMember(reviewers)} or ${sql.ref(`${alias}.visibility`)} <> 'private')`
      : asMember(reviewers)
  return sql`case ${approvers} when 'leads' then ${asMember(['lead'])} else ${anyone} end`
}
