import type { ScaleValues } from '#domain/scale.ts'
import type { VerdictSide } from './input.ts'

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
