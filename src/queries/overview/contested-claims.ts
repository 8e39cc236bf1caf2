import type { CaseIndex } from '#weighing/case-index.ts'
import { claimSides, type ClaimSides } from '#weighing/claim-sides.ts'
import { positionOf, type Position } from '#weighing/positions.ts'
import { standingOf } from '../shared/standing-words.ts'
import type { WeighedCase, WeighedClaim } from '../shared/weighed-case.ts'

/** A claim of the overview: who says what of it, what it rests on, where judgement stands. */
export interface OverviewRow {
  readonly claim: WeighedClaim
  /** In the order of the parties. */
  readonly cells: readonly Position[]
  readonly sides: ClaimSides
  readonly standing: readonly string[]
}

/** The claims most spoken of, at most `shown` of them, in the order of their numbers. */
export const contestedClaims = (
  weighed: WeighedCase,
  index: CaseIndex,
  shown: number,
): readonly OverviewRow[] => {
  const sidesOf = claimSides(index)
  return mostContested(weighed, shown).map((claim) => ({
    claim,
    cells: weighed.parties.map((party) => positionOf(index.positions, claim.key, party.key)),
    sides: sidesOf(claim.key),
    standing: standingOf(weighed, claim),
  }))
}

/** The case turns on the claim with most evidence and most parties taking a stand; the first of equals. */
export const mainRow = (rows: readonly OverviewRow[]): OverviewRow | null => {
  const weight = (row: OverviewRow) =>
    row.sides.supports.items.length +
    row.sides.refutes.items.length +
    row.cells.filter((cell) => cell.stance !== 'silent').length
  return (
    rows.toSorted((a, b) => weight(b) - weight(a) || a.claim.number - b.claim.number)[0] ?? null
  )
}

function mostContested(weighed: WeighedCase, shown: number): readonly WeighedClaim[] {
  const said = new Map<string, number>()
  for (const statement of weighed.statements)
    for (const { claim } of statement.stances) said.set(claim, (said.get(claim) ?? 0) + 1)
  const weight = (claim: WeighedClaim) => said.get(claim.key) ?? 0
  return weighed.claims
    .toSorted((a, b) => weight(b) - weight(a) || a.number - b.number)
    .slice(0, shown)
    .toSorted((a, b) => a.number - b.number)
}
