import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import type { OpinionValues } from '#domain/second-opinion.ts'
import { commit, type Change } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'

/** A request for a second opinion, and what becomes of it. */
export interface NextOpinion {
  readonly id: string
  /** The version it was read at. */
  readonly version: number
  readonly caseId: string | null
  readonly values: OpinionValues
}

/** Writes what became of a request, with its entry. Given and cancelled at once, one of the two is Stale. */
export const opinionQueries = (
  context: Context,
  next: NextOpinion,
  action: string,
): readonly CompiledQuery[] => [
  opinionRow(context, next),
  ...entryQueries([commit(opinionChange(context, next, action))]),
]

export const opinionRow = (context: Context, { id, version, values }: NextOpinion): CompiledQuery =>
  updateRow('second_opinions', id, {
    state: values.state,
    assessment_id: values.assessment ?? null,
    version: version + 1,
    updated_at: now(context),
  })

export const opinionChange = (
  context: Context,
  { id, version, caseId, values }: NextOpinion,
  action: string,
): Change => ({
  at: now(context),
  caseId,
  actorId: actorId(context.actor),
  action,
  subjectKind: 'second_opinion',
  subjectId: id,
  version: version + 1,
  values,
})
