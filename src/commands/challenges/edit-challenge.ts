import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { challengeRecord } from './challenge-record.ts'

/** Edits a challenge. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editChallenge = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, challengeRecord, slug, key, edit)
