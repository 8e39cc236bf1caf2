import type { CaseIndex } from './case-index.ts'
import { claimGraph, type ClaimGraph } from './claim-graph.ts'
import type { Side } from './chains.ts'
import type { Key, VerdictSide } from './input.ts'
import { at, ENDS } from './provenance-graph.ts'

/**
 * Every item and source without which a side with one recorded chain would have none: not only the
 * bottleneck, which is the one of them nearest its origin. All of them stand on the one path there is
 * (a vertex off it leaves the path whole), so that only its few vertices are tried. Nearest START first.
 */
export const soleSupports = (
  { graph, linksOf }: CaseIndex,
  claim: Key,
  which: VerdictSide,
  { chains, paths }: Side,
): readonly Key[] => {
  const [path] = paths
  if (chains[0] !== 1 || path === undefined) return []
  const side = claimGraph(graph, linksOf.get(claim) ?? [], which)
  const localOf = new Map(side.vertices.map((vertex, local) => [graph.keys[vertex] ?? '', local]))
  return path.filter((key) => !reachesOrigin(side, localOf.get(key) ?? -1))
}

/** Some item of the side leads to an origin on record without passing the one left out. */
function reachesOrigin(side: ClaimGraph, without: number): boolean {
  const seen = new Int32Array(side.size)
  const stack = side.starts.filter((local) => local !== without)
  for (let local = stack.pop(); local !== undefined; local = stack.pop()) {
    if (at(seen, local) === 1) continue
    seen[local] = 1
    if (at(side.endings, local) === ENDS) return true
    for (let edge = at(side.offsets, local); edge < at(side.offsets, local + 1); edge++) {
      const target = at(side.targets, edge)
      if (target !== without) stack.push(target)
    }
  }
  return false
}
