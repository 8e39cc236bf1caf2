import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bottleneckOf } from '#weighing/bottleneck.ts'
import { circularVertices } from '#weighing/circular.ts'
import { disjointChains } from '#weighing/disjoint-chains.ts'
import type { VertexGraph } from '#weighing/flow.ts'
import { maximumFlow } from '#weighing/max-flow.ts'
import { ENDS, LEADS_ON } from '#weighing/provenance-graph.ts'

const graphOf = (
  successors: readonly (readonly number[])[],
  starts: readonly number[],
  ends: readonly number[],
): VertexGraph => {
  const offsets = [0]
  for (const list of successors) offsets.push((offsets.at(-1) ?? 0) + list.length)
  return {
    size: successors.length,
    starts,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(successors.flat()),
    endings: Int32Array.from(successors, (_, vertex) => (ends.includes(vertex) ? ENDS : LEADS_ON)),
  }
}

const ICOSAHEDRON = [
  [1, 5, 7, 8, 11],
  [0, 2, 5, 6, 8],
  [1, 3, 6, 8, 9],
  [2, 4, 6, 9, 10],
  [3, 5, 6, 10, 11],
  [0, 1, 4, 6, 11],
  [1, 2, 3, 4, 5],
  [0, 8, 9, 10, 11],
  [0, 1, 2, 7, 9],
  [2, 3, 7, 8, 10],
  [3, 4, 7, 9, 11],
  [0, 4, 5, 7, 10],
]

test('the icosahedral graph has five vertex-disjoint paths between vertices 0 and 6', () => {
  const inner = ICOSAHEDRON.map((list, vertex) =>
    vertex === 0 || vertex === 6 ? [] : list.filter((other) => other !== 0 && other !== 6),
  )
  const graph = graphOf(inner, ICOSAHEDRON[0] ?? [], ICOSAHEDRON[6] ?? [])
  const flow = maximumFlow(graph, { unrecorded: false })
  expect(flow.value).toBe(5)
  expect(new Set(disjointChains(flow).flat()).size).toBe(disjointChains(flow).flat().length)
})

/** Vertices from which ORIGIN is reached without passing the barred ones, which are not in it. */
const reachingOrigin = (graph: Small, barred: number): number => {
  let reaching = graph.ends & ~barred
  for (let before = -1; before !== reaching;) {
    before = reaching
    for (const [vertex, successors] of graph.successors.entries())
      if (((barred >> vertex) & 1) === 0 && (successors & reaching) !== 0) reaching |= 1 << vertex
  }
  return reaching
}

/** A small graph as bit sets. */
interface Small {
  readonly size: number
  readonly successors: readonly number[]
  readonly starts: number
  readonly ends: number
}

const bits = (set: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (set >> bit) & 1)

const smallestCuts = (graph: Small): number[] => {
  const cuts = Array.from({ length: 1 << graph.size }, (_, set) => set).filter(
    (set) => (reachingOrigin(graph, set) & graph.starts) === 0,
  )
  const least = Math.min(...cuts.map((set) => bits(set).length))
  return cuts.filter((set) => bits(set).length === least)
}

/** Empty when all is as it should be, else what is wrong; plain code, since it runs tens of thousands of times. */
const wrongWith = (small: Small): string => {
  const graph = graphOf(small.successors.map(bits), bits(small.starts), bits(small.ends))
  const flow = maximumFlow(graph, { unrecorded: false })
  const cuts = smallestCuts(small)
  if (flow.value !== bits(cuts[0] ?? 0).length) return `flow ${flow.value}, cut ${cuts[0]}`
  const chains = disjointChains(flow)
  if (chains.length !== flow.value) return 'a chain is missing'
  if (new Set(chains.flat()).size !== chains.flat().length) return 'chains share a vertex'
  for (const chain of chains)
    for (const [place, vertex] of chain.entries()) {
      const next = chain[place + 1]
      const allowed =
        next === undefined ? small.ends >> vertex : (small.successors[vertex] ?? 0) >> next
      if ((allowed & 1) === 0) return 'a chain takes an edge that is not there'
    }
  const named = bottleneckOf(flow).reduce((set, vertex) => set | (1 << vertex), 0)
  if (!cuts.includes(named)) return `${named} is no smallest cut`
  const beyond = reachingOrigin(small, named)
  for (const cut of cuts)
    if ((beyond & ~reachingOrigin(small, cut)) !== 0)
      return `cut ${cut} is nearer to ORIGIN than ${named}`
  return ''
}

const smallGraph = (
  size: number,
  code: number,
  edges: readonly (readonly [number, number])[],
): Small => {
  const successors = Array.from({ length: size }, () => 0)
  for (const [bit, [from, to]] of edges.entries())
    if ((code >> bit) & 1) successors[from] = (successors[from] ?? 0) | (1 << to)
  const full = (1 << size) - 1
  return {
    size,
    successors,
    starts: (code >> edges.length) & full,
    ends: (code >> (edges.length + size)) & full,
  }
}

