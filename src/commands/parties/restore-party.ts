import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { partyRecord } from './party-record.ts'

/** Restores a withdrawn party. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreParty = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, partyRecord, slug, key)
