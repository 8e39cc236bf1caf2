import { currentAssessments } from '#domain/assessment.ts'
import type { WeighedCase, WeighedClaim } from './weighed-case.ts'

/** What stands of it in words: its current judgements, after that it cannot be checked. */
export function standingOf(
  weighed: WeighedCase,
  claim: Pick<WeighedClaim, 'key' | 'checkable'>,
): readonly string[] {
  const current = currentAssessments(
    weighed.assessments
      .filter((one) => one.subject === claim.key)
      .map((one, number) => ({
        assessor: one.assessor,
        assessorId: one.assessor,
        scaleKey: one.scale,
        on: one.on,
        number,
        state: one.state,
        withdrawn: false,
        words: one.words,
      })),
  )
  const words = [...new Set(current.flatMap((one) => one.words ?? []))]
  return claim.checkable
    ? words
    : ['Not checkable', ...words.filter((one) => one !== 'Not checkable')]
}
