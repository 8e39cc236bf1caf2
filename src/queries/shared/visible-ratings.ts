import { sql, type RawBuilder } from 'kysely'
import { VISIBILITIES } from '#domain/case.ts'
import { caseRolesThatMay, personCanInCase } from '#domain/permission.ts'
import type { Asker, AskingPerson } from './asker.ts'
import { literals } from './literals.ts'
import { ownMembership } from './own-membership.ts'

/**
 * Blind mode (METHODS 5): whoever may rate in a case is kept from the ratings others gave in a rival
 * group until their own of that group are complete, or they asked to see them. Everyone else sees
 * all. Every query that reads ratings goes through `openRatings`.
 */

/**
 * Over a table of ratings under the given alias: those the actor is not kept from. Whether the case
 * is visible is asked elsewhere. `caseId` says that all of them are of one case, which spares
 * looking into others.
 */
export const openRatings = (
  actor: Asker,
  alias = 'ratings',
  caseId: string | null = null,
): RawBuilder<boolean> =>
  actor.kind === 'user'
    ? sql`(${sql.ref(`${alias}.assessor_id`)} is ${actor.id}
        or ${sql.ref(`${alias}.claim_id`)} not in ${blindClaims(actor, caseId)})`
    : sql`true`

/**
 * The ids of claims on which others' ratings are kept from the person, as a subquery. Materialized,
 * so that each group is looked at once however many claims it has, and what anyone rated once however
 * many people are asked for; from case to case, so that no plan reads all claims.
 */
export const blindClaims = (actor: AskingPerson, caseId: string | null): RawBuilder<string> =>
  actor.blindIn ??
  sql`(with rivals as materialized (
      select distinct case_id, rival_group from cases cross join claims on claims.case_id = cases.id
        where rival_group is not null
          and ${caseId === null ? sql`true` : sql`cases.id = ${caseId}`}),
    rated as materialized (
      select distinct rivals.case_id, rivals.rival_group, rating.evidence_id
        from rivals cross join ${RATED_IN}),
    blind as materialized (
      select * from rivals where ${mayRate(actor)} and not ${isComplete(actor, ITEMS_RATED)})
    select claim.id from blind
    join claims as claim on claim.case_id = blind.case_id and claim.rival_group = blind.rival_group
    where not exists (select 1 from rating_reveals as seen where seen.user_id = ${actor.id}
      and seen.claim_id = claim.id and seen.how = 'asked'))`

/** The person may rate in the case of `rivals`, as `personCanInCase` says of one case. */
function mayRate(actor: AskingPerson): RawBuilder<boolean> {
  const roles = caseRolesThatMay('record.rate')
  const asAnyone = VISIBILITIES.filter((visibility) =>
    personCanInCase(actor, 'record.rate', { visibility, role: null, identities: false }),
  )
  return sql`(exists (select 1 from case_members as part where part.case_id = rivals.case_id
      and ${ownMembership(actor, 'part')} and part.role in ${literals(roles)})
    or exists (select 1 from cases as place where place.id = rivals.case_id
      and place.visibility in ${literals(asAnyone)}))`
}

/**
 * Of `rivals`, a group: the person has rated in it, and every item anyone has rated in it against
 * every one of its claims, NA counting as any other rating. `items` are those of `rivals`.
 */
export const isComplete = (
  { id }: AskingPerson,
  items: RawBuilder<unknown> = sql`select distinct rating.evidence_id from ${RATED_IN}`,
): RawBuilder<boolean> =>
  sql`(exists (select 1 from ${RATED_IN} and rating.assessor_id = ${id}) and not exists (
    select 1 from (${items}) as col cross join claims as row
    where row.case_id = rivals.case_id and row.rival_group = rivals.rival_group
      and row.withdrawn_at is null and row.merged_into is null and not exists (
        select 1 from ratings as own where own.claim_id = row.id
          and own.evidence_id = col.evidence_id and own.assessor_id = ${id}
          and own.withdrawn_at is null)))`

/** What was rated in `rivals`, of what stands. */
const RATED_IN = sql`claims as rival
  join ratings as rating on rating.claim_id = rival.id and rating.withdrawn_at is null
  join evidence as item on item.id = rating.evidence_id and item.withdrawn_at is null
  where rival.case_id = rivals.case_id and rival.rival_group = rivals.rival_group
    and rival.withdrawn_at is null and rival.merged_into is null`

const ITEMS_RATED = sql`select rated.evidence_id from rated
  where rated.case_id = rivals.case_id and rated.rival_group = rivals.rival_group`
