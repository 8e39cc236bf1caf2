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
  readonly partyOf: ReadonlyMap<Key, string>
  readonly parties: readonly string[]
  /** The party of each source as a place in `parties`, by vertex; -1 for none. */
  readonly partyOfSource: readonly number[]
}

export const indexCase = (whole: WeighingInput): CaseIndex => {
  const input = leaveOutWithdrawn(whole)
  const graph = provenanceGraph(input)
  const parties = input.parties.map(({ key }) => key)
  const placeOf = new Map(parties.map((key, place) => [key, place]))
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
    parties,
    partyOfSource: input.sources.map(
      ({ party }) => (party === null ? undefined : placeOf.get(party)) ?? -1,
    ),
  }
}

function positionsIn(input: WeighingInput, partyOf: ReadonlyMap<Key, string>): Positions {
  return positions(
    input.statements.flatMap((statement) =>
      statement.stances.map(({ claim, stance }) => ({
        statement: statement.key,
        claim,
        party:
          statement.party === undefined ? (partyOf.get(statement.source) ?? null) : statement.party,
        stance,
        day: statement.day,
      })),
    ),
    input.claims.flatMap(({ key, readings }) =>
      readings.map((reading) => ({ ...reading, claim: key })),
    ),
  )
}
