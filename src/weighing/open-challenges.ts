import type { InputChallenge, Key, WeighingInput } from './input.ts'
import { counts } from './verdicts.ts'

/**
 * Challenges not named by any assessment of their target (METHODS 9), by what they aim at. A link is
 * assessed through its claim or its item, an assessment through its own subject.
 */
export const openChallenges = (
  input: Pick<WeighingInput, 'challenges' | 'assessments' | 'links'>,
): ReadonlyMap<string, readonly InputChallenge[]> => {
  if (input.challenges.length === 0) return new Map()
  const subjectsOf = subjectsOfTargets(input)
  const named = new Set(
    input.assessments
      .filter(counts)
      .flatMap(({ subject, answers }) => answers.map((challenge) => `${challenge}\0${subject}`)),
  )
  const open = input.challenges.filter(
    ({ key, target }) => !subjectsOf(target).some((subject) => named.has(`${key}\0${subject}`)),
  )
  return Map.groupBy(open, ({ target }) => target)
}

function subjectsOfTargets(
  input: Pick<WeighingInput, 'assessments' | 'links'>,
): (target: string) => readonly Key[] {
  const known = new Map<string, readonly Key[]>([
    ...input.links.map(({ key, claim, evidence }) => [`link:${key}`, [claim, evidence]] as const),
    ...input.assessments.map(({ key, subject }) => [`assessment:${key}`, [subject]] as const),
  ])
  return (target) => known.get(target) ?? [target]
}
