import type { ClaimRelationValues } from '#domain/claim.ts'
import { refuse } from '#domain/errors.ts'

/** A claim stands in no relation to itself. Throws Invalid. */
export const checkClaimRelation = (relation: ClaimRelationValues): ClaimRelationValues =>
  relation.claim === relation.to
    ? refuse('to', 'A claim cannot be related to itself: choose another')
    : relation
