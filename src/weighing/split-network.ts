import type { VertexGraph } from './max-flow.ts'
import { at } from './provenance-graph.ts'

/**
 * A flow network in which each vertex is split in two nodes joined by an arc of capacity 1. Arcs are
 * kept in pairs: arc ^ 1 runs the other way and holds the flow. `head` and `next` chain a node's arcs.
 */
export interface Network {
  readonly head: Int32Array
  readonly next: Int32Array
  readonly to: Int32Array
  readonly capacity: Int32Array
}

export const START = 0
export const ORIGIN = 1
export const entryOf = (vertex: number): number => 2 + 2 * vertex
export const exitOf = (vertex: number): number => 3 + 2 * vertex

/** More than any flow: the vertices alone are limited (METHODS 1). */
export const UNBOUNDED = 1 << 30

/** Builds the network; `ends` tells from a vertex's ending whether it stands next to ORIGIN. */
export const splitNetwork = (
  graph: VertexGraph,
  ends: (ending: number) => boolean,
  removed?: Int32Array,
): Network => {
  const most = 2 * (graph.starts.length + 2 * graph.size + graph.targets.length)
  const network = {
    head: new Int32Array(2 + 2 * graph.size).fill(-1),
    next: new Int32Array(most),
    to: new Int32Array(most),
    capacity: new Int32Array(most),
  }
  let arcs = 0
  const join = (from: number, to: number, capacity: number): void => {
    arcs = addArc(network, arcs, from, to, capacity)
    arcs = addArc(network, arcs, to, from, 0)
  }
  const gone = (vertex: number) => removed !== undefined && at(removed, vertex) === 1
  for (const start of graph.starts) if (!gone(start)) join(START, entryOf(start), UNBOUNDED)
  for (let vertex = 0; vertex < graph.size; vertex++) {
    if (gone(vertex)) continue
    join(entryOf(vertex), exitOf(vertex), 1)
    if (ends(at(graph.endings, vertex))) join(exitOf(vertex), ORIGIN, UNBOUNDED)
    for (let edge = at(graph.offsets, vertex); edge < at(graph.offsets, vertex + 1); edge++) {
      const target = at(graph.targets, edge)
      if (!gone(target)) join(exitOf(vertex), entryOf(target), UNBOUNDED)
    }
  }
  return network
}

/** The arc after this one at the same node, or -1. */
export const nextArc = (network: Network, arc: number): number => at(network.next, arc)

function addArc(network: Network, arc: number, from: number, to: number, capacity: number): number {
  network.to[arc] = to
  network.capacity[arc] = capacity
  network.next[arc] = at(network.head, from)
  network.head[from] = arc
  return arc + 1
}
