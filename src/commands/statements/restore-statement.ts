import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { statementRecord } from './statement-record.ts'

/** Restores a withdrawn statement. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreStatement = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, statementRecord, slug, key)
