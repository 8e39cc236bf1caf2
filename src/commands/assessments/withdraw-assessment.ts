import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { setWithdrawn } from '../shared/set-withdrawn.ts'
import { assessmentRecord } from './assessment-record.ts'
import { assessmentToTakeBack } from './assessment-to-take-back.ts'

/** Withdraws an assessment, with a reason. Throws NotFound, Forbidden, Invalid. */
export const withdrawAssessment = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Written> => {
  const judgement = await assessmentToTakeBack(context, id, 'withdraw this assessment')
  return setWithdrawn(context, assessmentRecord, judgement, reason)
}
