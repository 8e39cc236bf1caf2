import { at, ENDS, LEADS_ON } from './provenance-graph.ts'

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

/**
 * A flow in which each vertex carries at most one chain, so that it is told by what comes after and
 * before each vertex. The residual network has two nodes a vertex, `entry` and `exit`, and these arcs:
 * entry → exit of an unused vertex; from the entry of a used one back to the exit of the vertex
 * before it; exit → entry of every successor; exit → entry of a used vertex; exit → ORIGIN.
 */
export interface Flow {
  readonly graph: VertexGraph
  readonly options: FlowOptions
  /** The vertex after, TO_ORIGIN, or UNUSED. */
  readonly next: Int32Array
  /** The vertex before, FROM_START, or UNUSED. */
  readonly previous: Int32Array
  /** The number of chains that share no vertex. */
  value: number
  /** Arcs looked at: the work done, for tests of growth. */
  work: number
}

export const UNUSED = -1
export const FROM_START = -2
export const TO_ORIGIN = -2

/** Nodes of the residual network: entries are even, exits odd. */
export const entryOf = (vertex: number): number => 2 * vertex
export const exitOf = (vertex: number): number => 2 * vertex + 1

/** Whether the vertex stands next to ORIGIN. */
export const endsAt = ({ graph, options }: Flow, vertex: number): boolean => {
  const ending = at(graph.endings, vertex)
  return ending === ENDS || (options.unrecorded && ending !== LEADS_ON)
}

export const isRemoved = ({ options }: Flow, vertex: number): boolean =>
  options.removed !== undefined && at(options.removed, vertex) === 1
