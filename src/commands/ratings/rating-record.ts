import { ratingValues, type RatingValues } from '#domain/assessment.ts'
import { flagOrNull, orNull, type RecordType } from '../shared/record-type.ts'

/** One assessor's reading of a cell. Beside these columns stands `assessor_id`, the account that gave it. */
export const ratingRecord: RecordType<RatingValues> = {
  kind: 'rating',
  noun: 'rating',
  table: 'ratings',
  numbered: 'ratings',
  schema: ratingValues,
  rows: (rating) => ({
    row: {
      claim_id: rating.claim,
      evidence_id: rating.evidence,
      assessor_name: rating.assessor,
      rating: rating.rating,
      on: orNull(rating.on),
      blind: flagOrNull(rating.blind),
    },
    parts: [],
  }),
}
