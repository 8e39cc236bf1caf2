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
export const weigh = (input: WeighingInput): Weighing => wholeOf(weigher(input))

export interface OneClaim {
  readonly index: CaseIndex
  readonly claim: ClaimWeighing
  readonly rivals: Rivals | null
}

/** A case made ready: each part is worked out when it is asked for, and once. */
export interface Weigher {
  readonly index: CaseIndex
  readonly sidesOf: (claim: Key) => ClaimSides
  readonly claim: (claim: InputClaim) => ClaimWeighing
  /** Its sourcing checks alone. */
  readonly checks: (claim: InputClaim) => readonly SourcingCheck[]
  /** By group name. */
  readonly rivals: () => readonly Rivals[]
  readonly rivalsIn: (group: string | null) => Rivals | null
}

export const weigher = (input: WeighingInput): Weigher => {
  const index = indexCase(input)
  const sidesOf = claimSides(index)
  const groups = rivalGroups(index.input.claims)
  const weighed = new Map<string, Rivals>()
  const checksOf = once(() => sourcingChecks(index, sidesOf))
  const rivalsIn = (group: string | null) => {
    const found = groups.find(([name]) => name === group)
    if (found === undefined) return null
    const rivals = weighed.get(found[0]) ?? weighRivals(index, ...found)
    weighed.set(found[0], rivals)
    return rivals
  }
  return {
    index,
    sidesOf,
    checks: (claim) => checksOf()(claim),
    claim: (claim) => ({
      claim,
      ...sidesOf(claim.key),
      positions: new Map(
        index.input.parties.map(({ key }) => [key, positionOf(index.positions, claim.key, key)]),
      ),
      get checks() {
        return checksOf()(claim)
      },
    }),
    rivals: () => groups.flatMap(([group]) => rivalsIn(group) ?? []),
    rivalsIn,
  }
}

/** All of it: every claim and every group of rivals. */
export const wholeOf = ({ index, claim, rivals }: Weigher): Weighing => ({
  index,
  claims: index.input.claims.map(claim),
  rivals: rivals(),
})

/** The groups of rivals, and of the claims only those that are in one. */
export const rivalsOf = ({ index, claim, rivals }: Weigher): Weighing => {
  const groups = rivals()
  const inGroups = new Set(groups.flatMap(({ matrix }) => matrix.claims))
  return {
    index,
    claims: index.input.claims.filter(({ key }) => inGroups.has(key)).map(claim),
    rivals: groups,
  }
}

/** One claim with its rivals, for a page that needs no more; null when there is no such claim. */
export const oneClaimOf = ({ index, claim, rivalsIn }: Weigher, key: Key): OneClaim | null => {
  const found = index.input.claims.find((one) => one.key === key)
  if (found === undefined) return null
  return { index, claim: claim(found), rivals: rivalsIn(found.rivalGroup) }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
