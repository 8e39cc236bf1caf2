import type { ClaimRelationValues } from '#domain/claim.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { checkClaimRelation } from './check-claim-relation.ts'
import { claimRelationRecord } from './claim-relation-record.ts'

/** Adds a claim relation to a case. Throws NotFound, Forbidden, Invalid. */
export const createClaimRelation = (
  context: Context,
  slug: string,
  input: ClaimRelationValues,
): Promise<Written> =>
  createRecord(context, claimRelationRecord, slug, input, { complete: checkClaimRelation })
