import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { briefRecord } from './brief-record.ts'

/** Restores a withdrawn brief. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreBrief = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, briefRecord, slug, key)
