import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { statementRecord } from './statement-record.ts'

/** Edits a statement. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editStatement = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, statementRecord, slug, key, edit)
