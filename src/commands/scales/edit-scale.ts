import { Conflict, Invalid, refuse, type Values } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { scaleBody, type ScaleValues } from '#domain/scale.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { merged, type Edit } from '../shared/edit-record.ts'
import { scaleToChange } from './scale-to-change.ts'
import { writeScale } from './write-scale.ts'

/**
 * Changes a scale of the house by adding a version: what was judged by an earlier one keeps it.
 * Throws NotFound, Forbidden, Invalid, Conflict when someone else added a version first.
 */
export const editScale = async (context: Context, key: string, edit: Edit): Promise<Written> => {
  const { latest, versions } = await scaleToChange(context, key, 'change this scale')
  if (edit.version !== latest.version) throw conflict(versions, edit)
  if (latest.withdrawn) refuse('', 'This scale was withdrawn: restore it before you change it')
  const parsed = scaleBody.safeParse(merged(bodyOf(latest), edit.changes))
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  if (parsed.data.key !== key) refuse('key', 'The key of a scale stays as it is')
  if (parsed.data.of !== latest.of)
    refuse('of', 'What a scale is for stays as it is: define another scale for something else')
  const made = await writeScale(context, { ...parsed.data, version: latest.version + 1 })
  if (made) return made
  throw conflict((await scaleToChange(context, key, 'change this scale')).versions, edit)
}

/** The fields of a version, without what the server says of it. */
export const bodyOf = ({ key, name, of, grades, outcomes }: ScaleValues): Values => ({
  key,
  name,
  of,
  grades,
  ...(outcomes === undefined ? {} : { outcomes }),
})

function conflict(versions: readonly ScaleView[], edit: Edit): Conflict {
  const [latest] = versions
  const theirs = latest ? bodyOf(latest) : {}
  const read = versions.find((one) => one.version === edit.version)
  const base = read ? bodyOf(read) : null
  return new Conflict({
    base,
    mine: merged(base ?? theirs, edit.changes),
    theirs,
    version: latest?.version ?? 0,
  })
}
