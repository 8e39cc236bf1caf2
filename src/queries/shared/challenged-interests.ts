import type { CaseTie } from './case-ties.ts'
import type { ChallengeView } from './claim-ties.ts'
import { allInterestsOf, type InterestView } from './interest.ts'
import type { WeighedCase } from './weighed-case.ts'

/** For each challenge to a source's interest: how that source, or the source of that item, is tied. */
export const interestsBehind = (
  challenges: readonly ChallengeView[],
  weighed: WeighedCase,
  ties: readonly CaseTie[],
): ReadonlyMap<string, readonly InterestView[]> => {
  const among = {
    ties,
    partyOf: new Map(
      weighed.sources.flatMap(({ key, party }): [string, string][] =>
        party === null ? [] : [[key, party]],
      ),
    ),
    names: new Map(weighed.parties.map(({ key, name }) => [key, name])),
  }
  const aims = new Map(weighed.challenges.map(({ key, target }) => [key, target]))
  const itemOf = new Map(weighed.links.map(({ key, evidence }) => [`link:${key}`, evidence]))
  const sourceOf = new Map(weighed.evidence.map(({ key, source }) => [key, source]))
  return new Map(
    challenges
      .filter(({ ground }) => ground === 'source_interest')
      .flatMap(({ id }): [string, readonly InterestView[]][] => {
        const aim = aims.get(id) ?? ''
        const source = aim.startsWith('source:') ? aim : sourceOf.get(itemOf.get(aim) ?? aim)
        const paths = source ? allInterestsOf(source, among) : []
        return paths.length === 0 ? [] : [[id, paths]]
      }),
  )
}
