import type { RatingCode } from '#domain/assessment.ts'
import type { InputRating, WeighingInput } from '#weighing/input.ts'
import { rivalsOutput, rounded } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { aCase, aClaim, anItem, aRating } from './a-case.ts'

/** What good and poor credibility weigh, as printed. */
export const STRONG = rounded(Math.SQRT2)
export const WEAK = rounded(Math.SQRT1_2)

/** The output of the one rival group `g`, of three claims unless told otherwise. */
export const rivals = (parts: Partial<WeighingInput>, claims = ['c1', 'c2', 'c3']) => {
  const weighing = weigh(
    aCase({ claims: claims.map((key) => aClaim(key, { rivalGroup: 'g' })), ...parts }),
  )
  const [first] = weighing.rivals
  if (first === undefined) throw new Error('no rivals')
  return rivalsOutput(first, weighing.index.graph.keys)
}

/** One assessor's ratings of a claim, item by item from e1; a hyphen leaves one out. */
export const row = (claim: string, codes: string, assessor = 'analyst'): InputRating[] =>
  codes
    .split(' ')
    .flatMap((code, place) =>
      code === '-' ? [] : [aRating(claim, `e${place + 1}`, assessor, code as RatingCode)],
    )

/** Items e1, e2, … each its own origin. */
export const documents = (count: number) =>
  Array.from({ length: count }, (_, place) => anItem(`e${place + 1}`))
