import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/** Restores a withdrawn evidence item. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreEvidence = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, evidenceRecord, slug, key)
