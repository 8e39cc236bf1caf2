import type { InputAssessment, Key, VerdictSide } from './input.ts'
import { TIE } from './order.ts'
import { answeringSide, SIDES } from './verdict-side.ts'
import { standingVerdicts } from './verdicts.ts'
import type { ClaimSides } from './claim-sides.ts'
import type { Weigher } from './weigh.ts'
import type { Rivals } from './rivals.ts'

/** What a supposition changes. Nothing that stays as it is, is in it. */
export interface Moves {
  readonly claims: readonly ClaimMove[]
  readonly groups: readonly GroupMove[]
  readonly unsupported: readonly Unsupported[]
}

/** One side of a claim: recorded chains, fewest and most, as they are and as they would be. */
export interface ClaimMove {
  readonly claim: Key
  readonly side: VerdictSide
  readonly before: readonly [lo: number, hi: number]
  readonly after: readonly [lo: number, hi: number]
}

/** A group of rivals whose leader changes, or whose lead becomes necessary or stops being so, or whose scores change. */
export interface GroupMove {
  readonly group: string
  readonly leader: { readonly before: Key | null; readonly after: Key | null }
  readonly necessary: { readonly before: boolean; readonly after: boolean }
  readonly scores: readonly {
    readonly claim: Key
    readonly before: number
    readonly after: number
  }[]
}

/** A verdict that stands, and whose side had a recorded chain and would have none. */
export interface Unsupported {
  readonly claim: Key
  readonly side: VerdictSide
  readonly verdict: InputAssessment
}

/** Compares a case as it is with the case as it would be (see what-if.ts): both of the same claims and groups. */
export const whatMoves = (before: Weigher, after: Weigher): Moves => {
  const verdicts = standingVerdicts(before.index.input.assessments)
  const pairs = before.index.input.claims.map(({ key }) => ({
    key,
    was: before.sidesOf(key),
    will: after.sidesOf(key),
  }))
  return {
    claims: pairs.flatMap((pair) => SIDES.flatMap((side) => claimMove(pair, side))),
    groups: before.rivals().flatMap((was) => {
      const will = after.rivalsIn(was.matrix.group)
      return will === null ? [] : groupMove(was, will)
    }),
    unsupported: pairs.flatMap(({ key, was, will }) =>
      (verdicts.get(key) ?? []).flatMap((verdict): Unsupported[] => {
        const side = answeringSide(verdict)
        const falls = was[side].chains[0] > 0 && will[side].chains[0] === 0
        return falls ? [{ claim: key, side, verdict }] : []
      }),
    ),
  }
}

/** Whether nothing moves. */
export const isStill = ({ claims, groups, unsupported }: Moves): boolean =>
  claims.length + groups.length + unsupported.length === 0

interface Pair {
  readonly key: Key
  readonly was: ClaimSides
  readonly will: ClaimSides
}

function claimMove({ key, was, will }: Pair, side: VerdictSide): ClaimMove[] {
  const [before, after] = [was[side].chains, will[side].chains]
  return before[0] === after[0] && before[1] === after[1]
    ? []
    : [{ claim: key, side, before, after }]
}

function groupMove(was: Rivals, will: Rivals): GroupMove[] {
  const scores = was.matrix.claims.flatMap((claim, place) => {
    const [before, after] = [was.scores[place]?.point ?? 0, will.scores[place]?.point ?? 0]
    return Math.abs(before - after) <= TIE ? [] : [{ claim, before, after }]
  })
  const leader = { before: leaderOf(was), after: leaderOf(will) }
  const necessary = { before: was.necessary, after: will.necessary }
  const still =
    scores.length === 0 && leader.before === leader.after && necessary.before === necessary.after
  return still ? [] : [{ group: was.matrix.group, leader, necessary, scores }]
}

const leaderOf = ({ leader, matrix }: Rivals): Key | null =>
  leader === null ? null : (matrix.claims[leader] ?? null)
