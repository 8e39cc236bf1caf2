import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { claimRecord } from './claim-record.ts'

/** Edits a claim. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editClaim = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, claimRecord, slug, key, edit)
