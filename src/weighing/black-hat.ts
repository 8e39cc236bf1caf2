import { challengesAgainst } from './challenged.ts'
import { hasGradeOne, isEarned } from './grade-one.ts'
import type { InputAssessment, InputChallenge, Key, VerdictSide, WeighingInput } from './input.ts'
import { sortedKeys, sortedLists } from './order.ts'
import type { Rivals } from './rivals.ts'
import { soleSupports } from './sole-supports.ts'
import { answeringSides, otherSide, SIDES } from './verdict-side.ts'
import { standingVerdicts } from './verdicts.ts'
import { weigher, type Weigher } from './weigh.ts'
import { whatIf } from './what-if.ts'
import { whatMoves } from './what-moves.ts'

/** The strongest attacks on a case as it stands, each kind with the strongest first. */
export interface BlackHat {
  /** What one failure would take away from several, or from a verdict. */
  readonly failures: readonly SingleFailure[]
  /** Verdicts that have evidence on the other side. */
  readonly opposed: readonly OpposedVerdict[]
  readonly challenges: readonly OpenAttack[]
  readonly leads: readonly EndedLead[]
  /** Break sets there are besides those in `leads`: each costs a weighing of the whole case. */
  readonly moreLeads: number
  /** Items graded credibility 1 that two chains do not carry. */
  readonly unearned: readonly { readonly item: Key; readonly claims: readonly Key[] }[]
  /** Claims whose every supporting chain comes from their own proponents. */
  readonly aligned: readonly Key[]
}

/** Items or sources, each of which alone would leave these sides without a recorded chain. */
export interface SingleFailure {
  readonly keys: readonly Key[]
  /** Claims whose verdict loses the last chain of its side. */
  readonly judged: readonly Key[]
  /** Claims nobody has judged that lose their last supporting chain. */
  readonly unjudged: readonly Key[]
}

export interface OpposedVerdict {
  readonly claim: Key
  readonly side: VerdictSide
  readonly verdicts: readonly InputAssessment[]
  /** Recorded chains of the verdict's side, and of the other. */
  readonly own: readonly [lo: number, hi: number]
  readonly other: readonly [lo: number, hi: number]
  /** Items of the other side. */
  readonly items: readonly Key[]
  /** The other side has more recorded chains. */
  readonly outweighed: boolean
}

export interface OpenAttack {
  readonly challenge: InputChallenge
  /** The claims it touches, by what they rest on. */
  readonly claims: readonly Key[]
  /** Those of them that have a verdict. */
  readonly judged: readonly Key[]
}

/** A smallest set of origins whose fall ends a lead, and what else would fall with it. */
export interface EndedLead {
  readonly group: string
  readonly leader: Key
  /** Null: nobody would lead. */
  readonly after: Key | null
  readonly strike: readonly Key[]
  /** Claims whose verdict would be left without a recorded chain. */
  readonly unsupported: readonly Key[]
}

/** Break sets that are followed to what else they bring down. */
const MOST_SETS = 8

export const blackHat = (input: WeighingInput, of: Weigher = weigher(input)): BlackHat => {
  const { claims, evidence } = of.index.input
  const verdicts = standingVerdicts(of.index.input.assessments)
  const linksOfItem = Map.groupBy(of.index.input.links, (link) => link.evidence)
  const sets = of.rivals().flatMap((rivals) => breakSetsOf(of, rivals))
  return {
    failures: singleFailures(of, verdicts),
    opposed: opposedVerdicts(of, verdicts),
    challenges: openAttacks(of, verdicts),
    leads: sets.slice(0, MOST_SETS).map((set) => endedLead(input, of, set)),
    moreLeads: Math.max(0, sets.length - MOST_SETS),
    unearned: evidence.flatMap(({ key }) => {
      const links = linksOfItem.get(key) ?? []
      return hasGradeOne(of.index.grades.get(key)) && !isEarned(links, of.sidesOf)
        ? [{ item: key, claims: [...new Set(links.map(({ claim }) => claim))] }]
        : []
    }),
    aligned: claims.flatMap(({ key }) => {
      const { supports } = of.sidesOf(key)
      return supports.chains[0] > 0 && supports.unaligned === 0 ? [key] : []
    }),
  }
}

