import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { claimRelationRecord } from './claim-relation-record.ts'

/** Restores a withdrawn claim relation. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreClaimRelation = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> => restoreRecord(context, claimRelationRecord, slug, key)
