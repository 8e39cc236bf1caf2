import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/** Edits a evidence item. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editEvidence = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, evidenceRecord, slug, key, edit)
