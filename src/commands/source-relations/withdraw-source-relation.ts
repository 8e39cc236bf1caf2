import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { sourceRelationRecord } from './source-relation-record.ts'

/** Withdraws a source relation, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawSourceRelation = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, sourceRelationRecord, slug, key, reason)
