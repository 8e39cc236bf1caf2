import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ReviewPolicy } from '#domain/review.ts'

/** The accounts that approved each assessment of a case. */
export type Approvals = readonly {
  readonly id: string
  readonly reviewer: string
  readonly leads: 0 | 1
}[]

/** By people with an account here: of reviewers named in a file none counts. One query. */
export const approvalsIn = async (database: Database, caseId: string): Promise<Approvals> => {
  const { rows } = await sql<Approvals[number]>`
    select assessment_id as id, reviewer_id as reviewer, exists (
      select 1 from case_members as part where part.case_id = reviews.case_id
        and part.user_id = reviews.reviewer_id and part.role = 'lead') as leads
    from reviews where case_id = ${caseId} and decision = 'approved'
      and reviewer_id is not null`.execute(database.read)
  return rows
}

/** Of each assessment, the accounts whose approvals the policy counts. */
export const countedBy = (
  { approvers }: Pick<ReviewPolicy, 'approvers'>,
  approvals: Approvals,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const counted = approvals.filter(({ leads }) => approvers === 'reviewers' || leads === 1)
  return new Map(
    [...Map.groupBy(counted, ({ id }) => id)].map(([id, given]) => [
      id,
      new Set(given.map(({ reviewer }) => reviewer)),
    ]),
  )
}
