import { refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import type { ScaleBody } from '#domain/scale.ts'
import { scaleVersions } from '#queries/shared/scales.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { writeScale } from './write-scale.ts'

/** Defines a scale of the house, as its first version. Throws Forbidden, Invalid (the key is taken). */
export const createScale = async (context: Context, body: ScaleBody): Promise<Written> => {
  permit(context.actor, 'scale.manage', 'define a scale')
  const there = await scaleVersions(context.database, body.key)
  const made = there.length > 0 ? null : await writeScale(context, { ...body, version: 1 })
  return (
    made ??
    refuse('key', 'There is a scale with this key already: choose another, or change that one')
  )
}
