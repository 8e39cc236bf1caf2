import { Graph, layout } from '@dagrejs/dagre'

export interface LaidNode {
  readonly key: string
  readonly x: number
  readonly y: number
}

export interface LaidEdge {
  readonly from: string
  readonly to: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export interface LaidGraph {
  readonly width: number
  /** Where the picture begins: lines may run above the topmost node. */
  readonly top: number
  readonly height: number
  readonly nodes: readonly LaidNode[]
  readonly edges: readonly LaidEdge[]
}

export const NODE_WIDTH = 148
export const NODE_HEIGHT = 38

/** Room for the words under a bottleneck. */
const UNDERLINE = 18

/**
 * Places a graph from left to right in layers; x and y are the middles of nodes, in pixels. Cycles are
 * allowed. The same graph is always placed the same.
 */
export const layOut = (
  keys: readonly string[],
  edges: readonly { readonly from: string; readonly to: string }[],
): LaidGraph => {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 56, marginx: 4, marginy: 4 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const key of keys) graph.setNode(key, { width: NODE_WIDTH, height: NODE_HEIGHT })
  edges.forEach(({ from, to }, place) => graph.setEdge(from, to, {}, String(place)))
  layout(graph)
  const nodes = keys.map((key): LaidNode => {
    const { x, y } = graph.node(key)
    return { key, x: x ?? 0, y: y ?? 0 }
  })
  const lines: readonly LaidEdge[] = graph
    .edges()
    .map((edge: { readonly v: string; readonly w: string }): LaidEdge => ({
      from: edge.v,
      to: edge.w,
      points: graph.edge(edge).points ?? [],
    }))
  const heights = [
    ...nodes.flatMap(({ y }) => [y - NODE_HEIGHT / 2, y + NODE_HEIGHT / 2 + UNDERLINE]),
    ...lines.flatMap(({ points }) => points.map(({ y }) => y)),
  ]
  const top = Math.floor(Math.min(...heights)) - 4
  return {
    width: Math.ceil(graph.graph().width ?? 0),
    top,
    height: Math.ceil(Math.max(...heights)) + 4 - top,
    nodes,
    edges: lines,
  }
}
