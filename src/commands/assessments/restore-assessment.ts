import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { setWithdrawn } from '../shared/set-withdrawn.ts'
import { assessmentRecord } from './assessment-record.ts'
import { assessmentToTakeBack } from './assessment-to-take-back.ts'

/** Restores a withdrawn assessment. Throws NotFound, Forbidden, Invalid. */
export const restoreAssessment = async (context: Context, id: string): Promise<Written> => {
  const judgement = await assessmentToTakeBack(context, id, 'restore this assessment')
  return setWithdrawn(context, assessmentRecord, judgement, null)
}
