import { FROM_START, type Flow } from './flow.ts'
import { at } from './provenance-graph.ts'

/**
 * The chains of a flow, each as its vertices from the linked item to the origin. Which ones are found
 * among equals is arbitrary but fixed; how many there are is not arbitrary.
 */
export const disjointChains = ({ graph, next, previous }: Flow): number[][] =>
  graph.starts
    .filter((start) => at(previous, start) === FROM_START)
    .map((start) => {
      const chain = [start]
      for (let vertex = at(next, start); vertex >= 0; vertex = at(next, vertex)) chain.push(vertex)
      return chain
    })
