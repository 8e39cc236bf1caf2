import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Edits a source relation. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editSourceRelation = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, sourceRelationRecord, slug, key, edit)
