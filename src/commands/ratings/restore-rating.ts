import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { setWithdrawn } from '../shared/set-withdrawn.ts'
import { ratingRecord } from './rating-record.ts'
import { ratingToTakeBack } from './rating-to-take-back.ts'

/** Restores a withdrawn rating. Throws NotFound, Forbidden, Invalid. */
export const restoreRating = async (context: Context, id: string): Promise<Written> =>
  setWithdrawn(
    context,
    ratingRecord,
    await ratingToTakeBack(context, id, 'restore this rating'),
    null,
  )
