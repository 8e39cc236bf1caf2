import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Withdraws a source relation, with a reason. Throws NotFound (also where it may not be known), Forbidden, Invalid, Conflict. */
export const withdrawSourceRelation = async (
  context: Context,
  slug: string,
  id: string,
  reason: string,
): Promise<Written> => {
  await caseOfRecord(context.database, context.actor, sourceRelationRecord, id)
  return withdrawRecord(context, sourceRelationRecord, slug, id, reason)
}
