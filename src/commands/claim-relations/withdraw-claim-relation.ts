import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { claimRelationRecord } from './claim-relation-record.ts'

/** Withdraws a claim relation, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawClaimRelation = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, claimRelationRecord, slug, key, reason)
