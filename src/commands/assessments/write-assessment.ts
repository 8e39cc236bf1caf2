import { actorId } from '#domain/actor.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { CompiledQuery } from 'kysely'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { mentionQueries } from '../shared/mention-queries.ts'
import {
  counterName,
  insertParts,
  insertRow,
  raiseCounter,
  replaceParts,
  updateRow,
  useSources,
} from '../shared/row-queries.ts'
import { assessmentRecord } from './assessment-record.ts'
import {
  givingQueries,
  openRequest,
  whileNotAsked,
} from '../second-opinions/give-second-opinion.ts'
import { verdictStatus } from './verdict-status.ts'

/** An assessment just written. */
export interface WrittenAssessment extends Written {
  readonly state: AssessmentValues['state']
}

type Subject = Pick<Assessable, 'here' | 'kind' | 'id'>

/** A judgement that was found good, and the scale it is by. */
interface Found {
  readonly scale: Pick<ScaleView, 'id'>
  readonly values: AssessmentValues
}

/**
 * Writes an assessment that was found good, with its entry. Recorded ones are numbered in the order
 * in which they come; a draft takes no number and mentions nothing, so that nobody can count it.
 */
export const writeAssessment = async (
  context: Context,
  subject: Subject,
  { scale, values: judged }: Found,
): Promise<WrittenAssessment> => {
  const id = context.newId('assessment')
  const at = now(context)
  const draft = judged.state === 'draft'
  const { values, ...recording } = draft
    ? { ...NOTHING, values: judged }
    : await recordingOf(context, subject, id, judged)
  const counter = counterOf(subject)
  const { row, parts } = assessmentRecord.rows(values, { id, version: 1, previous: null })
  const assessment = {
    id,
    case_id: caseIdOf(subject),
    ...row,
    scale_id: scale.id,
    assessor_id: actorId(context.actor),
    ...(draft ? { number: 0 } : {}),
    version: 1,
    created_at: at,
    updated_at: at,
  }
  await context.database.write([
    ...(draft ? [] : [raiseCounter(counter)]),
    insertRow('assessments', assessment, draft ? null : counter),
    ...insertParts(parts),
    ...recording.queries,
    ...entryQueries([
      commit(
        changeOf(context, subject, { id, version: 1, values }, draft ? 'drafted' : 'assessed'),
      ),
      ...recording.changes.map((change) => commit(change)),
    ]),
  ])
  return { id, version: 1, number: null, label: null, state: values.state }
}

/** Makes a judgement of a draft, with its entry: from here on it is as any that was recorded at once. Throws Stale. */
export const submitDraft = async (
  context: Context,
  subject: Subject,
  draft: Pick<FoundRecord<AssessmentValues>, 'id' | 'version'>,
  { scale, values: judged }: Found,
): Promise<WrittenAssessment> => {
  const { id } = draft
  const version = draft.version + 1
  const counter = counterOf(subject)
  const { values, ...recording } = await recordingOf(context, subject, id, judged)
  const { row, parts } = assessmentRecord.rows(values, { id, version, previous: null })
  await context.database.write([
    raiseCounter(counter),
    updateRow('assessments', id, { ...row, scale_id: scale.id, version, updated_at: now(context) }),
    numberQuery(id, counter),
    ...replaceParts(id, parts),
    ...recording.queries,
    ...entryQueries([
      commit(changeOf(context, subject, { id, version, values }, 'submitted')),
      ...recording.changes.map((change) => commit(change)),
    ]),
  ])
  return { id, version, number: null, label: null, state: values.state }
}

const NOTHING = { queries: [], changes: [] }

const caseIdOf = ({ here }: Subject) => here?.case.id ?? null

function counterOf(subject: Subject): string {
  const caseId = caseIdOf(subject)
  return caseId === null ? 'assessments' : counterName(caseId, 'assessments')
}

const numberQuery = (id: string, counter: string) =>
  CompiledQuery.raw(
    'update assessments set number = (select value from counters where name = ?) where id = ?',
    [counter, id],
  )

/**
 * What else follows once a judgement is no draft: in a case the source is used there, the reasons
 * mention its records, and the claim is in review. Who was asked for a second opinion has given it,
 * without having seen the others'.
 */
async function recordingOf(
  context: Context,
  subject: Subject,
  id: string,
  judged: AssessmentValues,
) {
  const caseId = caseIdOf(subject)
  if (caseId === null) return { ...NOTHING, values: judged }
  const [work, request] = await Promise.all([
    verdictStatus(context, subject, judged, 'in_review'),
    openRequest(context, subject),
  ])
  const giving =
    request === null
      ? { queries: whileNotAsked(context, subject), changes: [] }
      : givingQueries(context, request, id)
  const values = request === null ? judged : { ...judged, blind: true }
  return {
    values,
    queries: [
      ...useSources(caseId, 'assessment', values, context.newId),
      ...mentionQueries(caseId, 'assessment', id, assessmentRecord.texts?.(values) ?? []),
      ...work.queries,
      ...giving.queries,
    ],
    changes: [...work.changes, ...giving.changes],
  }
}

function changeOf(
  context: Context,
  subject: Subject,
  record: { readonly id: string; readonly version: number; readonly values: AssessmentValues },
  action: string,
) {
  return {
    at: now(context),
    caseId: caseIdOf(subject),
    actorId: actorId(context.actor),
    action,
    subjectKind: 'assessment',
    subjectId: record.id,
    version: record.version,
    values: record.values,
  }
}
