import type { CaseIndex } from './case-index.ts'
import { admissions, weighSide, type Side } from './chains.ts'
import { claimGraph } from './claim-graph.ts'
import type { Key } from './input.ts'
import { positionOf, type Position } from './positions.ts'

/** What is recorded for and against a claim. */
export interface ClaimSides {
  readonly supports: Side
  readonly refutes: Side
  /** Sources behind the supporting items whose own party denies or deflects the claim. */
  readonly admissions: readonly Key[]
}

/** Both sides of a claim; each claim is worked out once (METHODS 1). */
export const claimSides = (index: CaseIndex): ((claim: Key) => ClaimSides) => {
  const known = new Map<Key, ClaimSides>()
  return (claim) => {
    const sides = known.get(claim) ?? weighSides(index, claim)
    known.set(claim, sides)
    return sides
  }
}

type Stance = Position['stance']

const FOR: ReadonlySet<Stance> = new Set(['asserts', 'concedes'])
const AGAINST: ReadonlySet<Stance> = new Set(['denies'])
const OPPOSED: ReadonlySet<Stance> = new Set(['denies', 'deflects'])

function weighSides(index: CaseIndex, claim: Key): ClaimSides {
  const { graph, positions } = index
  const links = index.linksOf.get(claim) ?? []
  const speaksWith = (stances: ReadonlySet<Stance>) => {
    const parties = index.parties.map((key) =>
      stances.has(positionOf(positions, claim, key).stance),
    )
    return (source: number) => parties[index.partyOfSource[source] ?? -1] ?? false
  }
  const supports = claimGraph(graph, links, 'supports')
  const refutes = claimGraph(graph, links, 'refutes')
  return {
    supports: weighSide(index, supports, speaksWith(FOR)),
    refutes: weighSide(index, refutes, speaksWith(AGAINST)),
    admissions: admissions(graph, supports, speaksWith(OPPOSED)),
  }
}
