import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Reply } from '#weighing/fairness.ts'

/** What was asked of parties and sources of a case: a right of reply or a question, not a search. */
export interface SoughtReply extends Reply {
  readonly number: number
}

/** By id of the case, in the order they were asked; of cases the actor is known to see. One query. */
export const repliesSought = async (
  database: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SoughtReply[]>> => {
  const rows = await database.read
    .selectFrom('inquiries')
    .leftJoin('parties', 'parties.id', 'inquiries.party_id')
    .leftJoin('sources', 'sources.id', 'inquiries.source_id')
    .select(['inquiries.id', 'inquiries.case_id as caseId', 'inquiries.number'])
    .select(['inquiries.asked_on as askedOn', 'parties.slug as party', 'sources.slug as source'])
    .select(
      sql<string | null>`iif(inquiries.outcome = 'answered', inquiries.outcome_on, null)`.as(
        'answeredOn',
      ),
    )
    .where('inquiries.case_id', 'in', inList(caseIds))
    .where('inquiries.withdrawn_at', 'is', null)
    .where('inquiries.kind', 'in', ['right_of_reply', 'question'])
    .orderBy('inquiries.number')
    .execute()
  const replies = rows.map(({ id, party, source, ...row }) => ({
    ...row,
    key: id,
    to: party === null ? `source:${source ?? ''}` : `party:${party}`,
  }))
  return Map.groupBy(replies, ({ caseId }) => caseId)
}
