import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { challengeRecord } from './challenge-record.ts'

/** Withdraws a challenge, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawChallenge = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, challengeRecord, slug, key, reason)
