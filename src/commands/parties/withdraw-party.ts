import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { partyRecord } from './party-record.ts'

/** Withdraws a party, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawParty = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, partyRecord, slug, key, reason)
