import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Restores a withdrawn source relation. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreSourceRelation = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, sourceRelationRecord, slug, key)
