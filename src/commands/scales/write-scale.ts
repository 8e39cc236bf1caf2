import { Duplicate } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Invalid } from '#domain/errors.ts'
import { scaleErrors, type ScaleValues } from '#domain/scale.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { insertRow } from '../shared/row-queries.ts'

/**
 * Writes one version of a scale, with its entry. Each version is a row of its own that never
 * changes, so what was judged by it keeps its meaning. Answers null when that version was taken
 * meanwhile. Throws Invalid.
 */
export const writeScale = async (
  context: Context,
  values: ScaleValues,
): Promise<Written | null> => {
  const errors = scaleErrors(values)
  if (errors.length > 0) throw new Invalid(errors)
  const id = context.newId('scale')
  const at = now(context)
  const by = actorId(context.actor)
  const { grades, outcomes = [], ...rest } = values
  try {
    await context.database.write([
      insertRow(
        'scales',
        {
          id,
          ...rest,
          grades: JSON.stringify(grades),
          outcomes: JSON.stringify(outcomes),
          built_in: 0,
          created_at: at,
          created_by: by,
        },
        null,
      ),
      ...entryQueries([
        commit({
          at,
          caseId: null,
          actorId: by,
          action: 'added',
          subjectKind: 'scale',
          subjectId: id,
          version: 1,
          values,
        }),
      ]),
    ])
  } catch (error) {
    if (error instanceof Duplicate && error.columns.includes('scales.version')) return null
    throw error
  }
  return { id, version: values.version, number: null, label: null }
}
