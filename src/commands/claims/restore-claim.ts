import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { claimRecord } from './claim-record.ts'

/** Restores a withdrawn claim. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreClaim = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, claimRecord, slug, key)
