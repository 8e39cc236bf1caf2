import type { Flow } from './max-flow.ts'
import { at } from './provenance-graph.ts'
import { entryOf, exitOf, nextArc, ORIGIN, type Network } from './split-network.ts'

/**
 * The smallest set of vertices that cuts every chain, and of all such sets the one nearest ORIGIN:
 * vertices entered from where ORIGIN cannot be reached in the residual network and left to where it
 * can (L. R. Ford and D. R. Fulkerson 1956: maximum flow equals minimum cut). Empty without flow.
 */
export const bottleneckOf = (flow: Flow, size: number): number[] => {
  if (flow.value === 0) return []
  const reaches = reachesOrigin(flow.network)
  const cut: number[] = []
  for (let vertex = 0; vertex < size; vertex++)
    if (at(reaches, exitOf(vertex)) === 1 && at(reaches, entryOf(vertex)) === 0) cut.push(vertex)
  return cut
}

/** Nodes from which ORIGIN is reached by arcs with capacity left, found backwards from ORIGIN. */
function reachesOrigin(network: Network): Int32Array {
  const reaches = new Int32Array(network.head.length)
  reaches[ORIGIN] = 1
  const stack = [ORIGIN]
  for (let node = stack.pop(); node !== undefined; node = stack.pop())
    for (let arc = at(network.head, node); arc >= 0; arc = nextArc(network, arc)) {
      const from = at(network.to, arc)
      if (at(network.capacity, arc ^ 1) === 0 || at(reaches, from) === 1) continue
      reaches[from] = 1
      stack.push(from)
    }
  return reaches
}
