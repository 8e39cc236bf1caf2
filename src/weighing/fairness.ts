import type { InputAssessment, Key } from './input.ts'
import { compareText } from './order.ts'
import { answeringChains } from './verdict-side.ts'
import { standingVerdicts } from './verdicts.ts'
import type { Weigher } from './weigh.ts'
import { positionOf } from './positions.ts'

/** How the claims of one party, or about it, were treated: counts, each with what was counted. */
export interface PartyFigures {
  readonly party: string
  /** Claims it asserts or concedes. */
  readonly asserted: ClaimFigures
  /** Claims that are about it, or about a source that stands with it. */
  readonly about: ClaimFigures
  readonly replies: ReplyFigures
}

export interface ClaimFigures {
  readonly claims: readonly Key[]
  /** Those with a verdict. */
  readonly judged: readonly Key[]
  /** Verdicts by what they say: a claim that two people judged differently stands under both. */
  readonly verdicts: readonly VerdictCount[]
  /** Recorded chains of the side that answers for the verdict; the median, null without claims. */
  readonly chains: number | null
  /** Items linked for or against; the median, null without claims. */
  readonly items: number | null
  /** Those with at least two recorded chains on that side. */
  readonly twoChains: readonly Key[]
}

export interface VerdictCount {
  readonly scale: string
  readonly code: string
  /** Its place among the grades, best first; null for an outcome, which has none (METHODS 8). */
  readonly rank: number | null
  readonly claims: readonly Key[]
}

/** Something asked of a party, or of a source that stands with it. */
export interface Reply {
  readonly key: string
  /** `party:KEY` or `source:KEY`. */
  readonly to: string
  readonly askedOn: string
  /** When it was answered; null where it was not. */
  readonly answeredOn: string | null
}

export interface ReplyFigures {
  readonly asked: readonly Reply[]
  readonly answered: readonly Reply[]
  /** From asked to answered; the median, null where nothing was answered. */
  readonly days: number | null
}

/**
 * By party, in the order of the case. Counts, shares and medians only: grades are never averaged, and
 * outcomes never placed among them. `rankOf` says where a verdict's grade stands on its scale.
 */
export const fairness = (
  of: Weigher,
  replies: readonly Reply[],
  rankOf: (verdict: InputAssessment) => number | null,
): PartyFigures[] => {
  const { input, positions, partyOf } = of.index
  const verdicts = standingVerdicts(input.assessments)
  const figures = (claims: readonly Key[]) => claimFigures(of, claims, verdicts, rankOf)
  const standsWith = (target: string, party: string) =>
    target === `party:${party}` || partyOf.get(target) === party
  return input.parties.map(({ key: party }) => {
    const stances = input.claims.map(({ key }) => ({
      key,
      stance: positionOf(positions, key, party).stance,
    }))
    return {
      party,
      asserted: figures(
        stances.flatMap(({ key, stance }) =>
          stance === 'asserts' || stance === 'concedes' ? [key] : [],
        ),
      ),
      about: figures(
        input.claims.flatMap(({ key, about }) =>
          about.some((target) => standsWith(target, party)) ? [key] : [],
        ),
      ),
      replies: replyFigures(replies.filter(({ to }) => standsWith(to, party))),
    }
  })
}

/** The middle value, of an even number the mean of the two in the middle; null of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

type Verdicts = ReturnType<typeof standingVerdicts>

/** All claims of a list: what of them is judged, how, and on how much. */
export const claimFigures = (
  of: Weigher,
  claims: readonly Key[],
  verdicts: Verdicts,
  rankOf: (verdict: InputAssessment) => number | null,
): ClaimFigures => {
  const chains = claims.map((claim) =>
    answeringChains(verdicts.get(claim) ?? [], of.sidesOf(claim)),
  )
  return {
    claims,
    judged: claims.filter((claim) => verdicts.has(claim)),
    verdicts: spread(
      claims.flatMap((claim) => verdicts.get(claim) ?? []),
      rankOf,
    ),
    chains: median(chains),
    items: median(
      claims.map((claim) => {
        const { supports, refutes } = of.sidesOf(claim)
        return new Set([...supports.items, ...refutes.items]).size
      }),
    ),
    twoChains: claims.filter((_, place) => (chains[place] ?? 0) >= 2),
  }
}

/** Grades of a scale best first, then its outcomes in plain order; scales in plain order. */
function spread(
  verdicts: readonly InputAssessment[],
  rankOf: (verdict: InputAssessment) => number | null,
): VerdictCount[] {
  const groups = Map.groupBy(verdicts, (one) =>
    JSON.stringify([one.scale, one.grade === null ? 1 : 0, one.grade ?? one.outcome]),
  )
  return [...groups.values()]
    .flatMap((group): VerdictCount[] => {
      const [first] = group
      if (first === undefined) return []
      return [
        {
          scale: first.scale,
          code: first.grade ?? first.outcome ?? '',
          rank: first.grade === null ? null : rankOf(first),
          claims: [...new Set(group.map(({ subject }) => subject))],
        },
      ]
    })
    .toSorted(
      (a, b) =>
        compareText(a.scale, b.scale) ||
        (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
        compareText(a.code, b.code),
    )
}

function replyFigures(asked: readonly Reply[]): ReplyFigures {
  const answered = asked.filter(({ answeredOn }) => answeredOn !== null)
  return {
    asked,
    answered,
    days: median(
      answered.map(({ askedOn, answeredOn }) => daysBetween(askedOn, answeredOn ?? askedOn)),
    ),
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Whole days; never below 0. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY))
