import { indexCase, type CaseIndex } from './case-index.ts'
import { claimSides, type ClaimSides } from './claim-sides.ts'
import type { InputClaim, Key, WeighingInput } from './input.ts'
import { positionOf, type Position } from './positions.ts'
import { rivalGroups, weighRivals, type Rivals } from './rivals.ts'
import { sourcingChecks, type SourcingCheck } from './sourcing-checks.ts'

/** How one claim stands. */
export interface ClaimWeighing extends ClaimSides {
  readonly claim: InputClaim
  /** Every party of the case, silent ones too. */
  readonly positions: ReadonlyMap<string, Position>
  readonly checks: readonly SourcingCheck[]
}

/** How a case stands: everything METHODS 10 prints, with the rows behind each number. */
export interface Weighing {
  readonly index: CaseIndex
  readonly claims: readonly ClaimWeighing[]
  readonly rivals: readonly Rivals[]
}

/** Weighs a whole case. Pure: the same input gives the same answer, whatever the host. */
export const weigh = (input: WeighingInput): Weighing => {
  const { index, weighClaim, weighGroup } = weigher(input)
  return {
    index,
    claims: index.input.claims.map(weighClaim),
    rivals: rivalGroups(index.input.claims).map(([group, claims]) => weighGroup(group, claims)),
  }
}

/** One claim with its rivals, for a page that needs no more; null when there is no such claim. */
export const weighOneClaim = (
  input: WeighingInput,
  key: Key,
): {
  readonly index: CaseIndex
  readonly claim: ClaimWeighing
  readonly rivals: Rivals | null
} | null => {
  const { index, weighClaim, weighGroup } = weigher(input)
  const claim = index.input.claims.find((one) => one.key === key)
  if (claim === undefined) return null
  const rivals = rivalGroups(index.input.claims).find(([group]) => group === claim.rivalGroup)
  return {
    index,
    claim: weighClaim(claim),
    rivals: rivals === undefined ? null : weighGroup(...rivals),
  }
}

function weigher(input: WeighingInput) {
  const index = indexCase(input)
  const sidesOf = claimSides(index)
  const checksOf = sourcingChecks(index, sidesOf)
  return {
    index,
    weighClaim: (claim: InputClaim): ClaimWeighing => ({
      claim,
      ...sidesOf(claim.key),
      positions: new Map(
        index.input.parties.map(({ key }) => [key, positionOf(index.positions, claim.key, key)]),
      ),
      checks: checksOf(claim),
    }),
    weighGroup: (group: string, claims: readonly Key[]) => weighRivals(index, group, claims),
  }
}
