import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { permitRelation } from './permit-relation.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Edits a source relation. Throws NotFound (also where it may not be known), Forbidden, Invalid, Conflict. */
export const editSourceRelation = async (
  context: Context,
  slug: string,
  id: string,
  edit: Edit,
): Promise<Written> => {
  await caseOfRecord(context.database, context.actor, sourceRelationRecord, id)
  return editRecord(context, sourceRelationRecord, slug, id, edit, {
    complete: (values) => permitRelation(context, values),
    identities: true,
  })
}
