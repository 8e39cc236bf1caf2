import { actorId } from '#domain/actor.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { mentionQueries } from '../shared/mention-queries.ts'
import {
  counterName,
  insertParts,
  insertRow,
  raiseCounter,
  useSources,
} from '../shared/row-queries.ts'
import { assessmentRecord } from './assessment-record.ts'

/** An assessment just written. */
export interface WrittenAssessment extends Written {
  readonly state: AssessmentValues['state']
}

/**
 * Writes an assessment that was found good, with its entry. Recorded ones are numbered in the order
 * in which they come; a draft takes no number and mentions nothing, so that nobody can count it.
 */
export const writeAssessment = async (
  context: Context,
  { here }: Pick<Assessable, 'here'>,
  scale: { readonly id: string },
  values: AssessmentValues,
): Promise<WrittenAssessment> => {
  const id = context.newId('assessment')
  const at = now(context)
  const caseId = here?.case.id ?? null
  const by = actorId(context.actor)
  const draft = values.state === 'draft'
  const counter = draft
    ? null
    : caseId === null
      ? 'assessments'
      : counterName(caseId, 'assessments')
  const { row, parts } = assessmentRecord.rows(values, { id, version: 1, previous: null })
  await context.database.write([
    ...(counter === null ? [] : [raiseCounter(counter)]),
    insertRow(
      'assessments',
      {
        id,
        case_id: caseId,
        ...row,
        scale_id: scale.id,
        assessor_id: by,
        ...(draft ? { number: 0 } : {}),
        version: 1,
        created_at: at,
        updated_at: at,
      },
      counter,
    ),
    ...insertParts(parts),
    ...(caseId === null || draft ? [] : inCase(context, caseId, id, values)),
    ...entryQueries([
      commit({
        at,
        caseId,
        actorId: by,
        action: draft ? 'drafted' : 'assessed',
        subjectKind: 'assessment',
        subjectId: id,
        version: 1,
        values,
      }),
    ]),
  ])
  return { id, version: 1, number: null, label: null, state: values.state }
}

/** What else follows in a case: the source is used there, and the reasons mention its records. */
const inCase = (context: Context, caseId: string, id: string, values: AssessmentValues) => [
  ...useSources(caseId, 'assessment', values, context.newId),
  ...mentionQueries(caseId, 'assessment', id, [values.rationale]),
]
