import { actorId } from '#domain/actor.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import { Invalid } from '#domain/errors.ts'
import { reconcilingErrors } from '#domain/reconciling.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { assessmentsOf } from '#queries/shared/assessments.ts'
import type { Context } from '../context.ts'

/** A third person reconciles what two or more others hold of the same thing, by the same scale. Throws Invalid. */
export const checkReconciles = async (
  { database, actor }: Context,
  { here, kind, id }: Pick<Assessable, 'here' | 'kind' | 'id'>,
  values: AssessmentValues,
): Promise<void> => {
  if (values.reconciles === undefined && values.dissent === undefined) return
  const caseId = here?.case.id ?? null
  const all = await assessmentsOf(database, actor, kind, [id], caseId)
  const errors = reconcilingErrors(values, all, actorId(actor), values.scale)
  if (errors.length > 0) throw new Invalid(errors)
}
