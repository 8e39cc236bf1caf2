import type { Position } from './positions.ts'

/** What two parties hold on one claim. */
export interface Pair<Claim> {
  readonly claim: Claim
  readonly a: Position
  readonly b: Position
}

/**
 * What the two accounts do with a claim. `a` and `b` name the one the group is about: of
 * `ignores`, who says nothing; of `sidesteps`, who neither takes it up nor rejects it.
 */
export const RELATIONS = [
  'clash',
  'bothHold',
  'bothDeny',
  'bIgnores',
  'aIgnores',
  'bSidesteps',
  'aSidesteps',
  'neither',
  'silent',
] as const
export type Relation = (typeof RELATIONS)[number]

/** Every claim under exactly one relation, in the order given. */
export type Comparison<Claim> = Readonly<Record<Relation, readonly Pair<Claim>[]>>

/**
 * Two accounts side by side, claim by claim. Asserting and conceding hold a claim, denying rejects
 * it; one who qualifies, questions or deflects does neither.
 *
 * - `bothHold`, `bothDeny`: the accounts agree.
 * - `clash`: one holds what the other denies.
 * - `aIgnores`: a is silent on what b holds or denies. `bIgnores` the other way round.
 * - `aSidesteps`: a qualifies, questions or deflects what b holds or denies. `bSidesteps` the other way round.
 * - `neither`: at least one speaks of it and none takes a side.
 * - `silent`: none speaks of it.
 */
export const compare = <Claim>(pairs: readonly Pair<Claim>[]): Comparison<Claim> => {
  const groups = Map.groupBy(pairs, relationOf)
  return Object.fromEntries(
    RELATIONS.map((relation) => [relation, groups.get(relation) ?? []]),
  ) as unknown as Comparison<Claim>
}

/** What two positions on one claim are to each other. */
export const relationOf = (pair: Pick<Pair<unknown>, 'a' | 'b'>): Relation => {
  const [a, b] = [sideOf(pair.a), sideOf(pair.b)]
  if (a === b) return SAME[a]
  if (isFirm(a) && isFirm(b)) return 'clash'
  if (isFirm(b)) return a === 'silent' ? 'aIgnores' : 'aSidesteps'
  if (isFirm(a)) return b === 'silent' ? 'bIgnores' : 'bSidesteps'
  return 'neither'
}

type Side = 'holds' | 'denies' | 'sidesteps' | 'silent'

const SAME: Readonly<Record<Side, Relation>> = {
  holds: 'bothHold',
  denies: 'bothDeny',
  sidesteps: 'neither',
  silent: 'silent',
}

const isFirm = (side: Side): boolean => side === 'holds' || side === 'denies'

function sideOf({ stance }: Position): Side {
  switch (stance) {
    case 'asserts':
    case 'concedes':
      return 'holds'
    case 'denies':
      return 'denies'
    case 'qualifies':
    case 'questions':
    case 'deflects':
      return 'sidesteps'
    case 'silent':
      return 'silent'
  }
}
