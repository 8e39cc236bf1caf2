import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { checkClaimRelation } from './check-claim-relation.ts'
import { claimRelationRecord } from './claim-relation-record.ts'

/** Edits a claim relation. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editClaimRelation = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> =>
  editRecord(context, claimRelationRecord, slug, key, edit, { complete: checkClaimRelation })
