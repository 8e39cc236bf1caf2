import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { scaleToChange } from './scale-to-change.ts'
import { setScaleStanding } from './set-scale-standing.ts'

/** Brings a withdrawn scale back into use, in all its versions. Throws NotFound, Forbidden, Invalid. */
export const restoreScale = async (context: Context, key: string): Promise<Written> => {
  const { versions } = await scaleToChange(context, key, 'restore this scale')
  const withdrawn = versions.filter((one) => one.withdrawn !== null)
  if (withdrawn.length === 0) refuse('', 'This scale is not withdrawn')
  return setScaleStanding(context, withdrawn, null)
}
