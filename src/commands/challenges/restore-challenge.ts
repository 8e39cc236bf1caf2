import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { challengeRecord } from './challenge-record.ts'

/** Restores a withdrawn challenge. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreChallenge = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, challengeRecord, slug, key)
