import type { InputAssessment, Key } from './input.ts'
import { currentBy } from './order.ts'

/** An assessment that counts: neither a draft nor returned. */
export const counts = ({ state }: Pick<InputAssessment, 'state'>): boolean =>
  state !== 'draft' && state !== 'returned'

/**
 * The verdicts that stand on each claim: every assessor's latest that is neither draft nor returned
 * and gives a grade or an outcome. A likelihood is no verdict.
 */
export const standingVerdicts = (
  assessments: readonly InputAssessment[],
): ReadonlyMap<Key, readonly InputAssessment[]> => {
  const verdicts = assessments.filter(
    (assessment) =>
      assessment.subject.startsWith('claim:') &&
      assessment.scale !== 'likelihood' &&
      (assessment.grade !== null || assessment.outcome !== null) &&
      counts(assessment),
  )
  return Map.groupBy(
    currentBy(verdicts, ({ subject, assessor }) => `${subject}\0${assessor}`),
    ({ subject }) => subject,
  )
}
