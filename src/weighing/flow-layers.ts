import { at } from './provenance-graph.ts'
import { endsAt, entryOf, exitOf, FROM_START, isRemoved, UNUSED, type Flow } from './flow.ts'

/**
 * Breadth-first distance of each node from START in the residual network, -1 where it does not reach;
 * whether ORIGIN is reached. It stops there: whatever lies on a shortest path has its distance by then.
 */
export const layer = (flow: Flow, levels: Int32Array, queue: Int32Array): boolean => {
  const { graph, next, previous } = flow
  levels.fill(-1)
  let last = 0
  const reach = (node: number, level: number): void => {
    flow.work++
    if (at(levels, node) >= 0) return
    levels[node] = level
    queue[last++] = node
  }
  for (const start of graph.starts) if (!isRemoved(flow, start)) reach(entryOf(start), 0)
  for (let first = 0; first < last; first++) {
    const node = at(queue, first)
    const vertex = node >> 1
    const level = at(levels, node) + 1
    const used = at(next, vertex) !== UNUSED
    if (node % 2 === 0) {
      const before = at(previous, vertex)
      if (!used) reach(exitOf(vertex), level)
      else if (before !== FROM_START) reach(exitOf(before), level)
      continue
    }
    if (endsAt(flow, vertex)) return true
    for (let edge = at(graph.offsets, vertex); edge < at(graph.offsets, vertex + 1); edge++) {
      const target = at(graph.targets, edge)
      if (!isRemoved(flow, target)) reach(entryOf(target), level)
    }
    if (used) reach(entryOf(vertex), level)
  }
  return false
}
