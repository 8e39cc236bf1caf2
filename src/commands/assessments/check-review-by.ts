import { refuse } from '#domain/errors.ts'
import { now, type Context } from '../context.ts'

/** A judgement is to be looked at again on a day that is still to come. Throws Invalid. */
export const checkReviewBy = (
  context: Context,
  { reviewBy }: { readonly reviewBy?: string | undefined },
): void => {
  const today = now(context).slice(0, 10)
  if (reviewBy !== undefined && reviewBy < today)
    refuse('reviewBy', `This day has passed: choose ${today} or a later one, or leave it empty`)
}
