import { currentAssessments } from '#domain/assessment.ts'
import type { AssessmentView } from '../shared/assessments.ts'
import type { Mentioned } from '../shared/mentioned.ts'
import type { ChallengeView } from '../shared/claim-ties.ts'

/** Judgements that stand, in their scale's words. */
export const judgementsIn = (all: readonly AssessmentView[]): readonly Mentioned[] =>
  currentAssessments(all).map((one) => ({
    label: '',
    href: `/assessments/${one.id}`,
    title: `${one.grade?.label ?? one.outcome ?? one.scaleName}, ${one.assessor}`,
  }))

/** What a claim is used against. */
export const challengesBy = (
  challenges: readonly ChallengeView[],
  claimId: string,
): readonly Mentioned[] =>
  challenges
    .filter(({ claim }) => claim.id === claimId)
    .map(({ id, target }) => ({ label: '', href: `/challenges/${id}`, title: target.name }))

/** The claims that are used against one of these. */
export const challengesTo = (
  challenges: readonly ChallengeView[],
  targets: ReadonlySet<string>,
): readonly Mentioned[] =>
  challenges
    .filter(({ target }) => targets.has(target.id))
    .map(({ id, claim }) => ({
      label: claim.label,
      href: `/challenges/${id}`,
      title: claim.wording,
    }))
