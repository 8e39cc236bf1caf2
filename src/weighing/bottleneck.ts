import { endsAt, entryOf, exitOf, UNUSED, type Flow } from './flow.ts'
import { at, reversed } from './provenance-graph.ts'

/**
 * The smallest set of vertices that cuts every chain, and of all such sets the one nearest ORIGIN:
 * vertices from whose entry ORIGIN cannot be reached in the residual network, and from whose exit it
 * can (L. R. Ford and D. R. Fulkerson 1956: maximum flow equals minimum cut). Empty without flow.
 */
export const bottleneckOf = (flow: Flow): number[] => {
  if (flow.value === 0) return []
  const reaches = reachesOrigin(flow)
  const cut: number[] = []
  for (let vertex = 0; vertex < flow.graph.size; vertex++)
    if (at(reaches, exitOf(vertex)) === 1 && at(reaches, entryOf(vertex)) === 0) cut.push(vertex)
  return cut
}

/** Nodes of the residual network from which ORIGIN is reached, found backwards from ORIGIN. */
function reachesOrigin(flow: Flow): Int32Array {
  const { graph, next } = flow
  const back = reversed(graph.size, graph.offsets, graph.targets)
  const reaches = new Int32Array(2 * graph.size)
  const stack: number[] = []
  const mark = (node: number): void => {
    if (at(reaches, node) === 1) return
    reaches[node] = 1
    stack.push(node)
  }
  for (let vertex = 0; vertex < graph.size; vertex++) if (endsAt(flow, vertex)) mark(exitOf(vertex))
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const vertex = node >> 1
    const after = at(next, vertex)
    if (node % 2 === 1) {
      if (after === UNUSED) mark(entryOf(vertex))
      else if (after >= 0) mark(entryOf(after))
      continue
    }
    for (let edge = at(back.offsets, vertex); edge < at(back.offsets, vertex + 1); edge++)
      mark(exitOf(at(back.targets, edge)))
    if (after !== UNUSED) mark(exitOf(vertex))
  }
  return reaches
}
