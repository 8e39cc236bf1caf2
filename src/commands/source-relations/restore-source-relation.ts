import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Restores a source relation. Throws NotFound (also where it may not be known), Forbidden, Invalid, Conflict. */
export const restoreSourceRelation = async (
  context: Context,
  slug: string,
  id: string,
): Promise<Written> => {
  await caseOfRecord(context.database, context.actor, sourceRelationRecord, id)
  return restoreRecord(context, sourceRelationRecord, slug, id)
}
