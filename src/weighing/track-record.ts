import { betaInterval } from './beta-interval.ts'
import type { InputStatement, Key } from './input.ts'
import { compareText } from './order.ts'

/** How a claim turned out. */
export interface Resolution {
  readonly claim: Key
  readonly outcome: 'borne_out' | 'not_borne_out'
  readonly tags: readonly string[]
}

/** Counts and what they leave open; never a single score of a person. */
export interface Tally {
  readonly borneOut: readonly Key[]
  readonly notBorneOut: readonly Key[]
  /** Beta(r + 1, s + 1): its mean and central 95 %, as shares. */
  readonly mean: number
  readonly interval: readonly [low: number, high: number]
}

export interface TrackRecord {
  /** Null while no claim the source asserted has been resolved: nothing can be said yet. */
  readonly all: Tally | null
  readonly topics: readonly { readonly topic: string; readonly tally: Tally }[]
}

/**
 * Resolved claims a source asserted, as a whole and by topic (METHODS 6). A claim counts once; who
 * only relayed a statement (`via`) earns nothing for what its source claimed. `statements` without
 * withdrawn ones.
 */
export const trackRecord = (
  source: Key,
  statements: readonly InputStatement[],
  resolutions: readonly Resolution[],
): TrackRecord => {
  const asserted = new Set(
    statements
      .filter((statement) => statement.source === source)
      .flatMap(({ stances }) => stances.filter(({ stance }) => stance === 'asserts'))
      .map(({ claim }) => claim),
  )
  const resolved = resolutions.filter(({ claim }) => asserted.has(claim))
  const topics = [...new Set(resolved.flatMap(({ tags }) => tags))].toSorted(compareText)
  return {
    all: resolved.length === 0 ? null : tally(resolved),
    topics: topics.map((topic) => ({
      topic,
      tally: tally(resolved.filter(({ tags }) => tags.includes(topic))),
    })),
  }
}

function tally(resolved: readonly Resolution[]): Tally {
  const withOutcome = (wanted: Resolution['outcome']) =>
    resolved.filter(({ outcome }) => outcome === wanted).map(({ claim }) => claim)
  const [borneOut, notBorneOut] = [withOutcome('borne_out'), withOutcome('not_borne_out')]
  return {
    borneOut,
    notBorneOut,
    mean: (borneOut.length + 1) / (resolved.length + 2),
    interval: betaInterval(borneOut.length, notBorneOut.length),
  }
}
