import { layer } from './flow-layers.ts'
import {
  endsAt,
  entryOf,
  exitOf,
  FROM_START,
  isRemoved,
  TO_ORIGIN,
  UNUSED,
  type Flow,
  type FlowOptions,
  type VertexGraph,
} from './flow.ts'
import { at } from './provenance-graph.ts'

/**
 * Maximum flow with every vertex of capacity 1: by Menger's theorem the number of START → ORIGIN
 * chains that share no vertex. Dinic's algorithm (E. A. Dinic 1970) with split vertices, O(E √V) on
 * such networks (S. Even and R. E. Tarjan 1975); without recursion, so that long chains do not overflow.
 */
export const maximumFlow = (graph: VertexGraph, options: FlowOptions): Flow => {
  const flow: Flow = {
    graph,
    options,
    next: new Int32Array(graph.size).fill(UNUSED),
    previous: new Int32Array(graph.size).fill(UNUSED),
    value: 0,
    work: 0,
  }
  const levels = new Int32Array(2 * graph.size)
  const current = new Int32Array(2 * graph.size)
  const path = new Int32Array(2 * graph.size)
  while (layer(flow, levels, path)) {
    current.fill(0)
    for (const start of graph.starts) {
      if (isRemoved(flow, start) || at(levels, entryOf(start)) !== 0) continue
      const length = descend(flow, levels, current, path, entryOf(start))
      if (length > 0) augment(flow, path, length)
    }
  }
  return flow
}

/**
 * Looks for a way to ORIGIN that goes one layer further with each step; every node is tried once a
 * phase, since it carries one unit. Returns the length of the path found, or 0.
 */
function descend(
  flow: Flow,
  levels: Int32Array,
  current: Int32Array,
  path: Int32Array,
  first: number,
): number {
  if (at(current, first) > 0) return 0
  path[0] = first
  for (let length = 1; length > 0; flow.work++) {
    const node = at(path, length - 1)
    const vertex = node >> 1
    if (node % 2 === 1 && at(current, node) === 0 && endsAt(flow, vertex)) {
      current[node] = 1
      return length
    }
    const onward = arc(flow, node, at(current, node))
    if (onward === NO_MORE) length--
    else if (
      onward >= 0 &&
      at(current, onward) === 0 &&
      at(levels, onward) === at(levels, node) + 1
    )
      path[length++] = onward
    // Marks the node as tried and passes the arc.
    current[node] = at(current, node) + 1
  }
  return 0
}

const NO_MORE = -1
const NONE = -2

/** Where the residual arc of this number leads: NONE for one that is not there, NO_MORE after the last. */
function arc(flow: Flow, node: number, number: number): number {
  const vertex = node >> 1
  const used = at(flow.next, vertex) !== UNUSED
  if (node % 2 === 0) {
    if (number > 0) return NO_MORE
    if (!used) return exitOf(vertex)
    const before = at(flow.previous, vertex)
    return before === FROM_START ? NONE : exitOf(before)
  }
  const edge = at(flow.graph.offsets, vertex) + number
  if (edge < at(flow.graph.offsets, vertex + 1)) {
    const target = at(flow.graph.targets, edge)
    return isRemoved(flow, target) ? NONE : entryOf(target)
  }
  if (edge > at(flow.graph.offsets, vertex + 1)) return NO_MORE
  return used ? entryOf(vertex) : NONE
}

/** Sends one more chain along the path, taking back what it runs against. */
function augment(flow: Flow, path: Int32Array, length: number): void {
  const { next, previous } = flow
  previous[at(path, 0) >> 1] = FROM_START
  for (let step = 1; step < length; step++) {
    const [from, to] = [at(path, step - 1), at(path, step)]
    if (from % 2 === 0) continue
    const [vertex, target] = [from >> 1, to >> 1]
    next[vertex] = vertex === target ? UNUSED : target
    previous[target] = vertex === target ? UNUSED : vertex
  }
  next[at(path, length - 1) >> 1] = TO_ORIGIN
  flow.value++
}
