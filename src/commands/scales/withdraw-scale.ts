import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { scaleToChange } from './scale-to-change.ts'
import { setScaleStanding } from './set-scale-standing.ts'

/** Takes a scale of the house out of use, in all its versions. Throws NotFound, Forbidden, Invalid. */
export const withdrawScale = async (
  context: Context,
  key: string,
  reason: string,
): Promise<Written> => {
  const { versions } = await scaleToChange(context, key, 'withdraw this scale')
  const standing = versions.filter((one) => one.withdrawn === null)
  if (standing.length === 0) refuse('', 'This scale is already withdrawn')
  return setScaleStanding(context, standing, reason)
}
