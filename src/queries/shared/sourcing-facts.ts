import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What a sourcing review asks of a case besides how it is weighed. */
export interface SourcingFacts {
  /** Ids of its standing claims, by number. */
  readonly ids: ReadonlyMap<number, string>
  /** Replies sought and had, by number of the claim. */
  readonly replies: ReadonlyMap<number, Replies>
  /** Of each assessment, by how many it was approved as it stands. */
  readonly approvals: ReadonlyMap<string, number>
  /** How many the house asks for before a judgement counts as approved. */
  readonly approvalsAsked: number
}

export interface Replies {
  readonly asked: number
  readonly answered: number
}

/** Of a case the actor is known to work on. Three queries. */
export const sourcingFacts = async (database: Database, caseId: string): Promise<SourcingFacts> => {
  const [claims, approvals, house] = await Promise.all([
    claimsOf(database, caseId),
    database.read
      .selectFrom('reviews')
      .select(['reviews.assessment_id as id', sql<number>`count(*)`.as('count')])
      .where('reviews.case_id', '=', caseId)
      .where('reviews.decision', '=', 'approved')
      .groupBy('reviews.assessment_id')
      .execute(),
    database.read
      .selectFrom('cases')
      .select('approvals')
      .where('id', '=', caseId)
      .executeTakeFirst(),
  ])
  return {
    ids: new Map(claims.map(({ id, number }) => [number, id])),
    replies: new Map(claims.map(({ number, asked, answered }) => [number, { asked, answered }])),
    approvals: new Map(approvals.map(({ id, count }) => [id, count])),
    approvalsAsked: house?.approvals ?? 1,
  }
}

/** A search that was made and records asked for are no reply sought. */
const claimsOf = (database: Database, caseId: string) =>
  database.read
    .selectFrom('claims')
    .leftJoin('inquiry_claims', 'inquiry_claims.claim_id', 'claims.id')
    .leftJoin('inquiries', (join) =>
      join
        .onRef('inquiries.id', '=', 'inquiry_claims.inquiry_id')
        .on('inquiries.withdrawn_at', 'is', null)
        .on('inquiries.kind', 'in', ['right_of_reply', 'question']),
    )
    .select(['claims.id', 'claims.number'])
    .select([
      sql<number>`count(inquiries.id)`.as('asked'),
      sql<number>`count(iif(inquiries.outcome = 'answered', 1, null))`.as('answered'),
    ])
    .where('claims.case_id', '=', caseId)
    .where('claims.withdrawn_at', 'is', null)
    .groupBy('claims.id')
    .execute()
