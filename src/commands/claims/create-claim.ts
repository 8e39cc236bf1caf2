import type { ClaimValues } from '#domain/claim.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { claimRecord } from './claim-record.ts'

/** Adds a claim to a case. Throws NotFound, Forbidden, Invalid. */
export const createClaim = (context: Context, slug: string, input: ClaimValues): Promise<Written> =>
  createRecord(context, claimRecord, slug, input)
