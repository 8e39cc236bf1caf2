import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Leaving } from '../work/leaving.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import { opinionChange, opinionRow, type NextOpinion } from './opinion-queries.ts'

/**
 * Closes the open requests for a second opinion of people who will work on the case no more, for the
 * batch by which that comes about. Given at the same moment, one of the two is Stale. One query.
 */
export const closeRequests = async (
  context: Context,
  { over, why }: Leaving,
): Promise<WorkWrites> => {
  const { rows } = await sql<OpenRow>`
    select asked.id, asked.version, asked.case_id as "caseId", asked.claim_id as claim,
      asked.evidence_id as evidence, asked.assessor_id as assessor, asked.asked_by as "askedBy"
    from second_opinions as asked
    where asked.state = 'asked' and ${over('asked.case_id', 'asked.assessor_id')}
    order by asked.id`.execute(context.database.read)
  const closed = rows.map(asClosed)
  return {
    queries: closed.map((next) => opinionRow(context, next)),
    changes: closed.map((next) => ({ ...opinionChange(context, next, 'closed'), note: why })),
  }
}

interface OpenRow {
  readonly id: string
  readonly version: number
  readonly caseId: string
  readonly claim: string | null
  readonly evidence: string | null
  readonly assessor: string
  readonly askedBy: string | null
}

function asClosed({
  id,
  version,
  caseId,
  claim,
  evidence,
  assessor,
  askedBy,
}: OpenRow): NextOpinion {
  return {
    id,
    version,
    caseId,
    values: {
      ...(claim === null ? {} : { claim }),
      ...(evidence === null ? {} : { evidence }),
      assessor,
      ...(askedBy === null ? {} : { askedBy }),
      state: 'cancelled',
    },
  }
}
