import { sql } from 'kysely'
import type { Assessable } from '#queries/shared/assessable.ts'
import type { Context } from '../context.ts'

/**
 * The actor's own latest recorded assessment of this on this scale, in this case or for the
 * workspace: what a new one supersedes. Null when there is none.
 */
export const ownCurrent = async (
  { database, actor }: Context,
  subject: Assessable,
  scale: string,
): Promise<string | null> => {
  if (actor.kind !== 'user') return null
  const caseId = subject.here?.case.id ?? null
  const row = await database.read
    .selectFrom('assessments')
    .innerJoin('scales', 'scales.id', 'assessments.scale_id')
    .select('assessments.id')
    .where(`assessments.${subject.kind}_id`, '=', subject.id)
    .where(caseId === null ? sql<boolean>`case_id is null` : sql<boolean>`case_id = ${caseId}`)
    .where('assessor_id', '=', actor.id)
    .where('scales.key', '=', scale)
    .where('state', '<>', 'draft')
    .where('assessments.withdrawn_at', 'is', null)
    .orderBy('on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
