import type { InputAssessment, InputLink, InputRating, Key, WeighingInput } from './input.ts'
import { credibilityGrades } from './item-weights.ts'
import { leaveOutWithdrawn } from './live-input.ts'
import { positions, type Positions } from './positions.ts'
import { provenanceGraph, type ProvenanceGraph } from './provenance-graph.ts'
import { upstream, type Upstream } from './upstream.ts'

/** A case made ready for weighing: withdrawn records left out, looked up by claim and item. */
export interface CaseIndex {
  readonly input: WeighingInput
  readonly graph: ProvenanceGraph
  readonly upstream: Upstream
  readonly positions: Positions
  readonly linksOf: ReadonlyMap<Key, readonly InputLink[]>
  readonly ratingsOf: ReadonlyMap<Key, readonly InputRating[]>
  /** By subject. */
  readonly assessmentsOf: ReadonlyMap<Key, readonly InputAssessment[]>
  /** Each assessor's current credibility grade, by item. */
  readonly grades: ReturnType<typeof credibilityGrades>
  /** Each item's own source. */
  readonly sourceOf: ReadonlyMap<Key, Key>
  /** The party a source is affiliated with. */
  readonly partyOf: ReadonlyMap<Key, string>
}

export const indexCase = (whole: WeighingInput): CaseIndex => {
  const input = leaveOutWithdrawn(whole)
  const graph = provenanceGraph(input)
  const partyOf = new Map(
    input.sources.flatMap(({ key, party }): [Key, string][] =>
      party === null ? [] : [[key, party]],
    ),
  )
  return {
    input,
    graph,
    upstream: upstream(graph),
    positions: positionsIn(input, partyOf),
    linksOf: Map.groupBy(input.links, ({ claim }) => claim),
    ratingsOf: Map.groupBy(input.ratings, ({ claim }) => claim),
    assessmentsOf: Map.groupBy(input.assessments, ({ subject }) => subject),
    grades: credibilityGrades(input.assessments),
    sourceOf: new Map(
      input.evidence.flatMap(({ key, source }): [Key, Key][] =>
        source === null ? [] : [[key, source]],
      ),
    ),
    partyOf,
  }
}

function positionsIn(input: WeighingInput, partyOf: ReadonlyMap<Key, string>): Positions {
  return positions(
    input.statements.flatMap((statement) =>
      statement.stances.map(({ claim, stance }) => ({
        statement: statement.key,
        claim,
        party: partyOf.get(statement.source) ?? null,
        stance,
        day: statement.day,
      })),
    ),
    input.claims.flatMap(({ key, readings }) =>
      readings.map((reading) => ({ ...reading, claim: key })),
    ),
  )
}
