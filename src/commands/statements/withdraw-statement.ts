import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { statementRecord } from './statement-record.ts'

/** Withdraws a statement, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawStatement = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, statementRecord, slug, key, reason)
