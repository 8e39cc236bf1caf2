import { sql, type RawBuilder } from 'kysely'
import type { Profile } from '#domain/actor.ts'
import type { Asker, AskingPerson } from './asker.ts'
import { ownMembership } from './own-membership.ts'
import { worksIn } from './works-in.ts'

/**
 * SQL conditions for what an actor may see. Every query that lists, counts or finds records goes
 * through one of these: what one may not see does not exist (SECURITY.md).
 */

/** Over a table of cases under the given alias. */
export const visibleCases = (actor: Asker, alias = 'cases'): RawBuilder<boolean> => {
  const cases = sql.ref(alias)
  switch (actor.kind) {
    case 'system':
      return sql`(${cases}.importing is null)`
    case 'visitor':
      return sql`(${cases}.importing is null and ${cases}.visibility = 'open')`
    case 'user':
      // Both halves have an index, so that a list of cases is no scan of all of them.
      return sql`(${cases}.importing is null and (${cases}.visibility in ${asAnyone(actor)}
        or ${cases}.id in (select case_id from case_members where ${ownMembership(actor)})))`
  }
}

/** What someone who signed in sees without being a member of it. */
const asAnyone = (actor: Profile) =>
  actor.guest ? sql.raw(`('open')`) : sql.raw(`('workspace', 'open')`)

/** Over a column holding a case id. */
export const visibleCaseId = (actor: Asker, column: string): RawBuilder<boolean> =>
  sql`exists (select 1 from cases as seen where seen.id = ${sql.ref(column)} and ${visibleCases(actor, 'seen')})`

/**
 * Over a table of sources under the given alias: those used in a case the actor sees; and for
 * people who signed in and are no guests, those used in no case yet. Sources of private cases appear nowhere else.
 */
export const visibleSources = (actor: Asker, alias = 'sources'): RawBuilder<boolean> => {
  const id = sql.ref(`${alias}.id`)
  if (actor.kind === 'system') return sql`true`
  const used = sql<boolean>`exists (select 1 from case_sources as use join cases as seen on seen.id = use.case_id
    where use.source_id = ${id} and ${visibleCases(actor, 'seen')})`
  // What was merged into another is seen under that one's name, wherever it is used.
  const merged = sql<boolean>`exists (select 1 from sources as other
    join case_sources as use on use.source_id = other.id join cases as seen on seen.id = use.case_id
    where other.merged_into = ${id} and ${visibleCases(actor, 'seen')})`
  if (actor.kind === 'visitor' || actor.guest) return sql`(${used} or ${merged})`
  return sql`(${used} or ${merged} or not exists (select 1 from case_sources as use where use.source_id = ${id}))`
}

/**
 * As `visibleSources`, to list or count many of them: goes from the cases to their sources, where
 * `visibleSources` goes from one source to its cases.
 */
export const listedSources = (actor: Asker): RawBuilder<boolean> => {
  if (actor.kind === 'system') return sql`true`
  const used = sql<boolean>`sources.id in (select coalesce(other.merged_into, other.id) from cases as seen
    join case_sources as use on use.case_id = seen.id
    join sources as other on other.id = use.source_id where ${visibleCases(actor, 'seen')})`
  if (actor.kind === 'visitor' || actor.guest) return used
  return sql`(${used} or not exists (select 1 from case_sources as use where use.source_id = sources.id))`
}

/**
 * Over a table of sources: those whose identity the actor may read, as lead or by grant in a case
 * that uses them; of those used in no case yet, the ones the actor made. The same rule as
 * `canWithSource(…, 'identity.read', …)`.
 */
export const identityReadable = (actor: Asker, alias = 'sources'): RawBuilder<boolean> => {
  const source = sql.ref(`${alias}.id`)
  if (actor.kind === 'system') return sql`true`
  if (actor.kind === 'visitor' || actor.guest) return sql`false`
  return sql`(exists (select 1 from case_sources as use
      join cases as seen on seen.id = use.case_id and seen.importing is null
      join case_members as granted on granted.case_id = use.case_id
      where use.source_id = ${source} and ${ownMembership(actor, 'granted')}
        and (granted.role = 'lead' or granted.identities = 1))
    or (${sql.ref(`${alias}.created_by`)} = ${actor.id}
      and not exists (select 1 from case_sources as use where use.source_id = ${source})))`
}

/**
 * Over a table of source relations under the given alias: those of cases the actor sees, and of
 * relations that touch a protected source those whose every protected end the actor may know.
 */
export const visibleRelations = (actor: Asker, alias = 'source_relations'): RawBuilder<boolean> =>
  sql`(${visibleCaseId(actor, `${alias}.case_id`)} and ${openRelation(actor, alias)})`

