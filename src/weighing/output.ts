import type { Side } from './chains.ts'
import type { Key } from './input.ts'
import { sortedKeys, sortedLists } from './order.ts'
import { at } from './provenance-graph.ts'
import type { Rivals } from './rivals.ts'
import type { RivalMatrix } from './rival-matrix.ts'
import type { ClaimWeighing, Weighing } from './weigh.ts'

/** What `weigh` prints, and the JSON of the claim and weighing pages (METHODS 10). */
export type WeighingOutput = ReturnType<typeof weighingOutput>

/** Claims in file order, rivals by group name, lists of keys sorted, numbers rounded to 6 decimals. */
export const weighingOutput = (weighing: Weighing) => ({
  claims: weighing.claims.map(claimOutput),
  rivals: weighing.rivals.map((rivals) => rivalsOutput(rivals, weighing.index.graph.keys)),
})

export const claimOutput = (claim: ClaimWeighing) => ({
  claim: claim.claim.key,
  positions: Object.fromEntries(
    [...claim.positions].map(([party, { stance, mixed }]) => [party, { stance, mixed }]),
  ),
  supports: sideOutput(claim.supports),
  refutes: sideOutput(claim.refutes),
  admissions: claim.admissions,
  checks: claim.checks,
})

const sideOutput = ({ items, chains, bottleneck, unaligned, circular, unrecorded }: Side) => ({
  items: items.length,
  chains,
  bottleneck,
  unaligned,
  circular,
  unrecorded,
})

/** `keys` are those of the case's graph, by vertex. */
export const rivalsOutput = (rivals: Rivals, keys: readonly Key[]) => {
  const { matrix, margin, leader } = rivals
  const claim = (place: number) => matrix.claims[place] ?? ''
  const nameOrigins = (set: readonly number[]) =>
    sortedKeys(set.map((origin) => keys[origin] ?? ''))
  return {
    group: matrix.group,
    relays: sortedKeys(matrix.relays),
    dependentGroups: dependentGroupKeys(matrix),
    scores: Object.fromEntries(
      rivals.scores.map(({ point, range: [lo, hi] }, place) => [
        claim(place),
        { point: rounded(point), range: [rounded(lo), rounded(hi)] as const },
      ]),
    ),
    leader: leader === null ? null : claim(leader),
    necessary: rivals.necessary,
    margin:
      margin === null
        ? null
        : { to: claim(margin.to), point: rounded(margin.point), worst: rounded(margin.worst) },
    breakSets: sortedLists(rivals.breakSets.sets.map(nameOrigins)),
    ...(rivals.breakSets.capped ? { breakSetsCapped: true } : {}),
    agreement: {
      alpha: rivals.alpha.alpha === null ? null : rounded(rivals.alpha.alpha),
      reason: rivals.alpha.reason,
      assessors: rivals.ownLeaders.length,
      agree: rivals.agree,
    },
    next: rivals.next.map((check) => ({
      claim: claim(check.claim),
      evidence: matrix.items[check.item] ?? '',
      priority: rounded(check.priority),
    })),
  }
}

/** The dependent groups of a matrix as sorted lists of keys, single ones too. */
export const dependentGroupKeys = ({ items, grouping }: RivalMatrix): (readonly Key[])[] => {
  const groups = Map.groupBy(items, (_, place) => at(grouping.groupOf, place))
  return sortedLists([...groups.values()].map(sortedKeys))
}

/** To 6 decimals, and never −0. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