/** What is wrong with the first few graphs for which something is. */
const failures = (size: number, edges: readonly (readonly [number, number])[]): string[] => {
  const found: string[] = []
  for (let code = 0; code < 1 << (edges.length + 2 * size) && found.length < 5; code++) {
    const wrong = wrongWith(smallGraph(size, code, edges))
    if (wrong !== '') found.push(`graph ${code}: ${wrong}`)
  }
  return found
}

const pairs = (size: number, keep: (from: number, to: number) => boolean) =>
  Array.from({ length: size * size }, (_, n) => [Math.floor(n / size), n % size] as const).filter(
    ([from, to]) => keep(from, to),
  )

test('on every graph of three vertices, loops included, flow, chains and cut equal brute force', () => {
  const edges = pairs(3, () => true)
  expect(failures(3, edges)).toEqual([])
})

test('on every graph of four vertices without cycles, flow, chains and cut equal brute force', () => {
  const edges = pairs(4, (from, to) => from < to)
  expect(failures(4, edges)).toEqual([])
})

test('a chain taken too early is taken back step by step to make room for another', () => {
  // First 0 → 1 → 2, as short as any; then 5 → 6 → 2 must push it back over 1 to 0 → 3 → 4.
  const successors = [[1, 3], [2], [], [4], [], [6], [2]]
  const flow = maximumFlow(graphOf(successors, [0, 5], [2, 4]), { unrecorded: false })
  expect(disjointChains(flow)).toEqual([
    [0, 3, 4],
    [5, 6, 2],
  ])
})

const smallGraphs = fc
  .record({
    successors: fc.array(fc.nat(255), { minLength: 8, maxLength: 8 }),
    starts: fc.nat(255),
    ends: fc.nat(255),
  })
  .map((parts) => ({ size: 8, ...parts }))

test('on larger graphs with cycles, flow, chains and cut equal brute force', () => {
  fc.assert(
    fc.property(smallGraphs, (small) => wrongWith(small) === ''),
    { numRuns: 500 },
  )
})

test('on sparse graphs, where chains must be taken back, flow, chains and cut equal brute force', () => {
  const sparse = fc.tuple(smallGraphs, smallGraphs).map(([one, other]) => ({
    size: 8,
    successors: one.successors.map((set, vertex) => set & (other.successors[vertex] ?? 0)),
    starts: one.starts & other.starts,
    ends: one.ends & other.ends,
  }))
  fc.assert(
    fc.property(sparse, (small) => wrongWith(small) === ''),
    { numRuns: 1000 },
  )
})

test('circular vertices are those that never reach ORIGIN and lead into a cycle', () => {
  fc.assert(
    fc.property(smallGraphs, (small) => {
      const closure = small.successors.map((successors) => {
        let reached = successors
        for (let before = -1; before !== reached;) {
          before = reached
          for (const vertex of bits(reached)) reached |= small.successors[vertex] ?? 0
        }
        return reached
      })
      const onCycle = closure.reduce((set, reached, vertex) => set | (reached & (1 << vertex)), 0)
      const toOrigin = reachingOrigin(small, 0)
      const expected = bits(255 & ~toOrigin).filter(
        (vertex) => (onCycle & ((1 << vertex) | (closure[vertex] ?? 0))) !== 0,
      )
      const graph = graphOf(small.successors.map(bits), bits(small.starts), bits(small.ends))
      expect(circularVertices(graph)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('a chain of a hundred thousand links is followed without running out of stack', () => {
  const size = 100_000
  const graph = graphOf(
    Array.from({ length: size }, (_, vertex) => (vertex + 1 < size ? [vertex + 1] : [])),
    [0],
    [size - 1],
  )
  const flow = maximumFlow(graph, { unrecorded: false })
  expect(flow.value).toBe(1)
  expect(bottleneckOf(flow)).toEqual([size - 1])
})

test('the work grows about as the graph does, not as its square', () => {
  const layered = (width: number) => {
    const size = width * 10
    return graphOf(
      Array.from({ length: size }, (_, vertex) =>
        vertex + width < size
          ? [1, 7, 13].map(
              (step) => vertex - (vertex % width) + width + ((vertex * 31 + step) % width),
            )
          : [],
      ),
      Array.from({ length: width / 10 }, (_, vertex) => vertex),
      Array.from({ length: width }, (_, vertex) => size - width + vertex),
    )
  }
  const [small, large] = [layered(400), layered(4000)].map(
    (graph) => maximumFlow(graph, { unrecorded: false }).work,
  )
  expect((large ?? 0) / (small ?? 1)).toBeLessThan(15)
})