type Verdicts = ReturnType<typeof standingVerdicts>

function singleFailures(of: Weigher, verdicts: Verdicts): SingleFailure[] {
  const falls = new Map<Key, { readonly judged: Key[]; readonly unjudged: Key[] }>()
  for (const { key: claim } of of.index.input.claims) {
    const standing = verdicts.get(claim) ?? []
    for (const side of answeringSides(standing))
      for (const key of soleSupports(of.index, claim, side, of.sidesOf(claim)[side])) {
        const fall = falls.get(key) ?? { judged: [], unjudged: [] }
        falls.set(key, fall)
        fall[standing.length === 0 ? 'unjudged' : 'judged'].push(claim)
      }
  }
  // An item and its source that carry the same claims are one attack, made in two places.
  const alike = Map.groupBy(falls, ([, fall]) => JSON.stringify(fall))
  return [...alike.values()]
    .flatMap((group) => {
      const [first] = group
      return first === undefined
        ? []
        : [{ keys: sortedKeys(group.map(([key]) => key)), ...first[1] }]
    })
    .filter(({ judged, unjudged }) => judged.length > 0 || unjudged.length > 1)
    .toSorted((a, b) => b.judged.length - a.judged.length || b.unjudged.length - a.unjudged.length)
}

function opposedVerdicts(of: Weigher, verdicts: Verdicts): OpposedVerdict[] {
  return of.index.input.claims
    .flatMap(({ key }) => {
      const sides = of.sidesOf(key)
      const bySide = Map.groupBy(verdicts.get(key) ?? [], ({ side }) => side)
      return SIDES.flatMap((side): OpposedVerdict[] => {
        const other = sides[otherSide(side)]
        const standing = bySide.get(side)
        if (standing === undefined || other.items.length === 0) return []
        const own = sides[side].chains
        return [
          {
            claim: key,
            side,
            verdicts: standing,
            own,
            other: other.chains,
            items: other.items,
            outweighed: other.chains[0] > own[0],
          },
        ]
      })
    })
    .toSorted(
      (a, b) =>
        Number(b.outweighed) - Number(a.outweighed) ||
        b.other[0] - a.other[0] ||
        a.own[0] - b.own[0],
    )
}

function openAttacks(of: Weigher, verdicts: Verdicts): OpenAttack[] {
  const against = challengesAgainst(of.index, of.sidesOf)
  const touched = new Map<InputChallenge, Key[]>()
  for (const { key } of of.index.input.claims)
    for (const challenge of new Set(against(key)))
      touched.set(challenge, [...(touched.get(challenge) ?? []), key])
  return [...touched]
    .map(([challenge, claims]) => ({
      challenge,
      claims,
      judged: claims.filter((claim) => verdicts.has(claim)),
    }))
    .toSorted((a, b) => b.judged.length - a.judged.length || b.claims.length - a.claims.length)
}

interface BreakSet {
  readonly rivals: Rivals
  readonly leader: Key
  readonly strike: readonly Key[]
}

function breakSetsOf({ index }: Weigher, rivals: Rivals): BreakSet[] {
  const leader = rivals.leader === null ? undefined : rivals.matrix.claims[rivals.leader]
  if (leader === undefined) return []
  return sortedLists(
    rivals.breakSets.sets.map((set) =>
      sortedKeys(set.map((origin) => index.graph.keys[origin] ?? '')),
    ),
  ).map((strike) => ({ rivals, leader, strike }))
}

function endedLead(input: WeighingInput, of: Weigher, { rivals, leader, strike }: BreakSet) {
  const after = weigher(whatIf(input, { strike }))
  const { group } = rivals.matrix
  const will = after.rivalsIn(group)
  return {
    group,
    leader,
    after: will === null || will.leader === null ? null : (will.matrix.claims[will.leader] ?? null),
    strike,
    unsupported: [...new Set(whatMoves(of, after).unsupported.map(({ claim }) => claim))],
  }
}
