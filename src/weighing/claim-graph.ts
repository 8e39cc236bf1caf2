import type { InputLink } from './input.ts'
import {
  at,
  ENDS,
  LEADS_ON,
  LOST_SOURCE,
  NO_SOURCE,
  type ProvenanceGraph,
} from './provenance-graph.ts'
import type { VertexGraph } from './flow.ts'

/** What is reached from START for one claim and one bearing. Vertices are renumbered; `vertices` leads back. */
export interface ClaimGraph extends VertexGraph {
  readonly vertices: readonly number[]
  /** Every vertex leads on as in the case's graph: nothing is struck, and no link says what it rests on. */
  readonly plain: boolean
}

/**
 * The graph of one claim and one side (METHODS 1): START leads to every item linked with the bearing,
 * and `restsOn` of any link of the pair (claim, item) replaces the item's edges wherever it stands.
 * `links` are the claim's own, withdrawn ones left out.
 */
export const claimGraph = (
  graph: ProvenanceGraph,
  links: readonly InputLink[],
  bearing: 'supports' | 'refutes',
): ClaimGraph => {
  const restsOn = restsOnOf(graph, links)
  const localOf = new Int32Array(graph.keys.length).fill(-1)
  const vertices: number[] = []
  const visit = (vertex: number): number => {
    if (at(localOf, vertex) < 0) localOf[vertex] = vertices.push(vertex) - 1
    return at(localOf, vertex)
  }
  for (const link of links) {
    const vertex = graph.vertexOf.get(link.evidence)
    if (link.bearing === bearing && vertex !== undefined && !at(graph.struck, vertex)) visit(vertex)
  }
  const starts = [...vertices.keys()]
  const offsets: number[] = [0]
  const targets: number[] = []
  const endings: number[] = []
  // `vertices` grows while it is walked: breadth first.
  for (let local = 0; local < vertices.length; local++) {
    const vertex = vertices[local] ?? 0
    const rest = restsOn.get(vertex)
    endings.push(rest === undefined ? at(graph.endings, vertex) : rest.ending)
    if (rest === undefined) {
      for (let edge = at(graph.offsets, vertex); edge < at(graph.offsets, vertex + 1); edge++) {
        const target = at(graph.targets, edge)
        if (!at(graph.struck, target)) targets.push(visit(target))
      }
    } else
      for (const target of rest.targets) if (!at(graph.struck, target)) targets.push(visit(target))
    offsets.push(targets.length)
  }
  return {
    size: vertices.length,
    vertices,
    plain: restsOn.size === 0 && !graph.struck.includes(1),
    starts,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(targets),
    endings: Int32Array.from(endings),
  }
}

interface RestsOn {
  readonly ending: number
  readonly targets: readonly number[]
}

/** Two links of one pair that differ in `restsOn` are refused on the way in; here the first one holds. */
function restsOnOf(graph: ProvenanceGraph, links: readonly InputLink[]): Map<number, RestsOn> {
  const result = new Map<number, RestsOn>()
  for (const { evidence, restsOn } of links) {
    const vertex = graph.vertexOf.get(evidence)
    if (restsOn === null || vertex === undefined || result.has(vertex)) continue
    const known = restsOn.flatMap((key) => graph.vertexOf.get(key) ?? [])
    result.set(
      vertex,
      restsOn.length === 0 ? firstHand(graph, vertex) : { ending: LEADS_ON, targets: known },
    )
  }
  return result
}

/** An empty `restsOn`: the item's source, else straight to ORIGIN; a withdrawn source leads nowhere. */
function firstHand(graph: ProvenanceGraph, vertex: number): RestsOn {
  const source = at(graph.sourceOf, vertex)
  if (source === NO_SOURCE) return { ending: ENDS, targets: [] }
  return { ending: LEADS_ON, targets: source === LOST_SOURCE ? [] : [source] }
}
