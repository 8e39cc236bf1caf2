import type { CaseIndex } from './case-index.ts'
import type { ClaimSides } from './claim-sides.ts'
import { claimGraph } from './claim-graph.ts'
import type { InputLink, Key } from './input.ts'
import { compareText } from './order.ts'
import { at, ENDS, UNRECORDED } from './provenance-graph.ts'

/** A node of the picture: a claim, an item, a source, or several items folded into one. */
export interface PictureNode {
  readonly key: Key
  readonly kind: 'claim' | 'evidence' | 'source'
  /** It is in the smallest set that all recorded chains of a side pass through. */
  readonly bottleneck: boolean
  /** How many are in that set: only of one can it be said that every chain passes through it. 0 if it is in none. */
  readonly among: number
  /** It stands next to ORIGIN. */
  readonly origin: boolean
  readonly unrecorded: boolean
  /** It leads into a cycle and never to an origin. */
  readonly circular: boolean
  /** Items drawn as this one, itself included; more than one only when folded. */
  readonly members: readonly Key[]
}

export interface PictureEdge {
  readonly from: Key
  readonly to: Key
  readonly kind: 'supports' | 'refutes' | 'derives'
}

export interface ProvenancePicture {
  readonly nodes: readonly PictureNode[]
  readonly edges: readonly PictureEdge[]
}

/** Pictures of fewer nodes are drawn node by node. */
const FOLD_FROM = 40

/**
 * What a claim rests on, as a picture: the claim, every item and source of both its graphs, and what
 * leads to what (METHODS 1). In a large picture, items that stand between the same neighbours are
 * folded into one, since they add nothing to see.
 */
export const provenancePicture = (
  index: CaseIndex,
  claim: Key,
  sides: ClaimSides,
): ProvenancePicture => {
  const links = index.linksOf.get(claim) ?? []
  const edges = new Map<string, PictureEdge>()
  const nodes = new Map<Key, PictureNode>([
    [claim, { ...PLAIN, key: claim, kind: 'claim', members: [claim] }],
  ])
  for (const bearing of ['supports', 'refutes'] as const)
    addSide(index, links, claim, bearing, sides, nodes, edges)
  const picture = { nodes: [...nodes.values()], edges: [...edges.values()] }
  return picture.nodes.length < FOLD_FROM ? picture : folded(picture)
}

const PLAIN = { bottleneck: false, among: 0, origin: false, unrecorded: false, circular: false }

function addSide(
  index: CaseIndex,
  links: readonly InputLink[],
  claim: Key,
  bearing: 'supports' | 'refutes',
  sides: ClaimSides,
  nodes: Map<Key, PictureNode>,
  edges: Map<string, PictureEdge>,
): void {
  const { graph } = index
  const [bottleneck, circular] = [
    new Set(sides[bearing].bottleneck),
    new Set(sides[bearing].circular),
  ]
  const reached = claimGraph(graph, links, bearing)
  const keyOf = (local: number): Key => graph.keys[reached.vertices[local] ?? 0] ?? ''
  const draw = (edge: PictureEdge) => edges.set(`${edge.from}\0${edge.to}\0${edge.kind}`, edge)
  for (const local of reached.vertices.keys()) {
    const key = keyOf(local)
    const known = nodes.get(key)
    const ending = at(reached.endings, local)
    nodes.set(key, {
      key,
      kind: (reached.vertices[local] ?? 0) < graph.firstItem ? 'source' : 'evidence',
      bottleneck: (known?.bottleneck ?? false) || bottleneck.has(key),
      among: Math.max(known?.among ?? 0, bottleneck.has(key) ? bottleneck.size : 0),
      origin: (known?.origin ?? false) || ending === ENDS,
      unrecorded: (known?.unrecorded ?? false) || ending === UNRECORDED,
      circular: (known?.circular ?? false) || circular.has(key),
      members: [key],
    })
    for (let edge = at(reached.offsets, local); edge < at(reached.offsets, local + 1); edge += 1)
      draw({ from: key, to: keyOf(at(reached.targets, edge)), kind: 'derives' })
  }
  for (const start of reached.starts) draw({ from: claim, to: keyOf(start), kind: bearing })
}

/** Items with the same neighbours before and after them, and the same marks, become one. */
function folded({ nodes, edges }: ProvenancePicture): ProvenancePicture {
  const near = new Map<Key, string[]>(nodes.map(({ key }) => [key, []]))
  for (const { from, to, kind } of edges) {
    near.get(from)?.push(`> ${to} ${kind}`)
    near.get(to)?.push(`< ${from} ${kind}`)
  }
  const shape = (node: PictureNode): string =>
    node.kind !== 'evidence' || node.bottleneck
      ? node.key
      : JSON.stringify([
          (near.get(node.key) ?? []).toSorted(compareText),
          node.origin,
          node.unrecorded,
          node.circular,
        ])
  const groups = [...Map.groupBy(nodes, shape).values()]
  const standsFor = new Map(
    groups.flatMap((group) => group.map(({ key }): [Key, Key] => [key, group[0]?.key ?? key])),
  )
  const kept = new Set(standsFor.values())
  return {
    nodes: groups.flatMap(([first, ...rest]) =>
      first ? [{ ...first, members: [first.key, ...rest.map(({ key }) => key)] }] : [],
    ),
    edges: edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to)),
  }
}
