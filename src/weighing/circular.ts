import type { VertexGraph } from './flow.ts'
import { at, LEADS_ON, reversed } from './provenance-graph.ts'

/**
 * Vertices that lead into a cycle of derivations and from which ORIGIN cannot be reached, even when
 * those of unrecorded origin lead straight to it (METHODS 1). Every vertex of the graph is reached
 * from START. Among those that never reach ORIGIN, dead ends are peeled off again and again; what
 * is left leads into a cycle (A. B. Kahn 1962).
 */
export const circularVertices = (graph: VertexGraph): number[] => {
  const back = reversed(graph.size, graph.offsets, graph.targets)
  const left = new Int32Array(graph.size).fill(1)
  const lost = (vertex: number) => at(left, vertex) === 1
  const stack: number[] = []
  const leaveOut = (vertex: number): void => {
    left[vertex] = 0
    stack.push(vertex)
  }
  const predecessors = function* (vertex: number) {
    for (let edge = at(back.offsets, vertex); edge < at(back.offsets, vertex + 1); edge++)
      yield at(back.targets, edge)
  }

  for (let vertex = 0; vertex < graph.size; vertex++)
    if (at(graph.endings, vertex) !== LEADS_ON) leaveOut(vertex)
  for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop())
    for (const before of predecessors(vertex)) if (lost(before)) leaveOut(before)

  // What is left only leads to what is left, so all its edges count as ways on.
  const waysOn = new Int32Array(graph.size)
  for (let vertex = 0; vertex < graph.size; vertex++) {
    waysOn[vertex] = at(graph.offsets, vertex + 1) - at(graph.offsets, vertex)
    if (lost(vertex) && at(waysOn, vertex) === 0) leaveOut(vertex)
  }
  for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop())
    for (const before of predecessors(vertex)) {
      if (!lost(before)) continue
      waysOn[before] = at(waysOn, before) - 1
      if (at(waysOn, before) === 0) leaveOut(before)
    }
  return [...left.keys()].filter(lost)
}
