import type { CaseIndex } from './case-index.ts'
import type { ClaimSides } from './claim-sides.ts'
import type { InputChallenge, Key } from './input.ts'
import { openChallenges } from './open-challenges.ts'

/**
 * The open challenges that touch a claim: to its links, their items and all they rest on, whose items
 * these are, and the assessments of all of them and of the claim (METHODS 9).
 */
export const challengesAgainst = (
  index: CaseIndex,
  sidesOf: (claim: Key) => ClaimSides,
): ((claim: Key) => readonly InputChallenge[]) => {
  const open = openChallenges(index.input)
  if (open.size === 0) return () => []
  return (claim) =>
    whatItRestsOn(index, claim, sidesOf(claim)).flatMap((key) => open.get(key) ?? [])
}

function whatItRestsOn(index: CaseIndex, claim: Key, { supports, refutes }: ClaimSides): string[] {
  const links = index.linksOf.get(claim) ?? []
  const items = [
    ...links.map(({ evidence }) => evidence),
    ...[supports, refutes].flatMap(({ reached }) => reached),
  ]
  const vertices = new Set([
    claim,
    ...items,
    ...items.flatMap((key) => index.sourceOf.get(key) ?? []),
  ])
  return [
    ...vertices,
    ...links.map(({ key }) => `link:${key}`),
    ...[...vertices]
      .flatMap((key) => index.assessmentsOf.get(key) ?? [])
      .map(({ key }) => `assessment:${key}`),
  ]
}
