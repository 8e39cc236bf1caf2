import { NotFound, refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { scaleVersions, type ScaleView } from '#queries/shared/scales.ts'
import type { Context } from '../context.ts'

/** A scale of the house, its latest version first. Throws NotFound, Forbidden, Invalid (it ships with the program). */
export const scaleToChange = async (
  context: Context,
  key: string,
  doing: string,
): Promise<{ readonly latest: ScaleView; readonly versions: readonly ScaleView[] }> => {
  const versions = await scaleVersions(context.database, key)
  const [latest] = versions
  if (!latest) throw new NotFound('scale')
  permit(context.actor, 'scale.manage', doing)
  if (latest.builtIn)
    refuse('', 'This scale ships with the program and stays as it is: define one of your own')
  return { latest, versions }
}
