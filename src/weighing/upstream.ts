import { at, LEADS_ON, reversed, type ProvenanceGraph } from './provenance-graph.ts'

/** What items rest on in the end, by their own derivations, whatever a single claim rests on. */
export interface Upstream {
  /** It reaches ORIGIN, unrecorded items let through. */
  readonly reachesOrigin: (vertex: number) => boolean
  /** It does not stand, or no longer: struck, or cut off from every origin by what is struck. */
  readonly falls: (vertex: number) => boolean
  /**
   * Where its upstream closure ends: origins, dead ends, and every vertex that reaches no end. Two
   * closures intersect exactly when they share one of these.
   */
  readonly endsOf: (vertex: number) => readonly number[]
  /** Those of the ends that stand next to ORIGIN, unrecorded items let through. */
  readonly originsOf: (vertex: number) => readonly number[]
}

/** Looks upstream in the whole graph of a case (METHODS 3 and 4). */
export const upstream = (graph: ProvenanceGraph): Upstream => {
  const size = graph.keys.length
  const back = reversed(size, graph.offsets, graph.targets)
  const isOrigin = (vertex: number) => at(graph.endings, vertex) !== LEADS_ON
  const leadsNowhere = (vertex: number) =>
    at(graph.offsets, vertex) === at(graph.offsets, vertex + 1)
  const isStruck = (vertex: number) => at(graph.struck, vertex) === 1

  const reaches = downstreamOf(back, size, isOrigin)
  const stillReaches = graph.struck.includes(1)
    ? downstreamOf(back, size, isOrigin, isStruck)
    : reaches
  const reachesEnd = downstreamOf(back, size, leadsNowhere)
  const isEnd = (vertex: number) => leadsNowhere(vertex) || at(reachesEnd, vertex) === 0
  const endsOf = endsFinder(graph, isEnd)
  const originsKnown = new Map<number, readonly number[]>()
  return {
    reachesOrigin: (vertex) => at(reaches, vertex) === 1,
    falls: (vertex) =>
      isStruck(vertex) || (at(reaches, vertex) === 1 && at(stillReaches, vertex) === 0),
    endsOf,
    originsOf: (vertex) => {
      const origins = originsKnown.get(vertex) ?? endsOf(vertex).filter(isOrigin)
      originsKnown.set(vertex, origins)
      return origins
    },
  }
}

type Adjacency = Pick<ProvenanceGraph, 'offsets' | 'targets'>

/** Marks every vertex from which one of the chosen is reached, without passing a barred one. */
function downstreamOf(
  back: Adjacency,
  size: number,
  chosen: (vertex: number) => boolean,
  barred: (vertex: number) => boolean = () => false,
): Int32Array {
  const marked = new Int32Array(size)
  const stack: number[] = []
  const mark = (vertex: number): void => {
    if (at(marked, vertex) === 1 || barred(vertex)) return
    marked[vertex] = 1
    stack.push(vertex)
  }
  for (let vertex = 0; vertex < size; vertex++) if (chosen(vertex)) mark(vertex)
  for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop())
    for (let edge = at(back.offsets, vertex); edge < at(back.offsets, vertex + 1); edge++)
      mark(at(back.targets, edge))
  return marked
}

/** Finds the ends of a vertex's upstream closure, and does not walk again where they are known. */
function endsFinder(
  graph: ProvenanceGraph,
  isEnd: (vertex: number) => boolean,
): (vertex: number) => readonly number[] {
  const known = new Map<number, readonly number[]>()
  // For whom a vertex was last seen, and whom to see next: kept, so that a walk costs what it walks.
  const stamps = new Int32Array(graph.keys.length).fill(-1)
  const stack = new Int32Array(graph.keys.length + 1)
  return (first) => {
    const before = known.get(first)
    if (before !== undefined) return before
    const ends: number[] = []
    stamps[first] = first
    stack[0] = first
    for (let height = 1; height > 0;) {
      const vertex = at(stack, --height)
      const further = known.get(vertex)
      if (further !== undefined) {
        for (const end of further)
          if (end === vertex || at(stamps, end) !== first) {
            stamps[end] = first
            ends.push(end)
          }
        continue
      }
      if (isEnd(vertex)) ends.push(vertex)
      for (let edge = at(graph.offsets, vertex); edge < at(graph.offsets, vertex + 1); edge++) {
        const target = at(graph.targets, edge)
        if (at(stamps, target) === first) continue
        stamps[target] = first
        stack[height++] = target
      }
    }
    known.set(first, ends)
    return ends
  }
}
