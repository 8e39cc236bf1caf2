import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/** Withdraws a evidence item, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawEvidence = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, evidenceRecord, slug, key, reason)
