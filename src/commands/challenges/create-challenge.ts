import type { ChallengeValues } from '#domain/claim.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { challengeRecord } from './challenge-record.ts'

/** Adds a challenge to a case. Throws NotFound, Forbidden, Invalid. */
export const createChallenge = (
  context: Context,
  slug: string,
  input: ChallengeValues,
): Promise<Written> => createRecord(context, challengeRecord, slug, input)
