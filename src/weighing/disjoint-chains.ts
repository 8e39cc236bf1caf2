import type { Flow } from './max-flow.ts'
import { at } from './provenance-graph.ts'
import { nextArc, ORIGIN, START } from './split-network.ts'

/**
 * The chains a maximum flow found, each as its vertices from the linked item to the origin. Which
 * ones are found among equals is arbitrary but fixed; how many there are is not arbitrary.
 */
export const disjointChains = (flow: Flow): number[][] => {
  const { network } = flow
  const chains: number[][] = []
  for (let arc = at(network.head, START); arc >= 0; arc = nextArc(network, arc))
    if (carries(flow, arc)) chains.push(follow(flow, at(network.to, arc)))
  return chains.toReversed()
}

/** Forward arcs have even numbers; their twin holds what flows. */
const carries = (flow: Flow, arc: number) => arc % 2 === 0 && at(flow.network.capacity, arc ^ 1) > 0

function follow(flow: Flow, first: number): number[] {
  const chain: number[] = []
  for (let node = first; node !== ORIGIN;) {
    // Entries have even numbers: see entryOf.
    if (node % 2 === 0) chain.push((node - 2) / 2)
    let arc = at(flow.network.head, node)
    while (arc >= 0 && !carries(flow, arc)) arc = nextArc(flow.network, arc)
    if (arc < 0) return chain
    node = at(flow.network.to, arc)
  }
  return chain
}
