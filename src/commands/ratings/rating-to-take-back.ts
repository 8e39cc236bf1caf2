import { permitTakeBack } from '#domain/permission.ts'
import { ratingPage } from '#queries/rating-page.ts'
import type { Context } from '../context.ts'
import { refuseWithdrawnCase } from '../shared/create-record.ts'
import type { Judgement } from '../shared/set-withdrawn.ts'

/** Loads a rating through the actor; its assessor and the lead may take it back. Throws NotFound, Forbidden, Invalid (the case was withdrawn). */
export const ratingToTakeBack = async (
  { database, actor }: Context,
  id: string,
  doing: string,
): Promise<Judgement> => {
  const { here, assessorId } = await ratingPage(database, actor, id)
  const judging = { judges: here.can('record.rate'), leads: here.can('case.manage') }
  permitTakeBack(actor, assessorId, judging, doing)
  refuseWithdrawnCase(here)
  return { id, caseId: here.case.id }
}
