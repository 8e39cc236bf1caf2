import { assessorKey, byTime, type Ruling } from './assessment.ts'

export const CHALLENGE_STATES = ['open', 'answered', 'upheld', 'dismissed'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

/** That an assessment of what is challenged names the challenge, and what it holds of it. */
export interface ChallengeAnswer {
  /** Id of the assessment. */
  readonly assessment: string
  readonly assessor: string
  /** The account; null for an assessor named in an imported file. */
  readonly assessorId: string | null
  readonly on: string
  /** Order in which assessments were recorded. */
  readonly number: number
  readonly ruling: Ruling | null
}

/**
 * The state of a challenge, from the assessments that answer it: open without any, upheld or
 * dismissed when all who say so in their latest answer say the same, else answered. It changes no
 * grade and no score: only what an assessor grades does.
 */
export const challengeState = (answers: readonly ChallengeAnswer[]): ChallengeState => {
  if (answers.length === 0) return 'open'
  const rulings = new Set(latestAnswers(answers).flatMap(({ ruling }) => ruling ?? []))
  const [only] = rulings
  return only !== undefined && rulings.size === 1 ? only : 'answered'
}

/** Each assessor's latest answer, oldest first. */
export const latestAnswers = (answers: readonly ChallengeAnswer[]): readonly ChallengeAnswer[] => {
  const latest = new Map<string, ChallengeAnswer>()
  for (const one of answers.toSorted(byTime)) {
    const key = assessorKey(one)
    latest.delete(key)
    latest.set(key, one)
  }
  return [...latest.values()]
}
