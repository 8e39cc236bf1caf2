import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { partyRecord } from './party-record.ts'

/** Edits a party. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editParty = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> => editRecord(context, partyRecord, slug, key, edit)
