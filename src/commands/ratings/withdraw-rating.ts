import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { setWithdrawn } from '../shared/set-withdrawn.ts'
import { ratingRecord } from './rating-record.ts'
import { ratingToTakeBack } from './rating-to-take-back.ts'

/** Withdraws a rating, with a reason. Throws NotFound, Forbidden, Invalid. */
export const withdrawRating = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Written> =>
  setWithdrawn(
    context,
    ratingRecord,
    await ratingToTakeBack(context, id, 'withdraw this rating'),
    reason,
  )