/** As `visibleRelations`, in a case that was already found visible. */
export const openRelation = (actor: Asker, alias = 'source_relations'): RawBuilder<boolean> =>
  sql`(not exists (select 1 from sources as hidden
    where hidden.id in (${sql.ref(`${alias}.source_id`)}, ${sql.ref(`${alias}.to_source_id`)})
      and hidden.protected = 1 and not ${identityReadable(actor, 'hidden')}))`

/**
 * Over a table of assessments under the given alias: the actor's own; of others' no drafts, returned
 * ones only where the actor works on the case, and none of what they are asked to judge without
 * seeing the others'. Whether what they judge is visible is asked elsewhere.
 */
export const openAssessments = (actor: Asker, alias = 'assessments'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (actor.kind === 'system') return sql`(${column('state')} <> 'draft')`
  if (actor.kind === 'visitor') return sql`(${column('state')} not in ('draft', 'returned'))`
  // Those of the workspace show to everyone who may judge sources there.
  const everywhere =
    actor.role === 'reader' || actor.guest ? sql`` : sql` or ${column('case_id')} is null`
  return sql`(${column('assessor_id')} is ${actor.id} or (${column('state')} <> 'draft'
    and (${column('state')} <> 'returned'${everywhere} or ${worksIn(actor, `${alias}.case_id`)})
    and coalesce(${column('claim_id')}, ${column('evidence_id')}, '') not in ${askedOf(actor)}))`
}

/** Ids of what the person is asked to judge without seeing what others hold of it, as a subquery. */
export const askedOf = ({ id }: AskingPerson): RawBuilder<string> =>
  sql`(select coalesce(asked.claim_id, asked.evidence_id) from second_opinions as asked
    where asked.assessor_id = ${id} and asked.state = 'asked')`

/** Whether the actor is asked to judge what this column names without seeing what others hold of it. */
export const isAsked = (actor: Asker, column: string): RawBuilder<boolean> =>
  actor.kind === 'user' ? sql`(${sql.ref(column)} in ${askedOf(actor)})` : sql`false`

/**
 * Over a table of requests for second opinions under the given alias: those of cases the actor works
 * on; of what they are asked to judge themselves, their own alone. Whether the case is visible is asked elsewhere.
 */
export const openOpinions = (actor: Asker, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const works = worksIn(actor, `${alias}.case_id`)
  if (actor.kind !== 'user') return works
  return sql`(${column('assessor_id')} = ${actor.id} or (${works}
    and coalesce(${column('claim_id')}, ${column('evidence_id')}) not in ${askedOf(actor)}))`
}

/** Over a table of challenges under the given alias: those aimed at no assessment that the actor may not know of. Whether the case is visible is asked elsewhere. */
export const openChallenges = (actor: Asker, alias = 'challenges'): RawBuilder<boolean> => {
  const target = sql.ref(`${alias}.assessment_id`)
  return sql`(${target} is null or exists (select 1 from assessments as aim
    where aim.id = ${target} and ${openAssessments(actor, 'aim')}))`
}

/** As `openAssessments`, of cases the actor sees and, where they hold for the workspace, of sources the actor sees. */
export const visibleAssessments = (actor: Asker, alias = 'assessments'): RawBuilder<boolean> =>
  sql`(${openAssessments(actor, alias)} and case when ${sql.ref(`${alias}.case_id`)} is null
    then exists (select 1 from sources as judged where judged.id = ${sql.ref(`${alias}.source_id`)}
      and ${visibleSources(actor, 'judged')})
    else ${visibleCaseId(actor, `${alias}.case_id`)} end)`

/**
 * Over a table of comments under the given alias: those of cases the actor works in, on records they
 * may know of. Of a protected source only those who may know who it is: a comment may say it.
 */
export const openComments = (actor: Asker, alias = 'comments'): RawBuilder<boolean> =>
  sql`(${worksIn(actor, `${alias}.case_id`)} and ${openSubject(
    actor,
    sql`${sql.ref(`${alias}.subject_kind`)}`,
    sql`${sql.ref(`${alias}.subject_id`)}`,
  )})`

/** Whether what is discussed is open to someone who works on its case. */
export const openSubject = (
  actor: Asker,
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`case ${kind}
    when 'assessment' then exists (select 1 from assessments as discussed
      where discussed.id = ${id} and ${openAssessments(actor, 'discussed')})
    when 'source' then not exists (select 1 from sources as discussed
      where discussed.id = ${id} and discussed.protected = 1 and not ${identityReadable(actor, 'discussed')})
    else 1 end`
