import { NotFound } from '#domain/errors.ts'
import { permitTakeBack } from '#domain/permission.ts'
import { loadAssessable } from '#queries/shared/assessable.ts'
import { targetOf } from '#queries/shared/assessment-target.ts'
import type { Context } from '../context.ts'
import { refuseWithdrawnCase } from '../shared/create-record.ts'
import type { Judgement } from '../shared/set-withdrawn.ts'

/** Loads an assessment through the actor; its assessor and the lead may take it back. Throws NotFound, Forbidden, Invalid (the case was withdrawn). */
export const assessmentToTakeBack = async (
  { database, actor }: Context,
  id: string,
  doing: string,
): Promise<Judgement> => {
  const subject = await loadAssessable(database, actor, await targetOf(database, actor, id))
  const row = await database.read
    .selectFrom('assessments')
    .select(['assessor_id', 'case_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('assessment')
  permitTakeBack(actor, row.assessor_id, subject.judging, doing)
  refuseWithdrawnCase(subject.here)
  return { id, caseId: row.case_id }
}
