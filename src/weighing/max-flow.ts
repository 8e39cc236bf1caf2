import { at, ENDS, LEADS_ON } from './provenance-graph.ts'
import { nextArc, splitNetwork, START, ORIGIN, type Network } from './split-network.ts'

/** START leads to `starts`, vertices lead on by `offsets` and `targets`, and some stand next to ORIGIN (`endings`). */
export interface VertexGraph {
  readonly size: number
  readonly starts: readonly number[]
  readonly offsets: Int32Array
  readonly targets: Int32Array
  readonly endings: Int32Array
}

export interface FlowOptions {
  /** Whether vertices of unrecorded origin lead straight to ORIGIN (`hi`) or nowhere (`lo`). */
  readonly unrecorded: boolean
  /** 1: the vertex is taken away. */
  readonly removed?: Int32Array
}

export interface Flow {
  /** The number of chains that share no vertex. */
  readonly value: number
  readonly network: Network
  /** Arcs looked at: the work done, for tests of growth. */
  readonly work: number
}

/**
 * Maximum flow with every vertex of capacity 1: by Menger's theorem the number of START → ORIGIN
 * chains that share no vertex. Dinic's algorithm (E. A. Dinic 1970), O(E √V) on such networks
 * (S. Even and R. E. Tarjan 1975); depth first without recursion, so that long chains do not overflow.
 */
export const maximumFlow = (graph: VertexGraph, options: FlowOptions): Flow => {
  const ends = (ending: number) => ending === ENDS || (options.unrecorded && ending !== LEADS_ON)
  const network = splitNetwork(graph, ends, options.removed)
  const levels = new Int32Array(network.head.length)
  let value = 0
  let work = 0
  for (;;) {
    const seen = layer(network, levels)
    work += seen
    if (at(levels, ORIGIN) < 0) return { value, network, work }
    const phase = augmentAll(network, levels)
    value += phase.paths
    work += phase.work
  }
}

/** Breadth-first distance from START in the residual network, -1 where it does not reach; returns arcs seen. */
function layer(network: Network, levels: Int32Array): number {
  levels.fill(-1)
  levels[START] = 0
  const queue = new Int32Array(levels.length)
  let work = 0
  for (let first = 0, last = 1; first < last; first++) {
    const node = at(queue, first)
    for (let arc = at(network.head, node); arc >= 0; arc = nextArc(network, arc), work++) {
      const to = at(network.to, arc)
      if (at(network.capacity, arc) === 0 || at(levels, to) >= 0) continue
      levels[to] = at(levels, node) + 1
      queue[last++] = to
    }
  }
  return work
}

/** One blocking flow: every path carries one unit, since it passes a vertex of capacity 1. */
function augmentAll(network: Network, levels: Int32Array): { paths: number; work: number } {
  const { head, to, capacity } = network
  const current = head.slice()
  const path = new Int32Array(levels.length)
  let paths = 0
  let work = 0
  let length = 0
  for (let node = START; ; work++) {
    if (node === ORIGIN) {
      for (let step = 0; step < length; step++) push(capacity, at(path, step))
      paths++
      length = 0
      node = START
      continue
    }
    const arc = at(current, node)
    if (arc < 0) {
      if (length === 0) return { paths, work }
      // A dead end: step back and pass the arc that led here.
      const back = at(path, --length)
      node = at(to, back ^ 1)
      current[node] = nextArc(network, back)
    } else if (at(capacity, arc) > 0 && at(levels, at(to, arc)) === at(levels, node) + 1) {
      path[length++] = arc
      node = at(to, arc)
    } else current[node] = nextArc(network, arc)
  }
}

function push(capacity: Int32Array, arc: number): void {
  capacity[arc] = at(capacity, arc) - 1
  capacity[arc ^ 1] = at(capacity, arc ^ 1) + 1
}
