import { actorId } from '#domain/actor.ts'
import type { RatingBody, RatingValues } from '#domain/assessment.ts'
import { now, type Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { ratingRecord } from './rating-record.ts'

/**
 * Rates how consistent an item is with a claim, in the name of the actor; a later rating of the same
 * cell supersedes the earlier. Throws NotFound, Forbidden, Invalid.
 */
export const createRating = (
  context: Context,
  slug: string,
  body: RatingBody,
): Promise<Written> => {
  const { actor } = context
  const assessor = actor.kind === 'user' ? actor.name : 'Touchstone'
  return createRecord(
    context,
    ownRating(actorId(actor)),
    slug,
    { ...body, assessor, on: now(context) },
    { action: 'record.rate', verb: 'rated' },
  )
}

/** The account that rated stands beside the values. */
const ownRating = (assessorId: string | null): RecordType<RatingValues> => ({
  ...ratingRecord,
  rows: (values, meta) => {
    const { row, parts } = ratingRecord.rows(values, meta)
    return { row: { ...row, assessor_id: assessorId }, parts }
  },
})
