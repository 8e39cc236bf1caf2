import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { claimRecord } from './claim-record.ts'

/** Withdraws a claim, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawClaim = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, claimRecord, slug, key, reason)
