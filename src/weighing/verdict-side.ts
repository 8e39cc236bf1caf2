import type { ScaleValues } from '#domain/scale.ts'
import type { ClaimSides } from './claim-sides.ts'
import type { InputAssessment, VerdictSide } from './input.ts'

/**
 * Which side a verdict's grade stands on: better than the middle of its scale speaks for the claim,
 * worse against it, and the middle for neither. Compared by the grades' ClaimReview numbers where
 * every grade has one, else by their order, best first. Outcomes have no side.
 */
export const verdictSide = (
  scale: Pick<ScaleValues, 'grades'>,
  code: string | null,
): VerdictSide | null => {
  const numbers = scale.grades.flatMap(({ rating }) => rating ?? [])
  const complete = numbers.length === scale.grades.length
  const values = complete ? numbers : scale.grades.map((_, place) => -place)
  const value = values[scale.grades.findIndex((grade) => grade.code === code)]
  if (value === undefined) return null
  const middle = (Math.max(...values) + Math.min(...values)) / 2
  if (value === middle) return null
  return value > middle ? 'supports' : 'refutes'
}

/** Both sides of a claim, in the order in which they are told. */
export const SIDES: readonly VerdictSide[] = ['supports', 'refutes']

export const otherSide = (side: VerdictSide): VerdictSide =>
  side === 'supports' ? 'refutes' : 'supports'

/**
 * The side whose chains answer for a verdict (METHODS 9): its own; of an outcome such as Unproven,
 * and of a middle grade, the supporting one.
 */
export const answeringSide = ({ side }: Pick<InputAssessment, 'side'>): VerdictSide =>
  side ?? 'supports'

/** The sides that answer for the verdicts on a claim; where there are none, the supporting one. */
export const answeringSides = (
  verdicts: readonly Pick<InputAssessment, 'side'>[],
): ReadonlySet<VerdictSide> =>
  new Set(verdicts.length === 0 ? ['supports'] : verdicts.map(answeringSide))

/** The recorded chains of the sides that answer for the verdicts: of several sides the fewest. */
export const answeringChains = (
  verdicts: readonly Pick<InputAssessment, 'side'>[],
  sides: Pick<ClaimSides, VerdictSide>,
): number => Math.min(...[...answeringSides(verdicts)].map((side) => sides[side].chains[0]))
