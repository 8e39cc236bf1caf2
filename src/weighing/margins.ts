import { indexOfSoleSmallest, TIE } from './order.ts'
import type { Score } from './scores.ts'

/** How far the leader stands ahead. Claims are given by their place in the matrix. */
export interface Margin {
  /** The rival with the smallest point margin. */
  readonly to: number
  readonly point: number
  /** The smallest margin over all rivals when everything unknown falls out against the leader. */
  readonly worst: number
}

/** The claim with the strictly smallest point score, else null: ties have no leader (METHODS 3). */
export const leaderOf = (all: readonly Score[]): number | null =>
  indexOfSoleSmallest(all.map(({ point }) => point))

/**
 * The leader's margin (METHODS 3): `point` = score(rival) − score(leader); `worst` takes the low end
 * of the rival's score and the high end of the leader's, a conservative bound.
 */
export const margin = (all: readonly Score[], leader: number): Margin => {
  const rivals = all.flatMap((score, claim) => (claim === leader ? [] : [{ score, claim }]))
  const { point: own, range } = all[leader] ?? { point: 0, range: [0, 0] as const }
  const smallest = Math.min(...rivals.map(({ score }) => score.point - own))
  const to = rivals.find(({ score }) => score.point - own <= smallest + TIE)
  return {
    to: to?.claim ?? leader,
    point: (to?.score.point ?? own) - own,
    worst: Math.min(...rivals.map(({ score }) => score.range[0] - range[1])),
  }
}

/** The lead holds whatever the unknown cells and weights turn out to be. */
export const isNecessary = ({ worst }: Margin): boolean => worst > TIE
