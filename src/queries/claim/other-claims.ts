import { pathOf } from '#domain/label.ts'
import type { CaseHere } from '../shared/case-here.ts'
import type { FoundClaim } from '../shared/claim-here.ts'
import { mostAlike, type PossibleDuplicate } from '../shared/duplicates.ts'
import type { Mentioned } from '../shared/mentioned.ts'
import type { WeighedCase } from '../shared/weighed-case.ts'

/** For whoever may merge: nearly the same words, among the claims that were read to be weighed. */
export const duplicatesOf = (
  here: CaseHere,
  claim: FoundClaim,
  { claims }: WeighedCase,
): readonly PossibleDuplicate[] => {
  if (!here.can('record.write') || claim.withdrawn !== null || claim.mergedInto !== null) return []
  return mostAlike(
    claim.values.wording,
    claims.filter(({ number }) => number !== claim.number),
  ).map(({ one: { label, number, wording }, likeness }) => ({
    value: label,
    name: label,
    title: wording,
    href: pathOf('claim', here.case.slug, number),
    likeness,
  }))
}

/** The other claims of its group. */
export const rivalsOf = (
  slug: string,
  claim: FoundClaim,
  { claims }: WeighedCase,
): readonly Mentioned[] => {
  const group = claim.values.rivalGroup
  if (group === undefined) return []
  return claims
    .filter((one) => one.rivalGroup === group && one.number !== claim.number)
    .map(({ label, number, wording }) => ({
      label,
      href: pathOf('claim', slug, number),
      title: wording,
    }))
}
