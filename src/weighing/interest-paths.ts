import type { SourceRelationKind } from '#domain/source.ts'
import type { Key } from './input.ts'
import { compareText } from './order.ts'

/** A disclosed tie between two sources, or one that is only alleged. */
export interface Tie {
  readonly key: string
  readonly from: Key
  readonly to: Key
  readonly kind: SourceRelationKind
  readonly alleged: boolean
}

/** A tie as it is walked: from one source to the next, along it or against it. */
export interface InterestStep {
  readonly tie: string
  readonly kind: SourceRelationKind
  readonly from: Key
  readonly to: Key
  /** It is walked the way it runs. */
  readonly forward: boolean
  readonly alleged: boolean
}

/** A way from a source to a source that stands with a party. */
export interface InterestPath {
  readonly party: string
  readonly steps: readonly InterestStep[]
  /** At least one step is only claimed. */
  readonly alleged: boolean
}

/** Further away, almost everyone is tied to everyone. */
export const MOST_STEPS = 4
const MOST_PATHS = 3

/**
 * The shortest ways, of at most four ties walked either way, from a source to each party it does not
 * itself stand with; of several as short, the first three, those with fewer alleged steps before
 * others. They say where to look: no grade and no score is made of them.
 */
export const interestPaths = (
  source: Key,
  ties: readonly Tie[],
  partyOf: ReadonlyMap<Key, string>,
): readonly InterestPath[] => {
  const stepsFrom = Map.groupBy(ties.flatMap(bothWays), ({ from }) => from)
  const reached = new Set([source])
  const parties = new Set([partyOf.get(source)])
  const found: InterestPath[] = []
  let ends: ReadonlyMap<Key, readonly Steps[]> = new Map([[source, [[]]]])
  for (let length = 1; length <= MOST_STEPS && ends.size > 0; length++) {
    ends = oneFurther(ends, stepsFrom, reached)
    for (const end of ends.keys()) reached.add(end)
    const byParty = Map.groupBy(ends, ([end]) => partyOf.get(end))
    for (const [party, arrived] of byParty) {
      if (party === undefined || parties.has(party)) continue
      parties.add(party)
      const paths = best(arrived.flatMap(([, steps]) => steps))
      found.push(...paths.map((steps) => ({ party, steps, alleged: countAlleged(steps) > 0 })))
    }
  }
  return found
}

/** Its ties to sources that stand with no party, each as one step: who else may have an interest in it. */
export const outsideTies = (
  source: Key,
  ties: readonly Tie[],
  partyOf: ReadonlyMap<Key, string>,
): readonly InterestStep[] =>
  ties.flatMap(bothWays).filter(({ from, to }) => from === source && !partyOf.has(to))

type Steps = readonly InterestStep[]

function bothWays({ key, from, to, kind, alleged }: Tie): InterestStep[] {
  if (from === to) return []
  const step = { tie: key, kind, alleged }
  return [
    { ...step, from, to, forward: true },
    { ...step, from: to, to: from, forward: false },
  ]
}

/** The sources that one more step reaches first, each with its best ways there. */
function oneFurther(
  ends: ReadonlyMap<Key, readonly Steps[]>,
  stepsFrom: ReadonlyMap<Key, Steps>,
  reached: ReadonlySet<Key>,
): ReadonlyMap<Key, readonly Steps[]> {
  const further = [...ends].flatMap(([end, paths]) =>
    (stepsFrom.get(end) ?? [])
      .filter(({ to }) => !reached.has(to))
      .flatMap((step) => paths.map((path) => ({ to: step.to, steps: [...path, step] }))),
  )
  return new Map(
    [...Map.groupBy(further, ({ to }) => to)].map(([to, arrived]) => [
      to,
      best(arrived.map(({ steps }) => steps)),
    ]),
  )
}

/** Prefixes of the best are among the best of where they end, so that no more need be kept on the way. */
const best = (paths: readonly Steps[]): readonly Steps[] =>
  paths
    .toSorted((a, b) => countAlleged(a) - countAlleged(b) || compareText(tiesOf(a), tiesOf(b)))
    .slice(0, MOST_PATHS)

const countAlleged = (steps: Steps) => steps.filter(({ alleged }) => alleged).length

const tiesOf = (steps: Steps) => steps.map(({ tie }) => tie).join(' ')
