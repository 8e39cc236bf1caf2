import { claimSentence } from '#weighing/sentence.ts'
import type { Part } from '#weighing/sentence-parts.ts'
import { oneClaimOf, type ClaimWeighing } from '#weighing/weigh.ts'
import type { Supposition } from '#weighing/what-if.ts'
import { supposedCase, unrecordedIn, type Supposed } from '../shared/supposed.ts'
import { namesIn, type WeighedCase, type WeighedItem } from '../shared/weighed-case.ts'

/** How a claim stands on its evidence, as its page says it. */
export interface WeighedClaimPage {
  readonly weighing: ClaimWeighing
  /** What the page says first, each number with what it was made from (METHODS 10). */
  readonly sentence: readonly Part[]
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** Null for the case as it is. */
  readonly supposed: Supposed | null
  /** Items whose origin a what-if may grant. */
  readonly unrecorded: readonly WeighedItem[]
}

/** By its label, under a supposition; null for one that is not weighed: withdrawn, or merged into another. */
export const weighedClaim = (
  label: string,
  weighed: WeighedCase,
  supposition: Required<Supposition>,
): WeighedClaimPage | null => {
  const { weigher, supposed } = supposedCase(weighed, supposition)
  const found = oneClaimOf(weigher, `claim:${label}`)
  if (found === null) return null
  return {
    weighing: found.claim,
    sentence: claimSentence(found.index, found.claim, found.rivals),
    names: namesIn(weighed),
    supposed,
    unrecorded: unrecordedIn(weighed),
  }
}
