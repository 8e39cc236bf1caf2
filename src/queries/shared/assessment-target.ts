import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import type { Target } from './assessable.ts'
import { visibleAssessments } from './visible.ts'

/** What an assessment the actor may see is of. NotFound otherwise. One query. */
export const targetOf = async (database: Database, actor: Actor, id: string): Promise<Target> => {
  const row = await database.read
    .selectFrom('assessments')
    .leftJoin('cases', 'cases.id', 'assessments.case_id')
    .leftJoin('claims', 'claims.id', 'assessments.claim_id')
    .leftJoin('evidence', 'evidence.id', 'assessments.evidence_id')
    .leftJoin('sources', 'sources.id', 'assessments.source_id')
    .leftJoin('sources as kept', 'kept.id', 'sources.merged_into')
    .select(['cases.slug as case', 'claims.number as claim', 'evidence.number as evidence'])
    .select(['sources.slug as source', 'kept.slug as kept'])
    .where('assessments.id', '=', id)
    .where(visibleAssessments(actor))
    .executeTakeFirst()
  if (!row) throw new NotFound('assessment')
  if (row.source !== null) return { of: 'source', slug: row.kept ?? row.source, case: row.case }
  return row.claim === null
    ? { of: 'evidence', case: row.case ?? '', number: row.evidence ?? 0 }
    : { of: 'claim', case: row.case ?? '', number: row.claim }
}
