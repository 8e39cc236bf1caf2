import { TIE } from './order.ts'
import type { Rivals } from './rivals.ts'
import { claimSentence } from './sentence.ts'
import { listed, named, plain, type Part } from './sentence-parts.ts'
import type { Weighing } from './weigh.ts'

/**
 * What a group of rivals says first: the sentence of the claim that leads (METHODS 10), or why none
 * does. As there, each number and record carries what it was made from.
 */
export const groupSentence = (weighing: Weighing, rivals: Rivals): Part[] => {
  const { matrix, leader, scores } = rivals
  if (leader !== null) {
    const claim = weighing.claims.find((one) => one.claim.key === matrix.claims[leader])
    return claim === undefined ? [] : claimSentence(weighing.index, claim, rivals)
  }
  if (matrix.ratings.length === 0)
    return [
      plain('Nobody has rated the evidence for '),
      ...listed(matrix.claims.map((key) => [named(key)])),
      plain(' yet, so no claim leads.'),
    ]
  const lowest = Math.min(...scores.map(({ point }) => point))
  const lowestOnes = matrix.claims.filter((_, place) => (scores[place]?.point ?? 0) - lowest <= TIE)
  return [
    plain('No claim leads: '),
    ...listed(lowestOnes.map((key) => [named(key)])),
    plain(' share the lowest score, '),
    { text: lowest.toFixed(2), of: { group: matrix.group, number: 'margin' } },
    plain('.'),
  ]
}
