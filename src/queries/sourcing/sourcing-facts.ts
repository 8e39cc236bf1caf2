import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { policyOf, type ReviewPolicy } from '#domain/review.ts'
import { approvalsIn, countedBy } from '../shared/approvals.ts'

/** What a sourcing review asks of a case besides how it is weighed. */
export interface SourcingFacts {
  /** Ids of its standing claims, by number. */
  readonly ids: ReadonlyMap<number, string>
  /** Replies sought and had, by number of the claim. */
  readonly replies: ReadonlyMap<number, Replies>
  /** Of each assessment, the accounts whose approvals the case counts. */
  readonly approvedBy: ReadonlyMap<string, ReadonlySet<string>>
  /** How many the house asks for before a judgement counts as approved, and of whom. */
  readonly policy: ReviewPolicy
}

/** Rights of reply and questions about a claim: how many were asked, how many answered. */
export interface Replies {
  readonly asked: number
  readonly answered: number
}

/** Of a case the actor is known to work on. Three queries. */
export const sourcingFacts = async (database: Database, caseId: string): Promise<SourcingFacts> => {
  const [claims, approvals, house] = await Promise.all([
    claimsOf(database, caseId),
    approvalsIn(database, caseId),
    database.read
      .selectFrom('cases')
      .select(['approvals', 'approvers'])
      .where('id', '=', caseId)
      .executeTakeFirst(),
  ])
  const policy = policyOf(house ?? {})
  return {
    ids: new Map(claims.map(({ id, number }) => [number, id])),
    replies: new Map(claims.map(({ number, asked, answered }) => [number, { asked, answered }])),
    approvedBy: countedBy(policy, approvals),
    policy,
  }
}

/**
 * A search that was made and records asked for are no reply sought. What was asked about a claim that
 * was merged into another was asked about that one, once where it was about both.
 */
const claimsOf = (database: Database, caseId: string) =>
  database.read
    .selectFrom('claims as named')
    .innerJoin('claims', (join) =>
      join.on(sql<boolean>`claims.id = coalesce(named.merged_into, named.id)`),
    )
    .leftJoin('inquiry_claims', 'inquiry_claims.claim_id', 'named.id')
    .leftJoin('inquiries', (join) =>
      join
        .onRef('inquiries.id', '=', 'inquiry_claims.inquiry_id')
        .on('inquiries.withdrawn_at', 'is', null)
        .on('inquiries.kind', 'in', ['right_of_reply', 'question']),
    )
    .select(['claims.id', 'claims.number'])
    .select([
      sql<number>`count(distinct inquiries.id)`.as('asked'),
      sql<number>`count(distinct iif(inquiries.outcome = 'answered', inquiries.id, null))`.as(
        'answered',
      ),
    ])
    .where('named.case_id', '=', caseId)
    .where('claims.withdrawn_at', 'is', null)
    .where('claims.merged_into', 'is', null)
    .groupBy('claims.id')
    .execute()
