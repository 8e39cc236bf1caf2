import { bottleneckOf } from './bottleneck.ts'
import { circularVertices } from './circular.ts'
import type { ClaimGraph } from './claim-graph.ts'
import { disjointChains } from './disjoint-chains.ts'
import type { Key } from './input.ts'
import { maximumFlow } from './max-flow.ts'
import { sortedKeys } from './order.ts'
import { at, ENDS, UNRECORDED, type ProvenanceGraph } from './provenance-graph.ts'
import type { Upstream } from './upstream.ts'

/** What one side of a claim rests on. Lists of keys are sorted as plain text. */
export interface Side {
  /** Items linked with this bearing. */
  readonly items: readonly Key[]
  /** Fewest and most chains that share no item and no source: unrecorded origins lead nowhere, or straight to ORIGIN. */
  readonly chains: readonly [lo: number, hi: number]
  /** What all recorded chains pass through: the smallest cut, nearest ORIGIN. */
  readonly bottleneck: readonly Key[]
  /** Recorded chains that are left without the sources, and their items, of the claim's own side. */
  readonly unaligned: number
  /** Items that lead into a cycle and never to an origin. */
  readonly circular: readonly Key[]
  /** Items whose origin is not recorded. */
  readonly unrecorded: readonly Key[]
  /** What stands next to ORIGIN on recorded paths, nearest START first. */
  readonly origins: readonly Key[]
  /** Every item and source the side rests on, nearest START first. */
  readonly reached: readonly Key[]
  /** One way to draw the `lo` chains: each from the linked item to its origin. */
  readonly paths: readonly (readonly Key[])[]
}

/** Corroboration of one side (METHODS 1). `aligned` tells sources, by vertex, of the claim's own parties. */
export const weighSide = (
  { graph, upstream }: { readonly graph: ProvenanceGraph; readonly upstream: Upstream },
  side: ClaimGraph,
  aligned: (source: number) => boolean,
): Side => {
  const keyOf = (local: number) => graph.keys[side.vertices[local] ?? 0] ?? ''
  const keys = (locals: readonly number[]) => sortedKeys(locals.map(keyOf))
  const where = (ending: number) => {
    const found: number[] = []
    for (let local = 0; local < side.size; local++)
      if (at(side.endings, local) === ending) found.push(local)
    return found
  }

  const lo = maximumFlow(side, { unrecorded: false })
  const unrecorded = where(UNRECORDED)
  return {
    items: keys(side.starts),
    chains: [
      lo.value,
      unrecorded.length === 0 ? lo.value : maximumFlow(side, { unrecorded: true }).value,
    ],
    bottleneck: keys(bottleneckOf(lo)),
    unaligned: unalignedChains(graph, side, aligned, lo.value),
    circular: allReach(side, upstream) ? [] : keys(circularVertices(side)),
    unrecorded: keys(unrecorded),
    origins: where(ENDS).map(keyOf),
    reached: side.vertices.map((vertex) => graph.keys[vertex] ?? ''),
    paths: disjointChains(lo).map((path) => path.map(keyOf)),
  }
}

/** Sources that end some path of the supports graph and whose party denies or deflects the claim (METHODS 1). */
export const admissions = (
  graph: ProvenanceGraph,
  supports: ClaimGraph,
  opposed: (source: number) => boolean,
): Key[] =>
  sortedKeys(
    supports.vertices
      .filter((vertex) => vertex < graph.firstItem && opposed(vertex))
      .map((vertex) => graph.keys[vertex] ?? ''),
  )

/** Spares the search for circles where the case's graph already shows that there can be none. */
const allReach = (side: ClaimGraph, { reachesOrigin }: Upstream) =>
  side.plain && side.vertices.every(reachesOrigin)

/** The `lo` flow without aligned sources and without items whose own source is aligned. */
function unalignedChains(
  graph: ProvenanceGraph,
  side: ClaimGraph,
  aligned: (source: number) => boolean,
  lo: number,
): number {
  const removed = new Int32Array(side.size)
  let any = false
  for (let local = 0; local < side.size; local++) {
    const vertex = side.vertices[local] ?? 0
    const source = vertex < graph.firstItem ? vertex : at(graph.sourceOf, vertex)
    if (source < 0 || !aligned(source)) continue
    removed[local] = 1
    any = true
  }
  return any ? maximumFlow(side, { unrecorded: false, removed }).value : lo
}
