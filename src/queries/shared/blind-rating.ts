import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import { blindClaims } from './visible-ratings.ts'

/** A cell of a rival group, by ids. */
export interface Cell {
  readonly caseId: string
  readonly claim: string
  readonly evidence: string
}

/**
 * Whether a rating the person gives this cell now is given without having seen what others gave:
 * others' are hidden there and were while the person's earlier rating of it stood, and the person did
 * not take the claim out of its group, where they were open; or nobody else has rated the claim or its
 * rivals and the person did not ask to see what they might. One query.
 */
export const wouldBeBlind = async (
  database: Database,
  person: User,
  { caseId, claim, evidence }: Cell,
): Promise<boolean> => {
  const { rows } = await sql<{
    hidden: 0 | 1
    asked: 0 | 1
    seen: 0 | 1
    others: 0 | 1
    opened: 0 | 1
  }>`
    select rated.id in ${blindClaims(person, caseId)} as hidden,
      exists (select 1 from rating_reveals where user_id = ${person.id}
        and claim_id = rated.id and how = 'asked') as asked,
      exists (select 1 from ratings as own join rating_reveals as seen
        on seen.user_id = own.assessor_id and seen.claim_id = own.claim_id
          and seen.at >= own.created_at
        where own.claim_id = rated.id and own.evidence_id = ${evidence}
          and own.assessor_id = ${person.id}) as seen,
      exists (select 1 from entry_values as alone
        join ratings as other on other.claim_id = alone.subject_id and other.created_at <= alone.at
        where alone.subject_id = rated.id and alone.actor_id = ${person.id}
          and alone."values" is not null and alone."values" ->> 'rivalGroup' is null
          and other.assessor_id is not ${person.id}) as opened,
      exists (select 1 from claims as rival join ratings as other on other.claim_id = rival.id
        where rival.case_id = rated.case_id
          and (rival.id = rated.id or rival.rival_group = rated.rival_group)
          and other.assessor_id is not ${person.id}) as others
    from claims as rated where rated.id = ${claim}`.execute(database.read)
  const [row] = rows
  if (row === undefined) return true
  if (row.hidden === 1) return row.seen === 0 && row.opened === 0
  return row.asked === 0 && row.others === 0
}
