import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { briefRecord } from './brief-record.ts'

/** Withdraws a brief, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawBrief = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, briefRecord, slug, key, reason)
