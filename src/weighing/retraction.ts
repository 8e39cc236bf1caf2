import { claimGraph, type ClaimGraph } from './claim-graph.ts'
import type { InputAssessment, Key, VerdictSide, WeighingInput } from './input.ts'
import { sortedKeys } from './order.ts'
import { at } from './provenance-graph.ts'
import { answeringSide, SIDES } from './verdict-side.ts'
import { standingVerdicts } from './verdicts.ts'
import { weigher, type Weigher } from './weigh.ts'
import { whatIf } from './what-if.ts'
import { whatMoves, type GroupMove } from './what-moves.ts'

/** What rests on an item or a source, and what of it would fall with it. */
export interface Retraction {
  readonly claims: readonly RestingClaim[]
  readonly verdicts: readonly RestingVerdict[]
  /** Groups of rivals in which something moves. */
  readonly groups: readonly GroupMove[]
}

/** One side of a claim, of which some of the evidence leads to what is retracted. */
export interface RestingClaim {
  readonly claim: Key
  readonly side: VerdictSide
  /** Items linked to the claim through which it rests on what is retracted: the item itself, or what derives from it. */
  readonly through: readonly Key[]
  /** Recorded chains, fewest and most, as they are and without it. */
  readonly before: readonly [lo: number, hi: number]
  readonly after: readonly [lo: number, hi: number]
  /** The side had a recorded chain and would be left with none. */
  readonly falls: boolean
}

export interface RestingVerdict {
  readonly claim: Key
  readonly side: VerdictSide
  readonly verdict: InputAssessment
  /** Its side would be left without a recorded chain. */
  readonly falls: boolean
}

/**
 * What would happen if this item or source were retracted: every side of a claim that reaches it,
 * directly or through derivations (METHODS 1; `restsOn` of a link counts), the verdicts that stand on
 * these sides, and the rivals that move. Nothing rests on what the case does not have.
 */
export const retraction = (input: WeighingInput, key: Key): Retraction => {
  const before = weigher(input)
  const after = weigher(whatIf(input, { strike: [key] }))
  const moves = whatMoves(before, after)
  const claims = before.index.input.claims.flatMap(({ key: claim }) =>
    SIDES.flatMap((side): RestingClaim[] => {
      const was = before.sidesOf(claim)[side]
      if (!was.reached.includes(key)) return []
      const [had, has] = [was.chains, after.sidesOf(claim)[side].chains]
      return [
        {
          claim,
          side,
          through: through(before, claim, side, key),
          before: had,
          after: has,
          falls: had[0] > 0 && has[0] === 0,
        },
      ]
    }),
  )
  const falling = new Set(moves.unsupported.map(({ verdict }) => verdict.key))
  const standing = standingVerdicts(before.index.input.assessments)
  return {
    claims,
    verdicts: claims.flatMap(({ claim, side }) =>
      (standing.get(claim) ?? [])
        .filter((verdict) => answeringSide(verdict) === side)
        .map((verdict) => ({ claim, side, verdict, falls: falling.has(verdict.key) })),
    ),
    groups: moves.groups,
  }
}

/** The linked items of one side that lead to the key. */
function through({ index }: Weigher, claim: Key, side: VerdictSide, key: Key): Key[] {
  const graph = claimGraph(index.graph, index.linksOf.get(claim) ?? [], side)
  const target = graph.vertices.indexOf(index.graph.vertexOf.get(key) ?? -1)
  const leading = leadingTo(graph, target)
  return sortedKeys(
    graph.starts
      .filter((start) => leading.has(start))
      .map((start) => index.graph.keys[graph.vertices[start] ?? 0] ?? ''),
  )
}

/** Every vertex from which the target is reached, itself included. */
function leadingTo(graph: ClaimGraph, target: number): ReadonlySet<number> {
  const before = Map.groupBy(
    graph.vertices.flatMap((_, from) => edgesOf(graph, from)),
    ({ to }) => to,
  )
  const found = new Set([target])
  // A set keeps what is added while it is walked.
  for (const vertex of found) for (const { from } of before.get(vertex) ?? []) found.add(from)
  return found
}

function edgesOf(graph: ClaimGraph, from: number): { from: number; to: number }[] {
  const edges: { from: number; to: number }[] = []
  for (let edge = at(graph.offsets, from); edge < at(graph.offsets, from + 1); edge++)
    edges.push({ from, to: at(graph.targets, edge) })
  return edges
}
